package dev.chessj.agent.asm;

import org.objectweb.asm.MethodVisitor;

/**
 * Changes methods of one JDK class.
 *
 * <p><b>Contract.</b> Method bodies only: retransforming a loaded class may neither add members nor change modifiers. Frames are
 * visited as the class file has them, each relative to the one before.
 *
 * <p><b>Threading.</b> Any thread that loads a class of the JDK: an implementation keeps nothing from one method to the next that others could see.
 */
public interface JdkPatch {

    /** The visitor that changes the method on its way to {@code next}, or {@code next} itself to leave the method alone. */
    MethodVisitor patch(JdkMethod method, MethodVisitor next);

    /** This patch, and then another. */
    default JdkPatch and(JdkPatch other) {
        return (method, next) -> patch(method, other.patch(method, next));
    }

    /**
     * A method with a body.
     *
     * @param access its access flags
     * @param name its name
     * @param descriptor its descriptor
     */
    record JdkMethod(int access, String name, String descriptor) {

        public boolean is(String signature) {
            return signature.equals(name + descriptor);
        }
    }
}
