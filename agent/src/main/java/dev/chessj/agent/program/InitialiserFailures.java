package dev.chessj.agent.program;

import dev.chessj.agent.asm.Bracket;
import dev.chessj.agent.asm.Shims;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Lets a static initialiser tell what it threw, and those who use the class get that in every execution: a class whose initialiser failed
 * is unusable for the rest of the JVM, and the JVM has another error for whoever uses it later.
 *
 * <p>A method that may be the first to use a class passes that other error to {@code FailedInitialisers.original}: where it catches
 * anything, where it catches an {@code ExceptionInInitializerError}, and where it catches nothing. None of that costs anything as long as nothing is thrown.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class InitialiserFailures {

    private static final String INITIALISER_ERROR = "java/lang/ExceptionInInitializerError";
    private static final String UNUSABLE = "java/lang/NoClassDefFoundError";
    private static final String THROWABLE = "java/lang/Throwable";

    /** What a handler is for that catches both errors, and whatever else an initialiser may throw. */
    private static final Set<String> BROAD = Set.of(THROWABLE, "java/lang/Error");

    private InitialiserFailures() {}

    /** {@code catch (Throwable e) { FailedInitialisers.failed(e, Owner.class); throw e; }} around the initialiser. */
    static void tell(MethodNode initialiser, String owner, int version) {
        InsnList code = initialiser.instructions;
        LabelNode begin = new LabelNode();
        LabelNode end = new LabelNode();
        code.insert(begin);
        code.add(end);
        frame(code, version, List.of(), THROWABLE);
        // throwable
        code.add(new InsnNode(Opcodes.DUP));
        code.add(new LdcInsnNode(Type.getObjectType(owner)));
        code.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                Shims.FAILED_INITIALISERS,
                "failed",
                "(Ljava/lang/Throwable;Ljava/lang/Class;)V",
                false));
        code.add(new InsnNode(Opcodes.ATHROW));
        initialiser.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, end, null));
    }

    /** Looks after the errors of classes that the method may be the first to use. */
    static void translate(MethodNode method, String owner, int version) {
        if (!mayInitialise(method, owner)) {
            return;
        }
        catchAll(method);
        catchInitialiserErrors(method, version);
        letPass(method, owner, version);
    }

    private static boolean mayInitialise(MethodNode method, String owner) {
        for (AbstractInsnNode at : method.instructions) {
            String used = switch (at.getOpcode()) {
                case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> ((FieldInsnNode) at).owner;
                case Opcodes.NEW -> ((TypeInsnNode) at).desc;
                case Opcodes.INVOKESTATIC, Opcodes.INVOKEVIRTUAL -> ((MethodInsnNode) at).owner;
                default -> owner;
            };
            boolean isCall = at.getOpcode() == Opcodes.INVOKEVIRTUAL;
            boolean isReflection = used.equals("java/lang/Class")
                    || used.startsWith("java/lang/reflect/")
                    || used.startsWith("java/lang/invoke/MethodHandle");
            if (isReflection || (!isCall && !used.equals(owner) && !isJdk(used))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isJdk(String name) {
        return name.startsWith("java/") || name.startsWith("javax/") || name.startsWith("jdk/");
    }

    /** Handlers of anything begin with the error that they would have got the first time. */
    private static void catchAll(MethodNode method) {
        List<LabelNode> done = new ArrayList<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            String type = block.type == null ? THROWABLE : block.type;
            if (BROAD.contains(type) && !done.contains(block.handler)) {
                done.add(block.handler);
                FrameNode frame = frameOf(block.handler);
                String caught = frame == null ? type : (String) frame.stack.get(0);
                InsnList code = new InsnList();
                code.add(original());
                if (!caught.equals(THROWABLE)) {
                    code.add(new TypeInsnNode(Opcodes.CHECKCAST, caught));
                }
                method.instructions.insert(frame == null ? block.handler : frame, code);
            }
        }
    }

    /**
     * Before each handler of an {@code ExceptionInInitializerError} one for the other error, which goes on there if it is the first time, and
     * leaves it to the handlers that follow if not.
     */
    private static void catchInitialiserErrors(MethodNode method, int version) {
        for (TryCatchBlockNode block : List.copyOf(method.tryCatchBlocks)) {
            if (!INITIALISER_ERROR.equals(block.type)) {
                continue;
            }
            FrameNode frame = frameOf(block.handler);
            List<Object> locals = frame == null ? List.of() : frame.local;
            LabelNode begin = new LabelNode();
            LabelNode second = new LabelNode();
            LabelNode end = new LabelNode();
            InsnList code = method.instructions;
            code.add(begin);
            frame(code, version, locals, UNUSABLE);
            // error
            code.add(original());
            code.add(new InsnNode(Opcodes.DUP));
            code.add(new TypeInsnNode(Opcodes.INSTANCEOF, INITIALISER_ERROR));
            code.add(new JumpInsnNode(Opcodes.IFEQ, second));
            code.add(new TypeInsnNode(Opcodes.CHECKCAST, INITIALISER_ERROR));
            code.add(new JumpInsnNode(Opcodes.GOTO, block.handler));
            code.add(second);
            frame(code, version, locals, THROWABLE);
            code.add(new InsnNode(Opcodes.ATHROW));
            code.add(end);
            int place = method.tryCatchBlocks.indexOf(block);
            List<TryCatchBlockNode> followed = new ArrayList<>();
            for (TryCatchBlockNode next : method.tryCatchBlocks.subList(place, method.tryCatchBlocks.size())) {
                if (next.handler != block.handler && encloses(code, next, block)) {
                    followed.add(new TryCatchBlockNode(begin, end, next.handler, next.type));
                }
            }
            method.tryCatchBlocks.add(place, new TryCatchBlockNode(block.start, block.end, begin, UNUSABLE));
            method.tryCatchBlocks.addAll(followed);
        }
    }

    private static boolean encloses(InsnList code, TryCatchBlockNode outer, TryCatchBlockNode inner) {
        return code.indexOf(outer.start) <= code.indexOf(inner.start)
                && code.indexOf(outer.end) >= code.indexOf(inner.end);
    }

    /** What nobody catches here leaves the method as it would the first time. */
    private static void letPass(MethodNode method, String owner, int version) {
        InsnList code = method.instructions;
        AbstractInsnNode start = null;
        if (method.name.equals("<init>")) {
            start = Bracket.callOfConstructor(code);
            if (start == null) {
                return;
            }
        }
        LabelNode begin = new LabelNode();
        LabelNode end = new LabelNode();
        if (start == null) {
            code.insert(begin);
        } else {
            code.insert(start, begin);
        }
        code.add(end);
        // Whoever gives the monitor back afterwards needs the object.
        boolean isLocked =
                (method.access & (Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STATIC)) == Opcodes.ACC_SYNCHRONIZED;
        frame(code, version, isLocked ? List.of(owner) : List.of(), UNUSABLE);
        // error
        code.add(original());
        code.add(new InsnNode(Opcodes.ATHROW));
        method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, end, UNUSABLE));
    }

    /** {@code throwable -> throwable} */
    private static MethodInsnNode original() {
        return new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                Shims.FAILED_INITIALISERS,
                "original",
                "(Ljava/lang/Throwable;)Ljava/lang/Throwable;",
                false);
    }

    private static void frame(InsnList code, int version, List<Object> locals, String caught) {
        int type = Bracket.expanded(version);
        if (type != Bracket.NO_FRAME) {
            code.add(new FrameNode(type, locals.size(), locals.toArray(), 1, new Object[] {caught}));
        }
    }

    private static @Nullable FrameNode frameOf(LabelNode handler) {
        AbstractInsnNode at = handler;
        while (at != null && at.getOpcode() < 0) {
            if (at instanceof FrameNode frame) {
                return frame;
            }
            at = at.getNext();
        }
        return null;
    }
}
