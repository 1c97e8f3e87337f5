package dev.chessj.agent.program;

import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.table.Interceptions;
import java.lang.invoke.LambdaMetafactory;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Method references to intercepted methods, such as {@code lock::unlock}.
 *
 * <p>The JDK turns such a reference into a class of its own that no agent sees. So the reference is pointed at a static method added to
 * the class, which takes the receiver first and makes the call; that call is rewritten like any other.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class MethodReferences {

    private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

    private final String owner;
    private final boolean isInterface;
    private final Interceptions interceptions;
    private final boolean isTraced;
    private final List<Bridge> bridges = new ArrayList<>();

    /** An added method, and the sites of the method whose reference it serves. */
    record Bridge(MethodNode method, String referredIn) {}

    /** {@code isTraced}: whether plain memory is, so that calls on objects that are not thread-safe count. */
    MethodReferences(String owner, boolean isInterface, Interceptions interceptions, boolean isTraced) {
        this.owner = owner;
        this.isTraced = isTraced;
        this.isInterface = isInterface;
        this.interceptions = interceptions;
    }

    List<Bridge> bridges() {
        return bridges;
    }

    MethodVisitor visitor(MethodVisitor next, MethodSites sites) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
                Object[] redirected = arguments;
                if (bootstrap.getOwner().equals(FACTORY)
                        && arguments.length > 2
                        && arguments[1] instanceof Handle target
                        && intercepted(target)) {
                    if (isSerializable(arguments)) {
                        visitLdcInsn(target.getName() + " in " + owner.replace('/', '.'));
                        visitMethodInsn(
                                Opcodes.INVOKESTATIC,
                                Shims.SERIALISABLE_REFERENCES,
                                "made",
                                "(Ljava/lang/String;)V",
                                false);
                    } else {
                        redirected = arguments.clone();
                        redirected[1] = bridge(target, descriptor, sites);
                    }
                }
                super.visitInvokeDynamicInsn(name, descriptor, bootstrap, redirected);
            }
        };
    }

    private boolean intercepted(Handle target) {
        int opcode = opcode(target);
        return opcode != 0
                && (interceptions.intercepts(opcode, target.getOwner(), target.getName(), target.getDesc())
                        || isTraced
                                && (CollectionCallVisitor.isNamed(opcode, target.getOwner(), target.getName())
                                        || ArrayCallVisitor.isNamed(target.getOwner(), target.getDesc())
                                        || GivenArrayVisitor.isNamed(
                                                target.getOwner(), target.getName(), target.getDesc())));
    }

    private static boolean isSerializable(Object[] arguments) {
        return arguments.length > 3
                && arguments[3] instanceof Integer flags
                && (flags & LambdaMetafactory.FLAG_SERIALIZABLE) != 0;
    }

    private Handle bridge(Handle target, String factory, MethodSites sites) {
        List<Type> parameters = new ArrayList<>();
        boolean isNew = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
        if (target.getTag() != Opcodes.H_INVOKESTATIC && !isNew) {
            // A captured receiver must have the type it is captured as, an uncaptured one that of the method's owner.
            Type[] captured = Type.getArgumentTypes(factory);
            parameters.add(captured.length > 0 ? captured[0] : Type.getObjectType(target.getOwner()));
        }
        parameters.addAll(List.of(Type.getArgumentTypes(target.getDesc())));
        Type result = isNew ? Type.getObjectType(target.getOwner()) : Type.getReturnType(target.getDesc());
        String descriptor = Type.getMethodDescriptor(result, parameters.toArray(Type[]::new));

        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        String name = "chessj$ref$" + bridges.size();
        MethodNode method = new MethodNode(Opcodes.ASM9, access, name, descriptor, null, null);
        method.visitCode();
        if (sites.line() > 0) {
            Label start = new Label();
            method.visitLabel(start);
            method.visitLineNumber(sites.line(), start);
        }
        if (isNew) {
            method.visitTypeInsn(Opcodes.NEW, target.getOwner());
            method.visitInsn(Opcodes.DUP);
        }
        int local = 0;
        for (Type parameter : parameters) {
            method.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
            local += parameter.getSize();
        }
        method.visitMethodInsn(
                opcode(target), target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
        method.visitInsn(result.getOpcode(Opcodes.IRETURN));
        method.visitMaxs(local + 4, local);
        method.visitEnd();
        bridges.add(new Bridge(method, sites.method()));
        return new Handle(Opcodes.H_INVOKESTATIC, owner, name, descriptor, isInterface);
    }

    private static int opcode(Handle target) {
        return switch (target.getTag()) {
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
            default -> 0; // super::method is a lambda to javac
        };
    }
}
