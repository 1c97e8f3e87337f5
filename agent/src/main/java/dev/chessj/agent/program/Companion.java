package dev.chessj.agent.program;

import dev.chessj.agent.asm.Shims;
import dev.chessj.wrappers.loading.LoadedBefore;
import java.lang.invoke.MethodHandles;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class next to one that was loaded before the agent: a loaded class gets no more methods and keeps its modifiers, so that the methods
 * which we would add to it are here.
 *
 * <p>What no companion can help with is a {@code synchronized} method: the JVM takes the real monitor before any code of the method. It
 * tells when a task calls it.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class Companion {

    private static final String SUFFIX = "$chessj";

    private final String owner;
    private final ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    private boolean isNeeded;

    /** Of the class with this internal name. */
    public Companion(String owner) {
        this.owner = owner;
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
        type.visit(Opcodes.V17, access, name(), null, "java/lang/Object", null);
    }

    /** Whether a class of this internal name is one: it is rewritten already. */
    public static boolean isOne(String name) {
        return name.endsWith(SUFFIX);
    }

    String name() {
        return owner + SUFFIX;
    }

    ClassVisitor type() {
        return type;
    }

    /** A method for this class rather than for the other one. */
    MethodNode adopted(MethodNode method) {
        isNeeded = true;
        method.access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        return method;
    }

    /** A synchronized method that stays one. */
    void tellWhenCalled(MethodNode method) {
        LoadedBefore.exists();
        InsnList call = new InsnList();
        call.add(new LdcInsnNode(owner.replace('/', '.') + "." + method.name));
        call.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC, Shims.LOADED_BEFORE, "called", "(Ljava/lang/String;)V", false));
        method.instructions.insert(call);
    }

    /** Defines the class if there is anything in it, next to the loaded one. */
    public void define(Class<?> loaded) throws IllegalAccessException {
        if (isNeeded) {
            type.visitEnd();
            MethodHandles.privateLookupIn(loaded, MethodHandles.lookup()).defineClass(type.toByteArray());
        }
    }
}
