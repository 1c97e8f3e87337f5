package dev.chessj.agent.program;

import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.SizingWriter;
import dev.chessj.wrappers.loading.AssertionUse;
import dev.chessj.wrappers.loading.StaticState;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * Rewrites a class file of the program under test so that every operation chessj schedules goes through a shim.
 *
 * <p>All insertions but the handlers of {@code Bracket} are straight-line code, so the frames of the class stay valid and only the
 * sizes of stacks are computed anew; no class has to be loaded for it.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class ProgramRewriter {

    private ProgramRewriter() {}

    /**
     * A rewritten class.
     *
     * @param classFile its class file
     * @param keepsStatics whether it has static fields to be restored between executions
     * @param asserts whether it has {@code assert} statements
     */
    public record Rewritten(byte[] classFile, boolean keepsStatics, boolean asserts) {

        /** Tells the scheduler what it has to know of the class. */
        public void declare(ClassLoader loader, String name) {
            if (keepsStatics) {
                StaticState.declare(loader, name);
            }
            if (asserts) {
                AssertionUse.declare(loader, name);
            }
        }
    }

    /** Rewrites. Throws what ASM throws when it cannot read the class or a method becomes too large. */
    public static Rewritten rewrite(byte[] classFile, Hierarchy hierarchy) {
        ClassReader reader = new ClassReader(classFile);
        hierarchy.learn(reader);
        SizingWriter writer = SizingWriter.ofFile(reader);
        ProgramClass program = new ProgramClass(writer, hierarchy, null);
        reader.accept(program, ClassReader.EXPAND_FRAMES);
        return new Rewritten(writer.toByteArray(), program.keepsStatics(), program.asserts());
    }

    /** Rewrites a class that is loaded already: what it cannot get itself goes to its companion. */
    public static Rewritten rewriteLoaded(
            byte[] classFile, @Nullable ClassLoader loader, Hierarchy hierarchy, Companion companion) {
        ClassReader reader = new ClassReader(classFile);
        hierarchy.learn(reader);
        SizingWriter writer = SizingWriter.ofLoaded(reader, loader);
        ProgramClass program = new ProgramClass(writer, hierarchy, companion);
        reader.accept(program, ClassReader.EXPAND_FRAMES);
        return new Rewritten(writer.toByteArray(), program.keepsStatics(), program.asserts());
    }
}
