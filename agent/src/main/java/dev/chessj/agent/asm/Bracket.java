package dev.chessj.agent.asm;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Puts code before and after the body of a method, as {@code try ... finally} does.
 *
 * <pre>
 *   before
 *   begin: body, with "after" before each return
 *   end:   after; athrow
 * </pre>
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class Bracket {

    /** Makes a fresh copy of the code; it leaves the operand stack as it finds it. */
    public interface Code {
        InsnList copy();
    }

    public static final int NO_FRAME = Integer.MIN_VALUE;

    private Bracket() {}

    /** The frame type for a class read with expanded frames; before version 50 there are none. */
    public static int expanded(int version) {
        return version >= Opcodes.V1_6 ? Opcodes.F_NEW : NO_FRAME;
    }

    /**
     * Brackets the method.
     *
     * @param locals what is in the first locals all through the body, as the handler's frame wants it
     * @param frame the type of the handler's frame: {@code F_NEW} among expanded frames, {@code F_FULL} among compressed ones,
     *     {@link #NO_FRAME} where the class file has none
     */
    public static void put(MethodNode method, Code before, Code after, List<Object> locals, int frame) {
        put(method, before, after, locals, frame, null);
    }

    /** The same for what follows an instruction that is always executed and before which the method never returns. */
    public static void put(
            MethodNode method,
            Code before,
            Code after,
            List<Object> locals,
            int frame,
            @Nullable AbstractInsnNode start) {
        InsnList code = method.instructions;
        for (AbstractInsnNode instruction : returns(code)) {
            code.insertBefore(instruction, after.copy());
        }
        LabelNode begin = new LabelNode();
        LabelNode end = new LabelNode();
        InsnList first = before.copy();
        first.add(begin);
        if (start == null) {
            code.insert(first);
        } else {
            code.insert(start, first);
        }

        code.add(end);
        if (frame != NO_FRAME) {
            Object[] thrown = {"java/lang/Throwable"};
            code.add(new FrameNode(frame, locals.size(), locals.toArray(), 1, thrown));
        }
        // throwable
        code.add(after.copy());
        code.add(new InsnNode(Opcodes.ATHROW));
        // Last in the table: the method's own handlers come first.
        method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, end, null));
    }

    /** The call of {@code super(...)} or {@code this(...)}: the first that is not for an object made here. */
    public static @Nullable AbstractInsnNode callOfConstructor(InsnList code) {
        int created = 0;
        for (AbstractInsnNode instruction : code) {
            if (instruction.getOpcode() == Opcodes.NEW) {
                created++;
            } else if (instruction instanceof MethodInsnNode call
                    && call.getOpcode() == Opcodes.INVOKESPECIAL
                    && call.name.equals("<init>")
                    && created-- == 0) {
                return instruction;
            }
        }
        return null;
    }

    /** Every instruction that leaves the method without an exception. */
    public static List<AbstractInsnNode> returns(InsnList code) {
        List<AbstractInsnNode> returns = new ArrayList<>();
        for (AbstractInsnNode instruction : code) {
            if (instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN) {
                returns.add(instruction);
            }
        }
        return returns;
    }
}
