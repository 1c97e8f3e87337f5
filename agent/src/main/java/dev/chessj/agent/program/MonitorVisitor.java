package dev.chessj.agent.program;

import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Replaces {@code monitorenter} and {@code monitorexit}: rewritten code has no real monitors.
 *
 * <p>javac's handler for a synchronized block covers its own {@code monitorexit}; it ends because the shim for it never throws.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class MonitorVisitor extends MethodVisitor {

    public static final String DESCRIPTOR = "(Ljava/lang/Object;I)V";

    private final MethodSites sites;

    MonitorVisitor(MethodVisitor next, MethodSites sites) {
        super(Opcodes.ASM9, next);
        this.sites = sites;
    }

    @Override
    public void visitInsn(int opcode) {
        // ..., object -> ...
        switch (opcode) {
            case Opcodes.MONITORENTER -> {
                sites.push(mv, OperationKind.MONITOR_ENTER, "");
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.MONITORS, "enter", DESCRIPTOR, false);
            }
            case Opcodes.MONITOREXIT -> {
                sites.push(mv, OperationKind.MONITOR_EXIT, "");
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.MONITORS, "exit", DESCRIPTOR, false);
            }
            default -> mv.visitInsn(opcode);
        }
    }
}
