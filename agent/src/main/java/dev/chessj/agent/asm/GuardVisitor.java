package dev.chessj.agent.asm;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts {@code if (hook(...)) return;} in front of a JDK method, for the few shapes that hooks have.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class GuardVisitor extends MethodVisitor {

    /** Emits the hook's call, arguments included. */
    public interface Call {
        void emit(MethodVisitor mv);
    }

    /** What the hook leaves on the stack, and when the method returns. */
    public enum Shape {
        /** A boolean; true means return. */
        DONE,
        /** An int; 0 or more is the method's result, less means go on. */
        TRISTATE,
        /** A {@code Thread.State}; null means go on. */
        STATE,
        /** A {@code java.time.Instant}; null means go on. */
        INSTANT,
        /** A byte array; null means go on. */
        BYTES,
        /** A {@code Class}; null means go on. */
        CLASS,
        /** The frames of a thread; null means go on. */
        FRAMES,
        /** A {@code java.util.Map}; null means go on. */
        MAP
    }

    private final Call call;
    private final Shape shape;

    public GuardVisitor(MethodVisitor next, Shape shape, Call call) {
        super(Opcodes.ASM9, next);
        this.call = call;
        this.shape = shape;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        call.emit(mv);
        Label goOn = new Label();
        switch (shape) {
            case DONE -> {
                // done
                mv.visitJumpInsn(Opcodes.IFEQ, goOn);
                mv.visitInsn(Opcodes.RETURN);
                mv.visitLabel(goOn);
                mv.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
                mv.visitInsn(Opcodes.NOP); // the method may begin with a frame of its own
            }
            case TRISTATE -> {
                // answer
                mv.visitInsn(Opcodes.DUP);
                mv.visitJumpInsn(Opcodes.IFLT, goOn);
                mv.visitInsn(Opcodes.IRETURN);
                mv.visitLabel(goOn);
                mv.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {Opcodes.INTEGER});
                mv.visitInsn(Opcodes.POP);
            }
            case STATE -> object(goOn, "java/lang/Thread$State");
            case INSTANT -> object(goOn, "java/time/Instant");
            case BYTES -> object(goOn, "[B");
            case CLASS -> object(goOn, "java/lang/Class");
            case FRAMES -> object(goOn, "[Ljava/lang/StackTraceElement;");
            case MAP -> object(goOn, "java/util/Map");
        }
    }

    private void object(Label goOn, String type) {
        // result
        mv.visitInsn(Opcodes.DUP);
        mv.visitJumpInsn(Opcodes.IFNULL, goOn);
        mv.visitInsn(Opcodes.ARETURN);
        mv.visitLabel(goOn);
        mv.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {type});
        mv.visitInsn(Opcodes.POP);
    }
}
