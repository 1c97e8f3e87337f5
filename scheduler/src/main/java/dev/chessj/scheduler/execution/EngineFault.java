package dev.chessj.scheduler.execution;

import dev.chessj.scheduler.jvm.MemoryReserve;
import dev.chessj.wrappers.loading.FailedInitialisers;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Tells exceptions of chessj itself from those of the program: both leave a method of the program, and look alike from there.
 *
 * <p>An exception is chessj's own if the engine's code threw it, or called the JDK, which did. Exceptions that the engine throws in place of a primitive of
 * the JDK are the program's. So are those without a stack, and those that the program defines. If a class is unusable because an execution ended in the middle of
 * its initialiser, that is chessj's own, too. A full heap is nobody's fault: program and engine share it, and whoever asks last is told. If nearly all of it is
 * free, the program has asked for more than there is.
 */
public final class EngineFault {

    private static final List<String> ENGINE =
            List.of("dev.chessj.scheduler.", "dev.chessj.search.", "dev.chessj.hbgraph.", "dev.chessj.fairness.");

    /** Where tasks begin: the room that calls the program. */
    static final String BEGINNING = "dev.chessj.scheduler.engine.";

    private static final List<String> JDK = List.of("java.", "jdk.", "sun.");

    private static final @Nullable String LOADER =
            EngineFault.class.getClassLoader().getName();

    private static final String HEAP = "Java heap space";
    private static final List<String> FULL =
            List.of(HEAP, "GC overhead limit exceeded", "Metaspace", "Compressed class space");

    private static final int MOST_CAUSES = 16;

    private EngineFault() {}

    public static boolean is(Throwable thrown) {
        return is(thrown, MemoryReserve::isHeapFree);
    }

    /** {@code heapIsFree}: whether nearly all of the heap is free, so that whoever asked for memory asked for more than there is. */
    static boolean is(Throwable thrown, BooleanSupplier heapIsFree) {
        if (thrown instanceof NoClassDefFoundError unusable && FailedInitialisers.isOfEnded(unusable)) {
            return true;
        }
        String full = fullHeap(thrown);
        if (!full.isEmpty()) {
            return !full.equals(HEAP) || !heapIsFree.getAsBoolean();
        }
        if (thrown.getClass().getClassLoader() != null // its methods may do anything
                || !(thrown instanceof RuntimeException || thrown instanceof LinkageError)
                || thrown instanceof IllegalMonitorStateException
                || thrown instanceof IllegalThreadStateException) {
            return false;
        }
        for (StackTraceElement frame : thrown.getStackTrace()) {
            String name = frame.getClassName();
            if (name.startsWith(BEGINNING)) {
                return false; // where tasks begin: the JDK threw it on behalf of a thread that is all its own
            }
            if (ENGINE.stream().anyMatch(name::startsWith)) {
                return LOADER == null || LOADER.equals(frame.getClassLoaderName());
            }
            if (JDK.stream().noneMatch(name::startsWith)) {
                return false;
            }
        }
        return false;
    }

    /** What is full, in the words of the JVM, or nothing. Also where a future or the like has wrapped the error. */
    private static String fullHeap(Throwable thrown) {
        Throwable at = thrown;
        for (int i = 0; at != null && i < MOST_CAUSES; i++) {
            if (at instanceof OutOfMemoryError && FULL.contains(String.valueOf(at.getMessage()))) {
                return String.valueOf(at.getMessage());
            }
            at = at.getClass().getClassLoader() == null ? at.getCause() : null; // or else its methods may do anything
        }
        return "";
    }
}
