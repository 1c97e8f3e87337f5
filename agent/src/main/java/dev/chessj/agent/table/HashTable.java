package dev.chessj.agent.table;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Who asks for the hash code of an object it knows nothing about, and so perhaps for its identity: any code of the program, and these
 * JDK classes. {@code JdkScan} looks for what the list lacks.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class HashTable {

    private static final String OBJECT = "java/lang/Object";
    private static final String OF_OBJECT = "(Ljava/lang/Object;)V";

    public static final Set<String> CLASSES = Set.of(
            OBJECT,
            "java/lang/Enum",
            "java/lang/PublicMethods$Key",
            "java/lang/Thread$WeakClassKey",
            "java/lang/WeakPairMap$Pair",
            "java/lang/invoke/MethodType",
            "java/util/AbstractList",
            "java/util/AbstractMap",
            "java/util/AbstractMap$SimpleEntry",
            "java/util/AbstractMap$SimpleImmutableEntry",
            "java/util/AbstractSet",
            "java/util/ArrayList",
            "java/util/Arrays",
            "java/util/Collections$CheckedMap$CheckedEntrySet$CheckedEntry",
            "java/util/Collections$CheckedQueue",
            "java/util/Collections$CopiesList",
            "java/util/Collections$ReverseComparator2",
            "java/util/Collections$UnmodifiableMap$UnmodifiableEntrySet$UnmodifiableEntry",
            "java/util/EnumMap",
            "java/util/EnumMap$EntryIterator$Entry",
            "java/util/Formatter$FormatSpecifier",
            "java/util/HashMap",
            "java/util/HashMap$TreeNode",
            "java/util/Hashtable",
            "java/util/Hashtable$EntrySet",
            "java/util/IdentityHashMap",
            "java/util/IdentityHashMap$EntryIterator$Entry",
            "java/util/IdentityHashMap$KeySet",
            "java/util/ImmutableCollections$Map1",
            "java/util/ImmutableCollections$MapN",
            "java/util/ImmutableCollections$Set12",
            "java/util/ImmutableCollections$SetN",
            "java/util/ImmutableCollections$StableMap$StableEntry",
            "java/util/KeyValueHolder",
            "java/util/Objects",
            "java/util/ReverseOrderListView",
            "java/util/ReverseOrderSortedSetView",
            "java/util/TreeMap$Entry",
            "java/util/WeakHashMap",
            "java/util/concurrent/ConcurrentHashMap",
            "java/util/concurrent/ConcurrentHashMap$KeySetView",
            "java/util/concurrent/ConcurrentHashMap$MapEntry",
            "java/util/concurrent/ConcurrentHashMap$Node",
            "java/util/concurrent/ConcurrentHashMap$TreeBin",
            "java/util/concurrent/CopyOnWriteArrayList",
            "java/util/concurrent/CopyOnWriteArrayList$Reversed");

    /** Their own {@code hashCode}, which looks at values. */
    private static final Set<String> VALUES = Set.of(
            "java/lang/String",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Double",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/util/List",
            "java/util/Map",
            "java/util/Set");

    private HashTable() {}

    public static void addTo(Map<String, JdkPatch> patches) {
        JdkPatch patch =
                (method, next) -> method.name().equals("<clinit>") ? next : new InJdk(next, isToString(method));
        for (String name : CLASSES) {
            patches.merge(name, patch, JdkPatch::and);
        }
        patches.merge("java/lang/ClassLoader", HashTable::afterDefinition, JdkPatch::and);
    }

    /** The JVM itself asks for the hash code of a class when it links it: this comes between its definition and that. */
    private static MethodVisitor afterDefinition(JdkPatch.JdkMethod method, MethodVisitor next) {
        if (!method.is("postDefineClass(Ljava/lang/Class;Ljava/security/ProtectionDomain;)V")) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                super.visitVarInsn(Opcodes.ALOAD, 1);
                super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.IDENTITY, "used", OF_OBJECT, false);
            }
        };
    }

    /** {@code Object.toString}: nobody comes there whose class has more to say than its identity. */
    private static boolean isToString(JdkPatch.JdkMethod method) {
        return method.name().equals("toString");
    }

    /** Whether a call of the program asks for the hash code of an object that may be its identity. */
    public static boolean asks(int opcode, String owner, String name, String descriptor) {
        return (name.equals("hashCode")
                        && descriptor.equals("()I")
                        && opcode != Opcodes.INVOKESTATIC
                        && !VALUES.contains(owner))
                || isIdentity(owner, name);
    }

    private static boolean isIdentity(String owner, String name) {
        return name.equals("identityHashCode") && owner.equals("java/lang/System");
    }

    /** {@code ..., object -> ..., object}: before a call that {@link #asks}. */
    public static void meet(MethodVisitor mv, int opcode, String owner, String name) {
        // super.hashCode() in a class that overrides it may well end in Object
        boolean identity = isIdentity(owner, name) || opcode == Opcodes.INVOKESPECIAL;
        mv.visitInsn(Opcodes.DUP);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.IDENTITY, identity ? "used" : "met", OF_OBJECT, false);
    }

    private static final class InJdk extends MethodVisitor {
        private final boolean identity;

        InJdk(MethodVisitor next, boolean identity) {
            super(Opcodes.ASM9, next);
            this.identity = identity;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if ((owner.equals(OBJECT) && name.equals("hashCode")) || isIdentity(owner, name)) {
                meet(mv, identity ? Opcodes.INVOKESPECIAL : opcode, owner, name);
            }
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }
}
