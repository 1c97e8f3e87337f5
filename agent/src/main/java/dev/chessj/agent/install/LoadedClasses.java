package dev.chessj.agent.install;

import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.Unscheduled;
import dev.chessj.agent.program.Companion;
import dev.chessj.agent.program.ProgramRewriter;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.reflect.Proxy;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites classes of the program that were loaded before the agent, as far as the JVM lets one change a loaded class: a test framework
 * loads test classes before anything of ours can run.
 *
 * <p>It stays installed: when another agent retransforms such a class, the JVM begins with the class file as it was.
 *
 * <p><b>Threading.</b> Any thread that retransforms a class.
 */
final class LoadedClasses implements ClassFileTransformer {

    private final Set<Class<?>> rewritten = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
    private final ProgramTransformer program;

    private LoadedClasses(ProgramTransformer program) {
        this.program = program;
    }

    /** To be called when classes that load from now on are rewritten anyway. */
    static void rewrite(Instrumentation instrumentation, ProgramTransformer program) {
        LoadedClasses loaded = new LoadedClasses(program);
        instrumentation.addTransformer(loaded, true);
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (loaded.concerns(type) && instrumentation.isModifiableClass(type)) {
                classes.add(type);
            }
        }
        for (Class<?> type : classes) {
            try {
                instrumentation.retransformClasses(type);
            } catch (UnmodifiableClassException | LinkageError e) {
                note(type, e);
            }
        }
    }

    private boolean concerns(Class<?> type) {
        String name = type.getName().replace('.', '/');
        return !type.isArray()
                && !type.isPrimitive()
                && !type.isHidden()
                && !Proxy.isProxyClass(type)
                && program.concerns(type.getModule(), type.getClassLoader(), name)
                && !program.hasSeen(type.getClassLoader(), name);
    }

    @Override
    public byte @Nullable [] transform(
            Module module,
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] classFile) {
        if (loader == null || name == null || redefined == null) {
            return null;
        }
        try (Unscheduled guard = new Unscheduled()) {
            if (!rewritten.contains(redefined) && !concerns(redefined)) {
                return null;
            }
            Companion companion = new Companion(name);
            ProgramRewriter.Rewritten now =
                    ProgramRewriter.rewriteLoaded(classFile, loader, Hierarchy.of(loader), companion);
            if (rewritten.add(redefined)) {
                companion.define(redefined);
                now.declare(loader, redefined.getName());
            }
            return now.classFile();
        } catch (RuntimeException | LinkageError | IllegalAccessException | StackOverflowError e) {
            note(redefined, e);
            return null;
        }
    }

    private static void note(Class<?> type, Throwable e) {
        Reservations.add(
                Reservation.CLASS_NOT_REWRITTEN,
                type.getName(),
                "The class " + type.getName()
                        + " was loaded before chessj and could not be rewritten, its operations are not scheduled: " + e
                        + ".");
    }
}
