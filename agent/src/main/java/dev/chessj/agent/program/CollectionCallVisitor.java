package dev.chessj.agent.program;

import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.asm.Spill;
import dev.chessj.agent.table.GivenObjects;
import dev.chessj.agent.table.IndexedCalls;
import dev.chessj.agent.table.Interceptions;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.calls.CallSites;
import dev.chessj.wrappers.calls.PlainCollections;
import dev.chessj.wrappers.memory.Memory;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces, where plain memory is traced, what the table of thread-safe classes does not know: calls on iterators and methods that only
 * collections have which are not thread-safe, and collections that the JDK is given, as in {@code new ArrayList<>(list)}.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class CollectionCallVisitor extends MethodVisitor {

    private static final Set<String> ITERATORS = Set.of("java/util/Iterator", "java/util/ListIterator");

    private static final Set<String> INTERFACES = Set.of(
            "java/lang/Iterable",
            "java/util/Collection",
            "java/util/Deque",
            "java/util/List",
            "java/util/Map",
            "java/util/NavigableMap",
            "java/util/NavigableSet",
            "java/util/Queue",
            "java/util/SequencedCollection",
            "java/util/SequencedMap",
            "java/util/SequencedSet",
            "java/util/Set",
            "java/util/SortedMap",
            "java/util/SortedSet");

    private static final String COLLECTIONS = "java/util/Collections";

    /** Methods of {@code Collections} that change the first thing they are given. */
    private static final Set<String> CHANGES =
            Set.of("addAll", "copy", "fill", "replaceAll", "reverse", "rotate", "shuffle", "sort", "swap");

    /** How methods of {@code Collections} begin that only put something around what they are given. */
    private static final Set<String> WRAPS = Set.of("asLifoQueue", "checked", "synchronized", "unmodifiable");

    private static final Set<String> LOOKS_AT_BUFFERS = Set.of("compareTo", "equals", "mismatch");

    private static final Set<String> OF_ANY_OBJECT = Set.of("getClass", "notify", "notifyAll", "wait");

    private final Interceptions interceptions;
    private final MethodSites sites;
    private final int firstFreeLocal;

    CollectionCallVisitor(MethodVisitor next, Interceptions interceptions, MethodSites sites, int firstFreeLocal) {
        super(Opcodes.ASM9, next);
        this.interceptions = interceptions;
        this.sites = sites;
        this.firstFreeLocal = firstFreeLocal;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.startsWith("java/") || owner.startsWith("javax/") || owner.startsWith("org/w3c/dom/")) {
            Type[] types = Type.getArgumentTypes(descriptor);
            if (opcode != Opcodes.INVOKESTATIC && isUnknownCall(opcode, owner, name, descriptor)) {
                receiver(owner, name, descriptor, types);
            }
            if (!wraps(owner, name) && !owner.startsWith("java/lang/invoke/")) {
                arguments(owner, name, types);
            }
        } else if (opcode == Opcodes.INVOKEVIRTUAL) {
            inherited(owner, name, descriptor);
        }
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    /** A call that names a class of the program, which has the method from a class of the JDK and overrides none of it. */
    private void inherited(String owner, String name, String descriptor) {
        String declaring = interceptions.declaring(owner, name, descriptor);
        if (declaring != null
                && declaring.startsWith("java/")
                && isNamed(Opcodes.INVOKEVIRTUAL, declaring, name)
                && !interceptions.overridesJdk(owner)
                && interceptions.shim(Opcodes.INVOKEVIRTUAL, owner, name, descriptor) == null
                && interceptions.sharedCall(Opcodes.INVOKEVIRTUAL, owner, name, descriptor) == null) {
            receiver(declaring, name, descriptor, Type.getArgumentTypes(descriptor));
        }
    }

    /** Whether the call may be one to an object that is not thread-safe. */
    static boolean isNamed(int opcode, String owner, String name) {
        return opcode != Opcodes.INVOKESTATIC
                && opcode != Opcodes.INVOKESPECIAL
                && !OF_ANY_OBJECT.contains(name)
                && (ITERATORS.contains(owner) || PlainCollections.isNamed(owner.replace('/', '.')));
    }

    private boolean isUnknownCall(int opcode, String owner, String name, String descriptor) {
        return isNamed(opcode, owner, name)
                && interceptions.shim(opcode, owner, name, descriptor) == null
                && interceptions.sharedCall(opcode, owner, name, descriptor) == null;
    }

    /** {@code ..., receiver, arguments -> ..., receiver, arguments} */
    private void receiver(String owner, String name, String descriptor, Type[] types) {
        Spill arguments = new Spill(mv, types, firstFreeLocal);
        arguments.store();
        mv.visitInsn(Opcodes.DUP);
        boolean isIndexed = IndexedCalls.isOne(name, descriptor) || IndexedCalls.isOfBuffer(owner, name, types);
        boolean putsOne = IndexedCalls.putsOne(owner, name, types);
        if (isIndexed) {
            arguments.load(0);
        } else if (putsOne) {
            MethodSites.pushInt(mv, Memory.ONE);
        }
        MethodSites.pushInt(mv, CallSites.number(IndexedCalls.name(owner, name, types), descriptor, types.length));
        sites.push(mv, OperationKind.READ, owner.substring(owner.lastIndexOf('/') + 1) + "." + name);
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC, Shims.MEMORY, "before", IndexedCalls.shim(isIndexed || putsOne), false);
        arguments.loadAndForget();
    }

    private static boolean wraps(String owner, String name) {
        return owner.equals(COLLECTIONS) && WRAPS.stream().anyMatch(name::startsWith);
    }

    /** {@code ..., arguments -> ..., arguments} */
    private void arguments(String owner, String name, Type[] types) {
        boolean any = false;
        for (Type type : types) {
            any |= isCollection(type);
        }
        if (!any) {
            return;
        }
        Spill arguments = new Spill(mv, types, firstFreeLocal);
        arguments.store();
        for (int i = 0; i < types.length; i++) {
            if (isCollection(types[i])) {
                boolean changes = i == 0 && owner.equals(COLLECTIONS) && CHANGES.contains(name)
                        || isBuffer(types[i]) && !LOOKS_AT_BUFFERS.contains(name);
                arguments.load(i);
                sites.push(
                        mv,
                        changes ? OperationKind.WRITE : OperationKind.READ,
                        owner.substring(owner.lastIndexOf('/') + 1) + "." + name);
                mv.visitMethodInsn(
                        Opcodes.INVOKESTATIC,
                        Shims.MEMORY,
                        changes
                                ? "changesArgument"
                                : GivenObjects.copies(owner, name) ? "copiesArgument" : "readsArgument",
                        "(Ljava/lang/Object;I)V",
                        false);
            }
        }
        arguments.loadAndForget();
    }

    private static boolean isCollection(Type type) {
        return type.getSort() == Type.OBJECT
                && (INTERFACES.contains(type.getInternalName())
                        || PlainCollections.isGiven(type.getClassName())
                        || isBuffer(type));
    }

    /** Whoever is given a buffer reads or writes from its position on, and moves it. */
    private static boolean isBuffer(Type type) {
        return IndexedCalls.isBuffer(type.getInternalName());
    }
}
