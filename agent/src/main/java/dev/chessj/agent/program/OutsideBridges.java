package dev.chessj.agent.program;

import dev.chessj.agent.asm.Bracket;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.asm.Spill;
import dev.chessj.agent.table.OutsideTable;
import dev.chessj.agent.table.OutsideTable.Answer;
import dev.chessj.api.OperationKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Calls to the outside, each through a static method of its own that is added to the class.
 *
 * <pre>
 *   static R chessj$io$0(receiver, arguments) {
 *       long call = OutsideCalls.before(receiver, site);      // throws the exception that was recorded
 *       try { return OutsideCalls.returned(receiver.method(arguments), call, site); } // gives false or null as recorded
 *       catch (IOException e) { throw OutsideCalls.failed(e, call, site); }
 *   }
 * </pre>
 *
 * A method of its own because the handler of an exception loses what lies on the operand stack of the caller. A constructor is called
 * there on an object of its own; the one that the caller has allocated is dropped. Constructors called as {@code super(...)} stay as
 * they are, and so do super calls.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class OutsideBridges {

    static final String PREFIX = "chessj$io$";

    private static final String IO_EXCEPTION = "java/io/IOException";

    private final String owner;
    private final boolean isInterface;
    private final int version;
    private final List<MethodReferences.Bridge> bridges = new ArrayList<>();

    OutsideBridges(String owner, boolean isInterface, int version) {
        this.owner = owner;
        this.isInterface = isInterface;
        this.version = version;
    }

    List<MethodReferences.Bridge> bridges() {
        return bridges;
    }

    /** Leads the calls of the method through bridges. */
    void rewrite(MethodNode method, MethodSites sites) {
        if (method.name.startsWith(PREFIX) || (isInterface && version < Opcodes.V1_8)) {
            return;
        }
        int line = 0;
        for (AbstractInsnNode at : method.instructions.toArray()) {
            if (at instanceof LineNumberNode number) {
                line = number.line;
            } else if (at instanceof MethodInsnNode call && OutsideTable.includes(call.owner, call.name, call.desc)) {
                InsnList instead = instead(method, call, line, sites);
                if (instead != null) {
                    method.instructions.insertBefore(call, instead);
                    method.instructions.remove(call);
                }
            }
        }
    }

    private @Nullable InsnList instead(MethodNode method, MethodInsnNode call, int line, MethodSites sites) {
        boolean isNew = call.name.equals("<init>");
        if (call.getOpcode() == Opcodes.INVOKESPECIAL && !(isNew && isMadeHere(call))) {
            return null;
        }
        Type result = isNew ? Type.getObjectType(call.owner) : Type.getReturnType(call.desc);
        List<Type> parameters = new ArrayList<>(List.of(Type.getArgumentTypes(call.desc)));
        MethodNode code = new MethodNode(Opcodes.ASM9);
        if (isNew) {
            // ..., uninitialised, uninitialised, arguments
            Spill arguments = new Spill(code, parameters.toArray(Type[]::new), method.maxLocals);
            arguments.store();
            code.visitInsn(Opcodes.POP2);
            arguments.loadAndForget();
        } else if (call.getOpcode() != Opcodes.INVOKESTATIC) {
            parameters.add(0, Type.getObjectType(call.owner));
        }
        String descriptor = Type.getMethodDescriptor(result, parameters.toArray(Type[]::new));
        String name = PREFIX + bridges.size();
        bridges.add(
                new MethodReferences.Bridge(bridge(name, descriptor, parameters, call, line, sites), sites.method()));
        code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, isInterface);
        return code.instructions;
    }

    /** Whether the constructor is called for an object that this method has allocated, and duplicated, as compilers do. */
    private static boolean isMadeHere(MethodInsnNode call) {
        int others = 0;
        for (AbstractInsnNode at = call.getPrevious(); at != null; at = at.getPrevious()) {
            if (at instanceof MethodInsnNode other && other.name.equals("<init>") && other.owner.equals(call.owner)) {
                others++;
            } else if (at.getOpcode() == Opcodes.NEW && ((TypeInsnNode) at).desc.equals(call.owner) && others-- == 0) {
                AbstractInsnNode next = at.getNext();
                while (next != null && next.getOpcode() < 0) {
                    next = next.getNext();
                }
                return next != null && next.getOpcode() == Opcodes.DUP;
            }
        }
        return false;
    }

    private MethodNode bridge(
            String name, String descriptor, List<Type> parameters, MethodInsnNode call, int line, MethodSites sites) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode mv = new MethodNode(Opcodes.ASM9, access, name, descriptor, null, null);
        Type result = Type.getReturnType(descriptor);
        boolean isNew = call.name.equals("<init>");
        Answer answer = isNew ? Answer.NONE : OutsideTable.answer(call.name, call.desc);
        String member = call.owner.substring(Math.max(call.owner.lastIndexOf('/'), call.owner.lastIndexOf('$')) + 1)
                + (isNew ? "" : "." + call.name);
        int size = parameters.stream().mapToInt(Type::getSize).sum();
        mv.visitCode();
        sites.line(line);
        if (line > 0) {
            Label first = new Label();
            mv.visitLabel(first);
            mv.visitLineNumber(line, first);
        }
        if (parameters.isEmpty() || parameters.get(0).getSort() < Type.ARRAY) {
            mv.visitInsn(Opcodes.ACONST_NULL);
        } else {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
        }
        int site = sites.push(mv, OperationKind.OUTSIDE, member);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.OUTSIDE_CALLS, "before", "(Ljava/lang/Object;I)J", false);
        mv.visitVarInsn(Opcodes.LSTORE, size);
        Label begin = new Label();
        Label end = new Label();
        Label handler = new Label();
        mv.visitTryCatchBlock(begin, end, handler, IO_EXCEPTION);
        mv.visitLabel(begin);
        if (isNew) {
            mv.visitTypeInsn(Opcodes.NEW, call.owner);
            mv.visitInsn(Opcodes.DUP);
        }
        int local = 0;
        for (Type parameter : parameters) {
            mv.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
            local += parameter.getSize();
        }
        mv.visitMethodInsn(call.getOpcode(), call.owner, call.name, call.desc, call.itf);
        mv.visitLabel(end);
        returned(mv, answer, result, size, site);
        mv.visitInsn(result.getOpcode(Opcodes.IRETURN));

        mv.visitLabel(handler);
        if (Bracket.expanded(version) != Bracket.NO_FRAME) {
            Object[] locals = locals(parameters);
            mv.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {IO_EXCEPTION});
        }
        // exception
        mv.visitVarInsn(Opcodes.LLOAD, size);
        MethodSites.pushInt(mv, site);
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                Shims.OUTSIDE_CALLS,
                "failed",
                "(Ljava/io/IOException;JI)Ljava/io/IOException;",
                false);
        mv.visitInsn(Opcodes.ATHROW);
        mv.visitMaxs(size + 8, size + 2);
        mv.visitEnd();
        return mv;
    }

    /** {@code result? -> result?}, told to the scheduler, which may know another one. */
    private static void returned(MethodNode mv, Answer answer, Type result, int size, int site) {
        String told = switch (answer) {
            case NONE -> "";
            case FALSE -> "Z";
            case NULL -> "Ljava/lang/Object;";
        };
        mv.visitVarInsn(Opcodes.LLOAD, size);
        MethodSites.pushInt(mv, site);
        String descriptor = "(" + told + "JI)" + (told.isEmpty() ? "V" : told);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.OUTSIDE_CALLS, "returned", descriptor, false);
        if (answer == Answer.NULL) {
            mv.visitTypeInsn(Opcodes.CHECKCAST, result.getInternalName());
        }
    }

    /** The parameters, and after them the number of the call. */
    private static Object[] locals(List<Type> parameters) {
        List<Object> locals = new ArrayList<>();
        for (Type parameter : parameters) {
            locals.add(
                    switch (parameter.getSort()) {
                        case Type.LONG -> Opcodes.LONG;
                        case Type.DOUBLE -> Opcodes.DOUBLE;
                        case Type.FLOAT -> Opcodes.FLOAT;
                        case Type.OBJECT, Type.ARRAY -> parameter.getInternalName();
                        default -> Opcodes.INTEGER;
                    });
        }
        locals.add(Opcodes.LONG);
        return locals.toArray();
    }
}
