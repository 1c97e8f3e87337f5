package dev.chessj.agent.install;

import dev.chessj.agent.asm.ClassFacts;
import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Unscheduled;
import dev.chessj.agent.jdk.concurrent.ThreadRunPatch;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Subclasses of {@code Thread} that override {@code run}, in the JDK and in libraries that are not rewritten: a task waits there for its
 * first turn.
 *
 * <p>The JVM begins a thread in its {@code run} method, whatever class has it, and there is no common place before it. So every class
 * that is loaded is looked at; nearly all of them are known at once to be no thread.
 *
 * <p><b>Threading.</b> Any thread that loads a class.
 */
public final class ThreadClasses implements ClassFileTransformer {

    private static final String RUN = "run()V";
    private static final JdkPatch PATCH = new ThreadRunPatch();

    private final ProgramTransformer program;

    /** What the program's own classes get, they get from its transformer. */
    public ThreadClasses(ProgramTransformer program) {
        this.program = program;
    }

    static void install(Instrumentation instrumentation, ProgramTransformer program) {
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (Thread.class.isAssignableFrom(type)
                    && type != Thread.class
                    && instrumentation.isModifiableClass(type)) {
                loaded.add(type);
            }
        }
        instrumentation.addTransformer(new ThreadClasses(program), true);
        try {
            instrumentation.retransformClasses(loaded.toArray(Class<?>[]::new));
        } catch (UnmodifiableClassException | LinkageError e) {
            Reservations.add(
                    Reservation.JDK_CLASS_NOT_PATCHED,
                    "threads",
                    "The JDK's own threads could not be patched; their first turn is not scheduled on threads: " + e);
        }
    }

    @Override
    public byte @Nullable [] transform(
            Module module,
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] classFile) {
        if (name == null || name.equals("java/lang/Thread")) {
            return null;
        }
        try (Unscheduled guard = new Unscheduled()) {
            if (program.concerns(module, loader, name)) {
                return null;
            }
            ClassReader reader = new ClassReader(classFile);
            return isThread(loader, reader, redefined)
                    ? JdkRewriter.rewrite(classFile, PATCH, loader, redefined != null)
                    : null;
        } catch (RuntimeException | LinkageError e) {
            Reservations.add(
                    Reservation.CLASS_NOT_REWRITTEN,
                    name.replace('/', '.'),
                    "The class " + name.replace('/', '.')
                            + " could not be read; if it is a thread, its first turn is not scheduled on threads: "
                            + e);
            return null;
        }
    }

    private static boolean isThread(@Nullable ClassLoader loader, ClassReader reader, @Nullable Class<?> redefined) {
        String superName = reader.getSuperName();
        if (superName == null
                || superName.equals("java/lang/Object")
                || superName.equals("java/lang/Record")
                || superName.equals("java/lang/Enum")
                || (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0
                || !ClassFacts.read(reader).methods().contains(RUN)) {
            return false;
        }
        if (redefined != null) {
            return Thread.class.isAssignableFrom(redefined);
        }
        ClassLoader from = loader == null ? ClassLoader.getPlatformClassLoader() : loader;
        return Hierarchy.of(from).isSubclass(superName, "java/lang/Thread");
    }
}
