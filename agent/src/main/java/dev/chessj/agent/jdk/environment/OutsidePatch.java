package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.Bracket;
import dev.chessj.agent.asm.GuardVisitor;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where the JDK starts threads that wait for the operating system: they stay outside of the scheduler.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class OutsidePatch implements JdkPatch {

    public static final String GROUPS = "sun/nio/ch/AsynchronousChannelGroupImpl";
    public static final String STREAMS = "java/lang/ProcessImpl";
    public static final String PRINTED = "java/lang/ProcessImpl$ProcessPipeInputStream";
    public static final String PROCESSES = "java/lang/ProcessHandleImpl";

    /** Watches directories. */
    public static final String WATCHER = "sun/nio/fs/AbstractPoller";

    private final Map<String, String> methods;

    public OutsidePatch() {
        this(Map.of(
                "startInternalThread", "AsynchronousSocketChannel",
                "startThreads", "AsynchronousSocketChannel",
                "completion", "Process"));
    }

    /** For these methods, each with what starts the thread. */
    private OutsidePatch(Map<String, String> methods) {
        this.methods = methods;
    }

    public static JdkPatch ofWatcher() {
        return new OutsidePatch(Map.of("start", "WatchService"));
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (method.is("processExited()V")) {
            return new GuardVisitor(next, GuardVisitor.Shape.DONE, mv -> {
                mv.visitVarInsn(Opcodes.ALOAD, 0);
                mv.visitMethodInsn(
                        Opcodes.INVOKESTATIC, Shims.PROCESS_ENDS, "leaveUnread", "(Ljava/io/Closeable;)Z", false);
            });
        }
        boolean quiet =
                method.name().equals("initStreams"); // the process may have ended already, or not: nobody is to see
        String what = quiet ? "" : methods.get(method.name());
        if (what == null) {
            return next;
        }
        return new MethodNode(Opcodes.ASM9, method.access(), method.name(), method.descriptor(), null, null) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                if (quiet) {
                    instructions.insert(started());
                    QuietPatch.bracket(this, Opcodes.F_FULL);
                } else {
                    Bracket.put(this, () -> enter(what), OutsidePatch::leave, List.of(), Opcodes.F_FULL);
                }
                accept(next);
            }
        };
    }

    private static InsnList started() {
        InsnList call = new InsnList();
        call.add(new VarInsnNode(Opcodes.ALOAD, 0));
        call.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC, Shims.PROCESS_ENDS, "started", "(Ljava/lang/Process;)V", false));
        return call;
    }

    private static InsnList enter(String what) {
        InsnList call = new InsnList();
        call.add(new LdcInsnNode(what));
        call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.OUTSIDE, "enter", "(Ljava/lang/String;)V", false));
        return call;
    }

    private static InsnList leave() {
        InsnList call = new InsnList();
        call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.OUTSIDE, "leave", "()V", false));
        return call;
    }
}
