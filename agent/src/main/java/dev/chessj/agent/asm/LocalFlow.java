package dev.chessj.agent.asm;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which local variables a round of a loop hands on to whatever comes after it: the next round, or the code behind the loop.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class LocalFlow {

    private final MethodNode method;
    private final InsnList code;

    public LocalFlow(MethodNode method) {
        this.method = method;
        this.code = method.instructions;
    }

    /** The labels that an instruction may jump to. */
    public static List<LabelNode> targets(AbstractInsnNode instruction) {
        if (instruction instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        }
        List<LabelNode> labels = new ArrayList<>();
        if (instruction instanceof TableSwitchInsnNode table) {
            labels.addAll(table.labels);
            labels.add(table.dflt);
        } else if (instruction instanceof LookupSwitchInsnNode lookup) {
            labels.addAll(lookup.labels);
            labels.add(lookup.dflt);
        }
        return labels;
    }

    /** Whether a round that comes back to the head may have written a local variable that is read later without being written before. */
    public boolean handsOn(int head, int jump) {
        for (int i = head; i <= jump; i++) {
            if (code.get(i) instanceof VarInsnNode local
                    && local.getOpcode() >= Opcodes.ISTORE
                    && comesBack(i, head, jump)
                    && isReadFrom(head, local.var)) {
                return true;
            }
        }
        return false;
    }

    private boolean comesBack(int from, int head, int jump) {
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(next(from));
        while (!open.isEmpty()) {
            int at = open.pop();
            if (at == head) {
                return true;
            }
            if (at > head && at <= jump && !seen.get(at)) {
                seen.set(at);
                open.addAll(next(at));
            }
        }
        return false;
    }

    private boolean isReadFrom(int start, int variable) {
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            int at = open.pop();
            if (seen.get(at)) {
                continue;
            }
            seen.set(at);
            if (code.get(at) instanceof IincInsnNode counter && counter.var == variable) {
                return true;
            }
            if (code.get(at) instanceof VarInsnNode local && local.var == variable) {
                if (local.getOpcode() < Opcodes.ISTORE || local.getOpcode() == Opcodes.RET) {
                    return true;
                }
                continue; // written before it is read
            }
            open.addAll(next(at));
        }
        return false;
    }

    /** Where control may go from an instruction. */
    private List<Integer> next(int at) {
        AbstractInsnNode instruction = code.get(at);
        List<Integer> next = new ArrayList<>();
        targets(instruction).forEach(label -> next.add(code.indexOf(label)));
        if (!isLast(instruction.getOpcode()) && at + 1 < code.size()) {
            next.add(at + 1);
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (at >= code.indexOf(block.start) && at < code.indexOf(block.end)) {
                next.add(code.indexOf(block.handler));
            }
        }
        return next;
    }

    private static boolean isLast(int opcode) {
        return opcode == Opcodes.GOTO
                || opcode == Opcodes.ATHROW
                || opcode == Opcodes.TABLESWITCH
                || opcode == Opcodes.LOOKUPSWITCH
                || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    }
}
