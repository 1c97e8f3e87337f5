package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.JdkPatch;
import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * {@code Set.of} and {@code Map.of}: the JDK iterates over them in an order that it draws when the JVM starts, so that nobody relies on
 * it. Here a program gets the same order in every JVM.
 *
 * <p>The two numbers are used by iterators only, not to find an element, so sets made before the agent came are not disturbed. They are
 * replaced in the code: as constants they may have been compiled into it.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class OrderPatch implements JdkPatch {

    private static final String COLLECTIONS = "java/util/ImmutableCollections";
    private static final String[] CLASSES = {
        "$Set12", "$Set12$1", "$SetN", "$SetN$SetNIterator", "$Map1", "$MapN", "$MapN$1", "$MapN$MapNIterator"
    };

    /** Any number below 2 to the power of 32 is a salt; this one makes the order differ from that of insertion. */
    private static final long SALT = 0x9e3779b9L;

    public static void addTo(Map<String, JdkPatch> patches) {
        for (String name : CLASSES) {
            patches.merge(COLLECTIONS + name, new OrderPatch(), JdkPatch::and);
        }
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                if (opcode == Opcodes.GETSTATIC && owner.equals(COLLECTIONS) && name.equals("SALT32L")) {
                    super.visitLdcInsn(SALT);
                } else if (opcode == Opcodes.GETSTATIC && owner.equals(COLLECTIONS) && name.equals("REVERSE")) {
                    super.visitInsn(Opcodes.ICONST_0);
                } else {
                    super.visitFieldInsn(opcode, owner, name, descriptor);
                }
            }
        };
    }
}
