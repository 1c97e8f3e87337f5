package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.Bracket;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What the JVM does once and keeps: loading a class, linking a call site, compiling a method handle, making an accessor.
 *
 * <p>An execution that meets it first must look like the next one, which does not meet it; so it is as quiet as class initialisation.
 * Inside, the JDK enters monitors of its maps, dozens of times for one lambda.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class QuietPatch implements JdkPatch {

    private static final Set<String> METHODS = Set.of(
            "loadClass(Ljava/lang/String;)Ljava/lang/Class;",
            // MethodHandleNatives, which the JVM calls
            "linkCallSite",
            "linkDynamicConstant",
            "linkMethod",
            "linkMethodHandleConstant",
            "findMethodHandleType",
            // LambdaForm, when a method handle has been called often enough
            "compileToBytecode",
            "customize",
            // ReflectionFactory
            "newMethodAccessor",
            "newConstructorAccessor",
            "newFieldAccessor",
            // MethodAccessorGenerator of JDK 17, after 15 calls of one method
            "generateMethod",
            "generateConstructor");

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (!METHODS.contains(method.name()) && !METHODS.contains(method.name() + method.descriptor())) {
            return next;
        }
        return new MethodNode(Opcodes.ASM9, method.access(), method.name(), method.descriptor(), null, null) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                bracket(this, Opcodes.F_FULL);
                accept(next);
            }
        };
    }

    /** Makes a method quiet whose handler needs no locals. */
    static void bracket(MethodNode method, int frame) {
        Bracket.put(method, () -> call("enter"), () -> call("leave"), List.of(), frame);
    }

    private static InsnList call(String shim) {
        InsnList call = new InsnList();
        call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.QUIET, shim, "()V", false));
        return call;
    }
}
