package dev.chessj.dist;

/** Uses {@link LeftLibrary}, for what the argument names. */
public final class LeftLibraryProgram {
    private static int executions;
    private static volatile int state;

    private LeftLibraryProgram() {}

    public static void main(String[] args) throws InterruptedException {
        if (++executions > 1) {
            throw new IllegalStateException("the static state of the program itself is not put back");
        }
        if (args.length > 1 && args[1].equals("first")) {
            LeftCounter.count();
        }
        Thread other = new Thread(() -> state++);
        other.start();
        state++;
        LeftLibrary.find(args[0]);
        other.join();
        if (args.length > 1 && args[1].equals("last")) {
            LeftCounter.count();
        }
        if (args.length > 1 && args[1].equals("strict") && state == 1) {
            throw new IllegalStateException("lost update");
        }
    }
}
