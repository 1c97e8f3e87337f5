package dev.chessj.agent.program;

import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tells, where plain memory is traced, of plain accesses to a {@code MemorySegment} by its own methods: they are no operations, which the verdict names. Those through a
 * {@code VarHandle} are operations as any others.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class SegmentCallVisitor extends MethodVisitor {

    private static final String SEGMENT = "java/lang/foreign/MemorySegment";

    /** How methods begin that access what is in a segment. */
    private static final Set<String> ACCESSES = Set.of("copy", "fill", "get", "mismatch", "set", "toArray");

    private final MethodSites sites;

    SegmentCallVisitor(MethodVisitor next, MethodSites sites) {
        super(Opcodes.ASM9, next);
        this.sites = sites;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals(SEGMENT) && ACCESSES.stream().anyMatch(name::startsWith)) {
            sites.push(mv, OperationKind.READ, "MemorySegment." + name);
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.OFFSETS, "segment", "(I)V", false);
        }
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
}
