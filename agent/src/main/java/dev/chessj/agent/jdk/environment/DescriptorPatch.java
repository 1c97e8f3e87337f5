package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.GuardVisitor;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Sockets, channels and selectors of the JDK: whatever would block in the operating system is tried first, and waits in the scheduler.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class DescriptorPatch implements JdkPatch {

    public static final String PACKAGE = "sun/nio/ch/";
    public static final String STREAM = "java/io/FileInputStream";

    /** Classes with descriptors that may block. */
    public static final String[] CHANNELS = {
        "NioSocketImpl",
        "SocketChannelImpl",
        "ServerSocketChannelImpl",
        "DatagramChannelImpl",
        "SourceChannelImpl",
        "SinkChannelImpl"
    };

    private static final Set<String> BLOCKING = Set.of(
            "implRead",
            "implWrite",
            "accept",
            "connect",
            "finishConnect",
            "read",
            "write",
            "receive",
            "send",
            "blockingRead",
            "blockingWriteFully",
            "blockingConnect",
            "blockingAccept",
            "blockingReceive",
            "blockingSend");

    private static final Set<String> STREAM_READS = Set.of("read()I", "read([B)I", "read([BII)I");

    private static final String DESCRIPTOR = "Ljava/io/FileDescriptor;";

    private final boolean isStream;

    /** For a class with a descriptor, or for {@link #STREAM}. */
    public DescriptorPatch(boolean isStream) {
        this.isStream = isStream;
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if ((method.access() & Opcodes.ACC_STATIC) != 0) {
            return next;
        }
        if (isStream) {
            return STREAM_READS.contains(method.name() + method.descriptor())
                    ? first(next, DescriptorPatch::input)
                    : next;
        }
        return switch (method.name() + method.descriptor()) {
            case "park(" + DESCRIPTOR + "IJ)V" -> guard(next, 1); // NioSocketImpl
            case "park(IJ)V" -> guard(next, 0); // SelChImpl
            case "lockAndDoSelect(Ljava/util/function/Consumer;J)I" -> first(next, DescriptorPatch::select);
            default -> BLOCKING.contains(method.name()) ? first(next, DescriptorPatch::unblock) : next;
        };
    }

    private static MethodVisitor guard(MethodVisitor next, int descriptor) {
        return new GuardVisitor(next, GuardVisitor.Shape.DONE, mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, descriptor);
            if (descriptor == 0) {
                mv.visitMethodInsn(Opcodes.INVOKEINTERFACE, PACKAGE + "SelChImpl", "getFD", "()" + DESCRIPTOR, true);
            }
            mv.visitVarInsn(Opcodes.ILOAD, descriptor + 1);
            mv.visitVarInsn(Opcodes.LLOAD, descriptor + 2);
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.DESCRIPTORS, "park", "(" + DESCRIPTOR + "IJ)Z", false);
        });
    }

    private static void unblock(MethodVisitor mv) {
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.DESCRIPTORS, "unblock", "(Ljava/lang/Object;)V", false);
    }

    private static void select(MethodVisitor mv) {
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitVarInsn(Opcodes.LLOAD, 2);
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC, Shims.DESCRIPTORS, "select", "(Ljava/nio/channels/Selector;J)J", false);
        mv.visitVarInsn(Opcodes.LSTORE, 2);
    }

    private static void input(MethodVisitor mv) {
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.DESCRIPTORS, "input", "(L" + STREAM + ";)V", false);
    }

    private static MethodVisitor first(MethodVisitor next, GuardVisitor.Call call) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                call.emit(mv);
            }
        };
    }
}
