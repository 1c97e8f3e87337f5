package dev.chessj.scheduler.jvm;

/**
 * Threads of chessj itself. They live directly in the JVM's system group, as the JVM's own do, and so in no group that the program
 * under test makes threads in.
 *
 * <p>The thread of the search is the exception: {@code @BeforeAll} methods run on it, and they are to find themselves in the group
 * {@code main}.
 */
public final class OwnThreads {

    private static final ThreadGroup SYSTEM = system();
    private static final ThreadGroup MAIN = main();

    private OwnThreads() {}

    /** A daemon of chessj that does not keep the JVM alive. */
    public static Thread daemon(Runnable body, String name, long stackSize) {
        Thread thread = new Thread(SYSTEM, body, name, stackSize, false);
        thread.setDaemon(true);
        return thread;
    }

    /** The group that the JVM begins a program in. */
    public static ThreadGroup programGroup() {
        return MAIN;
    }

    private static ThreadGroup system() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    private static ThreadGroup main() {
        ThreadGroup[] groups = new ThreadGroup[SYSTEM.activeGroupCount() + 1];
        int count = SYSTEM.enumerate(groups, false);
        for (int i = 0; i < count; i++) {
            if (groups[i].getName().equals("main")) {
                return groups[i];
            }
        }
        return SYSTEM;
    }
}
