package dev.chessj.agent.program;

import dev.chessj.agent.asm.Bracket;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Turns a {@code synchronized} method into one that enters and exits the modelled monitor itself.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class SynchronizedMethods {

    private final String owner;
    private final int version;

    SynchronizedMethods(String owner, int version) {
        this.owner = owner;
        this.version = version;
    }

    void rewrite(MethodNode method, MethodSites sites) {
        method.access &= ~Opcodes.ACC_SYNCHRONIZED;
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        if (!isStatic && storesReceiver(method)) {
            // Legal, but no known compiler does it.
            throw new UnsupportedOperationException("the synchronized method " + method.name + method.desc
                    + " overwrites its receiver (local variable 0), so that at its end nobody knows which"
                    + " monitor to exit");
        }
        sites.line(firstLine(method));
        Bracket.put(
                method,
                () -> call("enter", OperationKind.MONITOR_ENTER, isStatic, sites),
                () -> call("exit", OperationKind.MONITOR_EXIT, isStatic, sites),
                isStatic ? List.of() : List.of(owner),
                Bracket.expanded(version));
        sites.line(0);
    }

    private InsnList call(String shim, OperationKind kind, boolean isStatic, MethodSites sites) {
        MethodNode code = new MethodNode(Opcodes.ASM9);
        if (!isStatic) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
        } else if (version >= Opcodes.V1_5) {
            code.visitLdcInsn(Type.getObjectType(owner));
        } else {
            // Class files before 49 have no class constants.
            code.visitLdcInsn(owner.replace('/', '.'));
            code.visitMethodInsn(
                    Opcodes.INVOKESTATIC, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;", false);
        }
        sites.push(code, kind, "");
        code.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.MONITORS, shim, MonitorVisitor.DESCRIPTOR, false);
        return code.instructions;
    }

    private static boolean storesReceiver(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof VarInsnNode access
                    && access.var == 0
                    && access.getOpcode() >= Opcodes.ISTORE
                    && access.getOpcode() <= Opcodes.ASTORE) {
                return true;
            }
        }
        return false;
    }

    private static int firstLine(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return 0;
    }
}
