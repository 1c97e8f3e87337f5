package dev.chessj.agent.table;

import dev.chessj.agent.asm.Announcement;
import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.Shim;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.scope.Tracing;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The one question about a call: is it one that chessj intercepts, and how?
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class Interceptions {

    private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

    private static final Set<String> TEXT = Set.of("java/lang/String", "java/lang/Integer", "java/lang/Long");

    /** What is an operation inside the JDK, too; for everything else it has the ground layer. */
    private static final Set<String> INSIDE_JDK = Set.of(
            Shims.BLOCKING_QUEUES,
            Shims.CONDITIONS,
            Shims.LATCHES,
            Shims.LOCKS,
            Shims.PARKING,
            Shims.SEMAPHORES,
            Shims.STAMPED_LOCKS);

    private static final Set<String> PLAIN = Set.of("get", "set");

    private final Hierarchy hierarchy;
    private final boolean insideJdk;

    public Interceptions(Hierarchy hierarchy) {
        this(hierarchy, false);
    }

    private Interceptions(Hierarchy hierarchy, boolean insideJdk) {
        this.hierarchy = hierarchy;
        this.insideJdk = insideJdk;
    }

    /** For code of the JDK itself. */
    public static Interceptions insideJdk(Hierarchy hierarchy) {
        return new Interceptions(hierarchy, true);
    }

    /** Whether the code is of the program, whose time, hash codes and texts are looked after. */
    public boolean isProgram() {
        return !insideJdk;
    }

    /** The shim that replaces the call, or null. */
    public @Nullable Shim shim(int opcode, String owner, String name, String descriptor) {
        Shim shim = ShimTable.find(opcode, owner, name, descriptor, hierarchy);
        boolean isOther =
                insideJdk && shim != null && shim.kind() != OperationKind.YIELD && !INSIDE_JDK.contains(shim.owner());
        return isOther ? null : shim;
    }

    /** What to announce before the call, or null. */
    public @Nullable Announcement announcement(int opcode, String owner, String name, String descriptor) {
        if (opcode == Opcodes.INVOKESTATIC || opcode == Opcodes.INVOKEINTERFACE || name.equals("<init>")) {
            return null;
        }
        if (opcode == Opcodes.INVOKESPECIAL && ShimTable.isLockMethod(name + descriptor)) {
            return hierarchy.isSubclass(owner, ShimTable.REENTRANT) ? ShimTable.SUPER_OF_LOCK : null;
        }
        if (UnsafeTable.OWNERS.contains(owner)) {
            return insideJdk
                    ? UnsafeTable.findOrdered(owner, name, descriptor)
                    : UnsafeTable.find(owner, name, descriptor);
        }
        if (insideJdk && owner.equals(VarHandleTable.VAR_HANDLE) && PLAIN.contains(name)) {
            return null; // a plain access
        }
        Announcement loader = insideJdk ? null : LoaderTable.find(owner, name, hierarchy);
        if (loader != null) {
            return loader;
        }
        Announcement field = insideJdk ? null : ReflectionTable.find(owner, name, descriptor);
        if (field != null) {
            return field;
        }
        Announcement handle = VarHandleTable.find(owner, name, descriptor);
        return handle != null ? handle : AtomicTable.find(owner, name, descriptor, hierarchy);
    }

    /** What the call does with the clock. */
    public static ClockTable.Look look(int opcode, String owner, String name, String descriptor) {
        return ClockTable.find(opcode, owner, name, descriptor);
    }

    /** The call to an object that tasks may share, or null when it cannot be one. */
    public @Nullable SharedCall sharedCall(int opcode, String owner, String name, String descriptor) {
        boolean isNone = opcode == Opcodes.INVOKESTATIC
                || name.equals("<init>")
                || (insideJdk && owner.equals("java/lang/Object")); // keys and elements, which are asked all the time
        return isNone ? null : SharedCall.find(opcode == Opcodes.INVOKESPECIAL, owner, name, descriptor, hierarchy);
    }

    /** The class or interface whose method the call names, as the JVM looks for it; null where a class is unknown. */
    public @Nullable String declaring(String owner, String name, String descriptor) {
        return owner.startsWith("[") ? null : hierarchy.declaring(owner, name + descriptor);
    }

    /** Whether a class of the program may have locks of its own around methods of the JDK. */
    public boolean overridesJdk(String owner) {
        return hierarchy.overridesJdk(owner);
    }

    /** Thread-safe objects that the call may give to the JDK, or null. */
    public @Nullable GivenObjects given(String owner, String name, String descriptor) {
        return insideJdk || turnsIntoText(owner, name, descriptor)
                ? null
                : GivenObjects.of(owner, name, descriptor, hierarchy);
    }

    /** The call of {@code toString} that a conversion of such a value to text makes, or null when nobody shares it. */
    public @Nullable SharedCall conversion(Type type) {
        boolean isObject = type.getSort() == Type.OBJECT && !TEXT.contains(type.getInternalName());
        return isObject
                ? SharedCall.find(false, type.getInternalName(), "toString", "()Ljava/lang/String;", hierarchy)
                : null;
    }

    public SharedCall conversionOfAny() {
        return Objects.requireNonNull(conversion(Type.getObjectType("java/lang/Object")));
    }

    /** Whether the call gets to native code of the program. */
    public boolean isNative(int opcode, String owner, String name, String descriptor) {
        return opcode != Opcodes.INVOKEINTERFACE
                && !owner.startsWith("java/")
                && !owner.startsWith("javax/")
                && !owner.startsWith("jdk/")
                && !owner.startsWith("sun/")
                && !owner.startsWith("com/sun/")
                && !owner.startsWith("[")
                && !name.equals("<init>")
                && hierarchy.isNative(owner, name + descriptor);
    }

    /** Whether the call turns the object on top of the stack into text. */
    public static boolean turnsIntoText(String owner, String name, String descriptor) {
        return descriptor.startsWith("(Ljava/lang/Object;)")
                && ((name.equals("valueOf") && owner.equals("java/lang/String"))
                        || (name.equals("append")
                                && (owner.equals("java/lang/StringBuilder")
                                        || owner.equals("java/lang/StringBuffer"))));
    }

    /** Whether the call makes a field updater, whose field must be remembered. */
    public static boolean makesUpdater(int opcode, String owner, String name) {
        return opcode == Opcodes.INVOKESTATIC
                && name.equals("newUpdater")
                && owner.startsWith(ATOMIC)
                && owner.endsWith("FieldUpdater");
    }

    /** Whether the call makes a thread and starts it: {@code Thread.startVirtualThread}, {@code Thread.ofPlatform().start(task)}. */
    public static boolean startsThread(String owner, String name) {
        return (name.equals("startVirtualThread") && owner.equals("java/lang/Thread"))
                || (name.equals("start") && owner.startsWith("java/lang/Thread$Builder"));
    }

    /** Whether a method reference to this method must go through a method of its own. */
    public boolean intercepts(int opcode, String owner, String name, String descriptor) {
        return !owner.equals(VarHandleTable.VAR_HANDLE)
                && (shim(opcode, owner, name, descriptor) != null
                        || announcement(opcode, owner, name, descriptor) != null
                        || look(opcode, owner, name, descriptor) != ClockTable.Look.NONE
                        || sharedCall(opcode, owner, name, descriptor) != null
                        || given(owner, name, descriptor) != null
                        || turnsIntoText(owner, name, descriptor)
                        || SettingTable.find(opcode, owner, name) != null
                        || PidTable.shim(owner, name) != null
                        || OutsideTable.includes(owner, name, descriptor)
                        || HashTable.asks(opcode, owner, name, descriptor)
                        || makesUpdater(opcode, owner, name)
                        || Tracing.installed().isWeak() && StoreOrderVisitor.isBlind(hierarchy, owner, name, descriptor)
                        || isNative(opcode, owner, name, descriptor)
                        || startsThread(owner, name));
    }
}
