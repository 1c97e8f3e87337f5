package dev.chessj.agent.table;

import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.asm.Spill;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.calls.CallSites;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Arguments of a call into the JDK that may be thread-safe objects, which the JDK then reads or changes itself: {@code new ArrayList<>(map.keySet())},
 * {@code List.of().equals(queue)}, {@code String.format("%s", counter)}. Each is an operation on that object when the call is made.
 *
 * <p>A parameter of a type that only such data and its like have, a {@code Collection} say, is read, or changed by a few methods. One of type {@code Object} is
 * read unless the name of the method says that it is kept, or looked for.
 *
 * <p>The operations of a call are one section together with that on the receiver: nobody comes in between them, as nobody does inside of the call.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class GivenObjects {

    private static final String OBJECT = "java/lang/Object";

    /** They call the program, or make calls that are announced where they arrive. */
    private static final Set<String> PASSED_OVER =
            Set.of("java/lang/invoke/", "java/lang/reflect/", "java/util/function/");

    /** Their methods compare with nothing that changes. */
    private static final Set<String> VALUES = Set.of(
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Class",
            "java/lang/Double",
            "java/lang/Enum",
            "java/lang/Float",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short",
            "java/lang/String",
            "java/lang/Thread");

    /** How methods begin that only put something around what they are given. */
    private static final Set<String> WRAPS = Set.of(
            "asIterator",
            "asLifoQueue",
            "checked",
            "iterator",
            "newSetFromMap",
            "spliterator",
            "stream",
            "synchronized",
            "unmodifiable");

    /** How methods begin that keep an object, look for it, or look at nothing in it. */
    private static final Set<String> KEEPS = Set.of(
            "<init>",
            "accumulate",
            "add",
            "arraycopy",
            "asList",
            "cast",
            "collect",
            "compare",
            "complete",
            "compute",
            "contains",
            "copyOf",
            "enqueue",
            "entry",
            "exchange",
            "fill",
            "get",
            "holdsLock",
            "identityHashCode",
            "indexOf",
            "insertElementAt",
            "invoke",
            "isInstance",
            "isNull",
            "iterate",
            "lastIndexOf",
            "lazySet",
            "merge",
            "nCopies",
            "nonNull",
            "obtrude",
            "of",
            "orElse",
            "park",
            "push",
            "put",
            "reachabilityFence",
            "reduce",
            "refersTo",
            "register",
            "remove",
            "replace",
            "requireNonNull",
            "search",
            "set",
            "singleton",
            "submit",
            "toArray",
            "transfer",
            "tryTransfer",
            "wait",
            "weakCompare");

    /** What methods of {@code Arrays} do with elements, besides moving them. */
    private static final Set<String> OF_ELEMENTS =
            Set.of("deepEquals", "deepHashCode", "deepToString", "equals", "hashCode", "toString");

    private static final String COLLECTIONS = "java/util/Collections";

    /** Methods of {@code Collections} that change the first thing they are given. */
    private static final Set<String> CHANGES =
            Set.of("addAll", "copy", "fill", "replaceAll", "reverse", "rotate", "shuffle", "sort", "swap");

    /** Whose constructors and {@code addAll} ask a collection for an array of all that is in it, or may do so. */
    private static final Set<String> COPYING = Set.of(
            "java/util/ArrayDeque",
            "java/util/ArrayList",
            "java/util/Collection",
            "java/util/LinkedList",
            "java/util/List",
            "java/util/PriorityQueue",
            "java/util/Stack",
            "java/util/Vector",
            "java/util/concurrent/CopyOnWriteArrayList",
            "java/util/concurrent/CopyOnWriteArraySet",
            "java/util/concurrent/PriorityBlockingQueue");

    private static final byte NONE = 0;
    private static final byte READ = 1;
    private static final byte CHANGED = 2;
    private static final byte ANY = 3; // of whatever class
    private static final byte ELEMENTS = 4; // of an array
    private static final byte COPIED = 5; // by one call of the object

    private static final String[] SHIMS = {"", "reads", "changes", "readsAny", "readsElements", "copies"};

    private final String member;
    private final Type[] types;
    private final byte[] roles;

    private GivenObjects(String member, Type[] types, byte[] roles) {
        this.member = member;
        this.types = types;
        this.roles = roles;
    }

    /** Those of the call; null if it has none, as most calls. */
    static @Nullable GivenObjects of(String owner, String name, String descriptor, Hierarchy hierarchy) {
        if (descriptor.startsWith("()")) {
            return null;
        }
        Type[] types = Type.getArgumentTypes(descriptor);
        byte[] roles = new byte[types.length];
        boolean any = false;
        for (int i = 0; i < types.length; i++) {
            roles[i] = role(owner, name, types[i], i);
            any |= roles[i] != NONE;
        }
        if (!any || !isOfJdk(owner, name + descriptor, hierarchy)) {
            return null;
        }
        String simple = owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
        String member = name.equals("<init>") ? "new " + simple : simple + "." + name;
        return new GivenObjects(member, types, roles);
    }

    private static boolean isOfJdk(String owner, String method, Hierarchy hierarchy) {
        if (isInJdk(owner)) {
            return PASSED_OVER.stream().noneMatch(owner::startsWith);
        }
        if (owner.startsWith("[")) {
            return false;
        }
        String declaring = hierarchy.declaring(owner, method);
        return declaring != null && isInJdk(declaring) && !declaring.equals(OBJECT);
    }

    private static boolean isInJdk(String owner) {
        return owner.startsWith("java/") || owner.startsWith("javax/");
    }

    private static byte role(String owner, String name, Type type, int index) {
        if (type.getSort() == Type.ARRAY) {
            boolean isOfObjects =
                    type.getDimensions() == 1 && type.getElementType().getSort() == Type.OBJECT;
            return isOfObjects && mayBeData(type.getElementType().getInternalName()) && looksAtAny(owner, name)
                    ? ELEMENTS
                    : NONE;
        }
        if (type.getSort() != Type.OBJECT) {
            return NONE;
        }
        String of = type.getInternalName();
        if (of.equals(OBJECT)) {
            return looksAtAny(owner, name) && !(VALUES.contains(owner) && name.equals("equals")) ? ANY : NONE;
        }
        if (!CallSites.isData(of) || WRAPS.stream().anyMatch(name::startsWith)) {
            return NONE;
        }
        boolean changes = index == 0 && (name.equals("drainTo") || owner.equals(COLLECTIONS) && CHANGES.contains(name));
        return changes ? CHANGED : copies(owner, name) ? COPIED : READ;
    }

    /** Whether the call, if it looks at a collection that it is given, does so by one call of that, and not by an iterator: one that takes the collection's lock. */
    public static boolean copies(String owner, String name) {
        return name.startsWith("copyOf")
                || COPYING.contains(owner) && (name.equals("<init>") || name.startsWith("addAll"));
    }

    private static boolean mayBeData(String type) {
        return type.equals(OBJECT) || CallSites.isData(type);
    }

    /** Whether the call may look at an object that it takes by whatever class it is of. */
    private static boolean looksAtAny(String owner, String name) {
        if (owner.equals("java/lang/AssertionError")) {
            return true;
        }
        if (owner.equals("java/util/Arrays")) {
            return OF_ELEMENTS.contains(name);
        }
        return KEEPS.stream().noneMatch(name::startsWith);
    }

    /** {@code ... -> ...}, with the arguments put aside: announces them, all but the last of what the call does to objects. */
    public void announce(MethodVisitor mv, MethodSites sites, Spill arguments, int section) {
        mv.visitInsn(Opcodes.ICONST_0);
        announceFrom(mv, sites, arguments, section);
    }

    /** {@code ..., receiver -> ..., receiver}: the same where the receiver may take its lock before those of its arguments. */
    public void announceFor(MethodVisitor mv, MethodSites sites, Spill arguments, int section) {
        mv.visitInsn(Opcodes.DUP);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.GIVEN, "begin", "(Ljava/lang/Object;)I", false);
        announceFrom(mv, sites, arguments, section);
    }

    private void announceFrom(MethodVisitor mv, MethodSites sites, Spill arguments, int section) {
        for (int i = 0; i < roles.length; i++) {
            if (roles[i] != NONE) {
                // ..., section
                arguments.load(i);
                sites.push(mv, roles[i] == CHANGED ? OperationKind.UPDATE : OperationKind.READ, member);
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.GIVEN, SHIMS[roles[i]], descriptor(roles[i]), false);
            }
        }
        mv.visitVarInsn(Opcodes.ISTORE, section);
    }

    /** {@code ... -> ...}: all operations of the call are announced. */
    public void leave(MethodVisitor mv, int section) {
        mv.visitVarInsn(Opcodes.ILOAD, section);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.GIVEN, "leave", "(I)V", false);
    }

    private static String descriptor(byte role) {
        return role == ELEMENTS ? "(I[Ljava/lang/Object;I)I" : "(ILjava/lang/Object;I)I";
    }

    /** The first local behind the arguments that are put aside from this one on. */
    public int sectionAfter(int firstFreeLocal) {
        int next = firstFreeLocal;
        for (Type type : types) {
            next += type.getSize();
        }
        return next;
    }

    public Spill spill(MethodVisitor mv, int firstFreeLocal) {
        return new Spill(mv, types, firstFreeLocal);
    }
}
