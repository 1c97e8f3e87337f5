package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.ClassFrames;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Sites;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The classes of the JDK that are preempted inside, and not only before a call to them.
 *
 * <p>A call to an object of such a class waits nowhere but inside the JDK: a look at its state from outside, while another task is in
 * the middle of changing it, could find anything, or a lock that is held.
 *
 * <p><b>Threading.</b> Filled by the agent before any class of the program is loaded, then only read.
 */
public final class Opened {

    private static final StackWalker WALKER = ClassFrames.walker();
    private static final Set<String> NAMES = new HashSet<>();

    /** Whether there are any: almost always not, and then the question costs one field read. */
    private static boolean any;

    private static final ClassValue<Boolean> BY_CLASS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                if (NAMES.contains(at.getName())) {
                    return true;
                }
            }
            return false;
        }
    };

    private Opened() {}

    /** The class with that binary name is rewritten. */
    public static void add(String className) {
        NAMES.add(className);
        any = true;
    }

    /** Whether any class is. */
    public static boolean any() {
        return any;
    }

    /** Whether the object is of such a class, or of a subclass. */
    public static boolean is(@Nullable Object object) {
        return any && object != null && BY_CLASS.get(object.getClass());
    }

    /**
     * The site of an operation in an opened class; {@link Sites#JDK} where the JDK uses the class for its own ends, its tables of
     * method types and system properties say. That is not what is tested, and it happens when it happens.
     */
    public static int site(int site) {
        Controller controller = Current.controller();
        if (controller == null || controller.isQuiet()) {
            return site; // no operation anyway
        }
        Thread thread = Thread.currentThread();
        Current.set(null); // walking the stack is no operation
        try {
            return WALKER.walk(Opened::isForProgram) ? site : Sites.JDK;
        } finally {
            Current.set(thread);
        }
    }

    /** The first frame outside of {@code java.util} is of the program, or there is none: then it is a thread of its own. */
    private static boolean isForProgram(Stream<StackWalker.StackFrame> frames) {
        return frames.map(StackWalker.StackFrame::getClassName)
                .filter(name -> !name.startsWith("java.util.") && !name.startsWith("dev.chessj.wrappers."))
                .findFirst()
                .map(name -> !isJdk(name) || name.equals("java.lang.Thread"))
                .orElse(true);
    }

    private static boolean isJdk(String name) {
        return name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("sun.");
    }

    /** Whether the call stands inside the JDK itself: what it does to the object is seen step by step. */
    static boolean isInside(Object receiver, int site) {
        return is(receiver) && Sites.isInsideJdk(site);
    }
}
