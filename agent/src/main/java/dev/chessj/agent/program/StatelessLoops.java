package dev.chessj.agent.program;

import dev.chessj.agent.asm.LocalFlow;
import dev.chessj.agent.asm.Shims;
import dev.chessj.wrappers.scope.Tracing;
import dev.chessj.wrappers.shim.LoopRounds;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds the loops of a method that keep nothing of one round for the next, and tells at run time when they begin another, see
 * {@code dev.chessj.wrappers.shim.LoopRounds}.
 *
 * <p>A loop is the code between a jump backwards and its target, entered there only. It keeps nothing if it writes no memory, makes no object, and
 * reads no local variable that it writes, unless after writing it in the same round: {@code while (!done) {}} and
 * {@code while ((next = node.next) == null) {}}, but not {@code while (!done) i++}. Nor does a round leave anything for the code behind the loop, such as
 * {@code if (version == 5) seen = true}, unless it is the last.
 *
 * <p>What the methods do that it calls is seen at run time, with two exceptions: the JDK's own, of which those are known that are operations or
 * plain functions, and where plain memory is not traced. A loop with other calls is left alone.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class StatelessLoops {

    private static final String HANDLE = "java/lang/invoke/VarHandle";

    /** Whatever these classes of the JDK do is an operation, or changes nothing. */
    private static final List<String> KNOWN = List.of(
            "java/util/concurrent/",
            HANDLE,
            "java/lang/Thread",
            "java/lang/Boolean",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/String",
            "java/lang/Enum",
            "java/util/Objects",
            "java/util/Collection",
            "java/util/Collections",
            "java/util/List",
            "java/util/Map",
            "java/util/Queue",
            "java/util/Deque",
            "java/util/Set",
            "java/util/Optional");

    private static final String ONLY_READS = "again";
    private static final String ATOMIC = "java/util/concurrent/atomic/";
    private static final Set<String> GETTERS = Set.of("get", "getAcquire", "getOpaque", "getPlain");
    private static final Set<String> HANDLE_GETTERS = Set.of("getVolatile", "getAcquire", "getOpaque");

    private static final String RANDOM = "java/util/concurrent/ThreadLocalRandom";

    private final String className;
    private final MethodNode method;
    private final InsnList code;
    private final boolean frames;
    private final Set<LabelNode> targets = new HashSet<>(); // of jumps, and handlers

    private StatelessLoops(String className, MethodNode method, boolean frames) {
        this.className = className;
        this.method = method;
        this.code = method.instructions;
        this.frames = frames;
    }

    /** Adds a call wherever such a loop of the method begins another round; {@code frames}: its class has them. */
    static void mark(String className, MethodNode method, boolean frames) {
        List<JumpInsnNode> back = jumpsBack(method);
        if (!back.isEmpty()) {
            new StatelessLoops(className, method, frames).mark(back);
        }
    }

    private static List<JumpInsnNode> jumpsBack(MethodNode method) {
        List<JumpInsnNode> back = new ArrayList<>();
        Set<AbstractInsnNode> passed = new HashSet<>();
        for (AbstractInsnNode at = method.instructions.getFirst(); at != null; at = at.getNext()) {
            if (at instanceof LabelNode) {
                passed.add(at);
            } else if (at instanceof JumpInsnNode jump && passed.contains(jump.label)) {
                back.add(jump);
            }
        }
        return back;
    }

    private void mark(List<JumpInsnNode> back) {
        for (AbstractInsnNode at = code.getFirst(); at != null; at = at.getNext()) {
            targets.addAll(LocalFlow.targets(at));
        }
        method.tryCatchBlocks.forEach(block -> targets.add(block.handler));
        List<JumpInsnNode> marked = new ArrayList<>();
        List<String> shims = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        for (JumpInsnNode jump : back) { // all are judged before any is changed
            String shim = judge(code.indexOf(jump.label), code.indexOf(jump));
            if (shim == null) {
                noteCounter(code.indexOf(jump.label), code.indexOf(jump));
            }
            if (shim != null && (jump.getOpcode() == Opcodes.GOTO || !frames || frame(jump.label) != null)) {
                marked.add(jump);
                shims.add(shim);
                numbers.add(Objects.hash(className, method.name, method.desc, code.indexOf(jump.label)));
            }
        }
        for (int i = 0; i < marked.size(); i++) {
            tell(marked.get(i), shims.get(i), numbers.get(i));
        }
    }

    /** Where the loop counts its rounds, {@code LoopRounds} knows its lines. */
    private void noteCounter(int head, int jump) {
        boolean counts = false;
        for (int i = head; i <= jump; i++) {
            int opcode = code.get(i).getOpcode();
            counts |= opcode == Opcodes.IINC || opcode == Opcodes.IADD || opcode == Opcodes.LADD;
        }
        for (int i = head; counts && i <= jump; i++) {
            if (code.get(i) instanceof LineNumberNode line) {
                LoopRounds.counts(className.replace('/', '.'), method.name, line.line);
            }
        }
        AbstractInsnNode before = code.get(head);
        while (counts && before != null && !(before instanceof LineNumberNode)) {
            before = before.getPrevious();
        }
        if (before instanceof LineNumberNode line) {
            LoopRounds.counts(className.replace('/', '.'), method.name, line.line);
        }
    }

    /** What tells of the loop between the two instructions; null if it keeps something. */
    private @Nullable String judge(int head, int jump) {
        if (isEnteredElsewhere(head, jump)) {
            return null;
        }
        boolean calls = false;
        boolean onlyReads = true;
        AbstractInsnNode yield = lastYield(code.get(jump));
        for (int i = head; i <= jump; i++) {
            AbstractInsnNode at = code.get(i);
            if (changesMemory(at.getOpcode())) {
                return null;
            }
            if (at instanceof MethodInsnNode call) {
                if (isOfJdk(call.owner) ? !isKnown(call.owner) : call.name.equals("<init>")) {
                    return null;
                }
                calls |= !isOfJdk(call.owner);
                onlyReads &= isRead(call) || call == yield;
            }
            onlyReads &= at.getOpcode() != Opcodes.MONITORENTER;
        }
        if (calls && !Tracing.installed().isOnEverywhere()
                || keepsLocals(head, jump)
                || new LocalFlow(method).handsOn(head, jump)) {
            return null;
        }
        return calls ? "againAfterCalls" : onlyReads ? ONLY_READS : "againAfterOperations";
    }

    /** Whether code outside of the loop may come into the middle of it: the round that then ends is not a whole one. */
    private boolean isEnteredElsewhere(int head, int jump) {
        for (int i = 0; i < code.size(); i++) {
            if (i < head || i > jump) {
                for (LabelNode label : LocalFlow.targets(code.get(i))) {
                    int target = code.indexOf(label);
                    if (target > head && target <= jump) {
                        return true;
                    }
                }
            }
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            int handler = code.indexOf(block.handler);
            boolean inside = handler >= head && handler <= jump;
            if (inside && (code.indexOf(block.start) < head || code.indexOf(block.end) > jump)) {
                return true;
            }
        }
        return false;
    }

    private static boolean changesMemory(int opcode) {
        return opcode == Opcodes.IINC
                || opcode == Opcodes.PUTFIELD
                || opcode == Opcodes.PUTSTATIC
                || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE
                || opcode == Opcodes.INVOKEDYNAMIC
                || opcode >= Opcodes.NEW && opcode <= Opcodes.ANEWARRAY
                || opcode == Opcodes.MULTIANEWARRAY
                || opcode == Opcodes.JSR
                || opcode == Opcodes.RET;
    }

    private static boolean isOfJdk(String owner) {
        return owner.startsWith("java/") || owner.startsWith("javax/") || owner.startsWith("[");
    }

    /** The yield with which each round ends that comes to the jump. In a loop that only reads it counts as the beginning of the next round. */
    private @Nullable AbstractInsnNode lastYield(AbstractInsnNode jump) {
        AbstractInsnNode at = jump.getOpcode() == Opcodes.GOTO ? jump.getPrevious() : null;
        while (at instanceof LineNumberNode
                || at instanceof LabelNode label && !targets.contains(label) && !isTried(label)) {
            at = at.getPrevious();
        }
        return at instanceof MethodInsnNode call
                        && call.owner.equals("java/lang/Thread")
                        && (call.name.equals("yield") || call.name.equals("onSpinWait"))
                ? at
                : null;
    }

    /** Whether the call can only be a read. */
    private static boolean isRead(MethodInsnNode call) {
        return call.owner.startsWith(ATOMIC) && GETTERS.contains(call.name)
                || call.owner.equals(HANDLE) && HANDLE_GETTERS.contains(call.name);
    }

    private static boolean isKnown(String owner) {
        return !owner.equals(RANDOM)
                && KNOWN.stream()
                        .anyMatch(known -> known.endsWith("/") ? owner.startsWith(known) : owner.equals(known));
    }

    /** Whether the loop writes a local variable that it reads, other than after writing it in the same block or at the beginning of the round. */
    private boolean keepsLocals(int head, int jump) {
        BitSet written = new BitSet();
        BitSet exposed = new BitSet();
        BitSet always = new BitSet(); // written at the beginning of each round
        BitSet here = new BitSet(); // written in this block
        boolean first = !(code.get(head) instanceof LabelNode begin && isTried(begin));
        for (int i = head; i <= jump; i++) {
            AbstractInsnNode at = code.get(i);
            if (i > head && at instanceof LabelNode label && (targets.contains(label) || isTried(label))) {
                first = false;
                here.clear();
            }
            if (at instanceof VarInsnNode local) {
                if (local.getOpcode() >= Opcodes.ISTORE) {
                    written.set(local.var);
                    here.set(local.var);
                    always.set(local.var, always.get(local.var) || first);
                } else if (!here.get(local.var) && !always.get(local.var)) {
                    exposed.set(local.var);
                }
            }
            if (!LocalFlow.targets(at).isEmpty()) {
                first = false;
                here.clear();
            }
        }
        return written.intersects(exposed);
    }

    private boolean isTried(LabelNode label) {
        return method.tryCatchBlocks.stream().anyMatch(block -> block.start == label);
    }

    private void tell(JumpInsnNode jump, String shim, int loop) {
        LdcInsnNode number = new LdcInsnNode(loop);
        MethodInsnNode call = new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.LOOPS, shim, "(I)V", false);
        if (jump.getOpcode() == Opcodes.GOTO) {
            AbstractInsnNode yield = shim.equals(ONLY_READS) ? lastYield(jump) : null;
            AbstractInsnNode end = yield == null ? jump : yield;
            code.insertBefore(end, number);
            code.insertBefore(end, call);
            return;
        }
        // A jump with a condition goes to the end of the method, and from there to where it went.
        LabelNode detour = new LabelNode();
        FrameNode frame = frame(jump.label);
        code.add(detour);
        if (frame != null) {
            code.add(new FrameNode(
                    frame.type, frame.local.size(), frame.local.toArray(), frame.stack.size(), frame.stack.toArray()));
        }
        code.add(number);
        code.add(call);
        code.add(new JumpInsnNode(Opcodes.GOTO, jump.label));
        jump.label = detour;
    }

    /** The frame that stands at the label. */
    private static @Nullable FrameNode frame(LabelNode label) {
        for (AbstractInsnNode at = label.getNext(); at != null && at.getOpcode() < 0; at = at.getNext()) {
            if (at instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
    }
}
