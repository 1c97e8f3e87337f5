package dev.chessj.scheduler;

/**
 * Simple names of classes of the program, for people.
 *
 * <p>{@link Class#getSimpleName} asks the JVM for the class around a nested one, and throws where that is missing or does not know the nested
 * one: a class loader of the program may have the one without the other. That must not end an execution.
 */
final class SimpleNames {

    private SimpleNames() {}

    /** The simple name; where the JVM does not tell, what the binary name ends with. */
    static String of(Class<?> type) {
        try {
            return type.getSimpleName();
        } catch (LinkageError alone) {
            String name = type.getName();
            return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
        }
    }
}
