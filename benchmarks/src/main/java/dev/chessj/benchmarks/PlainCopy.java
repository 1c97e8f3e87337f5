package dev.chessj.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Objects;

/** A second copy of a program, loaded before the agent is installed and therefore as its author wrote it. */
final class PlainCopy extends ClassLoader {

    private static final String LOOPS = "dev.chessj.benchmarks.programs.Loops";

    private final MethodHandle run;

    private PlainCopy() throws IOException, ReflectiveOperationException {
        super(PlainCopy.class.getClassLoader());
        String path = LOOPS.replace('.', '/') + ".class";
        try (InputStream file = Objects.requireNonNull(getResourceAsStream(path), path)) {
            byte[] bytes = file.readAllBytes();
            Class<?> copy = defineClass(LOOPS, bytes, 0, bytes.length);
            run = MethodHandles.lookup()
                    .findStatic(copy, "run", MethodType.methodType(void.class, String.class, int.class));
        }
    }

    static PlainCopy load() throws IOException, ReflectiveOperationException {
        return new PlainCopy();
    }

    void run(String loop, int times) throws Exception {
        try {
            run.invokeExact(loop, times);
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
