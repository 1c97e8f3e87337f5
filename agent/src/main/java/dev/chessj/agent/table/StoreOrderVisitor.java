package dev.chessj.agent.table;

import dev.chessj.agent.asm.Announcement;
import dev.chessj.agent.asm.Bracket;
import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.scope.TestFrameworks;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells what orders the stores of a task besides its operations, where stores may wait: the fences of {@code VarHandle}, the end of a
 * constructor of a class with final fields, and calls into code whose accesses nobody sees.
 *
 * <p>The JDK's code reads memory of the program by reflection, from arrays, when it clones and serialises: it must find there what its
 * caller has stored. So the store buffer is drained before calls into it, except into classes that are known to do nothing of that
 * kind, and those calls that are operations and drain where the memory model says so; and where a method of the program returns into it.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class StoreOrderVisitor extends MethodVisitor {

    private static final String PROXIES = "java/lang/invoke/MethodHandleProxies";
    private static final Set<String> OF_OBJECT = Set.of("<init>", "getClass", "hashCode", "equals", "toString");

    /** Of these no method without an array as parameter reads memory of the program, unless it calls the program. */
    private static final Set<String> HARMLESS = Set.of(
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Number",
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/String",
            "java/lang/StringBuilder",
            "java/lang/CharSequence",
            "java/lang/Comparable",
            "java/lang/Enum",
            "java/lang/Record",
            "java/lang/Runnable",
            "java/lang/Iterable",
            "java/util/Objects",
            "java/util/Comparator",
            "java/util/concurrent/Callable",
            "java/util/concurrent/TimeUnit");

    private final Hierarchy hierarchy;
    private final boolean freezes;

    /** {@code freezes}: the method is a constructor of a class with final fields. */
    public StoreOrderVisitor(MethodVisitor next, Hierarchy hierarchy, boolean freezes) {
        super(Opcodes.ASM9, next);
        this.hierarchy = hierarchy;
        this.freezes = freezes;
    }

    /** Lets the method tell that it is left, however that happens. {@code frame} as {@link Bracket} takes it. */
    public static void tellItsEnd(MethodNode method, int frame) {
        AbstractInsnNode start = null;
        if (method.name.equals("<init>")) {
            start = Bracket.callOfConstructor(method.instructions);
            if (start == null) {
                return; // it never ends
            }
        }
        Bracket.put(method, InsnList::new, StoreOrderVisitor::leave, List.of(), frame, start);
    }

    private static InsnList leave() {
        InsnList call = new InsnList();
        call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.STORES, "leave", "()V", false));
        return call;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean isHandle = owner.equals(VarHandleTable.VAR_HANDLE) && opcode == Opcodes.INVOKESTATIC;
        if (isHandle || UnsafeTable.isFence(owner, name)) {
            fence(name);
        } else if (owner.equals(PROXIES) && name.equals("asInterfaceInstance")) {
            call("proxy");
        } else if (isBlind(hierarchy, owner, name, descriptor)) {
            call("drain");
        }
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitInsn(int opcode) {
        if (freezes && opcode == Opcodes.RETURN) {
            call("order");
        }
        mv.visitInsn(opcode);
    }

    private void fence(String name) {
        switch (name) {
            case "fullFence" -> call("fence");
            case "releaseFence", "storeStoreFence", "storeFence" -> call("order");
            default -> {} // loads are never out of order
        }
    }

    /** Whether the method may look at memory of the program, or change it, and nobody sees that. */
    static boolean isBlind(Hierarchy hierarchy, String type, String name, String descriptor) {
        if (type.startsWith("[")) {
            return true; // clone
        }
        String owner = isJdk(type) ? type : hierarchy.declaring(type, name + descriptor);
        if (owner == null) {
            return true; // who knows
        }
        boolean passesArray = descriptor.lastIndexOf('[', descriptor.indexOf(')')) > 0;
        if (!isJdk(owner) && !(owner.startsWith("org/junit/") && TestFrameworks.include(owner.replace('/', '.')))) {
            return false;
        }
        if (owner.equals("java/lang/Object")) {
            return !OF_OBJECT.contains(name);
        }
        if (owner.equals("java/lang/Thread")) {
            return false; // operations of their own, or harmless
        }
        if (owner.equals(VarHandleTable.VAR_HANDLE) || owner.startsWith("java/util/concurrent/atomic/")) {
            return !isAccess(owner, name, descriptor);
        }
        if (UnsafeTable.OWNERS.contains(owner)) {
            return !UnsafeTable.isAccess(owner, name, descriptor);
        }
        String parameters = descriptor.substring(0, descriptor.indexOf(')'));
        boolean isEmpty = name.equals("<init>") && owner.startsWith("java/util/") && parameters.indexOf(';') < 0;
        boolean isThrowable = owner.startsWith("java/lang/")
                && (owner.endsWith("Error") || owner.endsWith("Exception") || owner.endsWith("Throwable"));
        boolean isHarmless =
                HARMLESS.contains(owner) || isThrowable || isEmpty || owner.startsWith("java/util/function/");
        return passesArray || !isHarmless;
    }

    private static boolean isJdk(String owner) {
        return owner.startsWith("java/")
                || owner.startsWith("javax/")
                || owner.startsWith("jdk/")
                || owner.startsWith("sun/")
                || owner.startsWith("com/sun/");
    }

    /** Whether it is an operation whose value goes through a shim, or that drains by itself. */
    private static boolean isAccess(String owner, String name, String descriptor) {
        if (owner.equals(VarHandleTable.VAR_HANDLE)) {
            return VarHandleTable.find(owner, name, descriptor) != null;
        }
        Announcement announcement =
                AtomicTable.rows().getOrDefault(owner, java.util.Map.of()).get(name);
        return name.equals("<init>")
                || announcement != null && (announcement.kind() != OperationKind.READ || AtomicTable.isPureRead(name));
    }

    private void call(String shim) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.STORES, shim, "()V", false);
    }
}
