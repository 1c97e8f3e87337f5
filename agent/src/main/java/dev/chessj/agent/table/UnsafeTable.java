package dev.chessj.agent.table;

import dev.chessj.agent.asm.Announcement;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * What a call of {@code Unsafe} does to memory, from its name and descriptor: {@code compareAndSwapInt}, {@code getReferenceAcquire}.
 *
 * <p>There are two classes of that name: one for libraries, and the JDK's own, which some libraries export to themselves. Both
 * take an object and an offset; a method that takes an address alone accesses memory outside the heap, plainly.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class UnsafeTable {

    public static final String INTERNAL = "jdk/internal/misc/Unsafe";
    static final String SUPPORTED = "sun/misc/Unsafe";
    public static final Set<String> OWNERS = Set.of(SUPPORTED, INTERNAL);

    private static final String AT_OFFSET = "(Ljava/lang/Object;J";
    private static final String COORDINATES = Announcement.OBJECT + "J";
    private static final int VALUE = 2; // the argument after object and offset
    private static final Set<String> FENCES =
            Set.of("fullFence", "loadFence", "storeFence", "loadLoadFence", "storeStoreFence");

    /** With an address instead of an object and an offset. */
    private static final Pattern ADDRESSES = Pattern.compile("(get|put).*|(copy|copySwap|set)Memory");

    private UnsafeTable() {}

    /** Whether the call clears bits of an int and returns what it was: only afterwards it is known whether there were any. */
    public static boolean clearsBits(String owner, String name, String descriptor) {
        return owner.equals(INTERNAL)
                && name.startsWith("getAndBitwiseAndInt")
                && descriptor.equals("(Ljava/lang/Object;JI)I");
    }

    static boolean isFence(String owner, String name) {
        return OWNERS.contains(owner) && FENCES.contains(name);
    }

    /** Whether the call accesses one variable, in whatever mode, or is a fence. */
    static boolean isAccess(String owner, String name, String descriptor) {
        return isFence(owner, name) || (OWNERS.contains(owner) && kind(name, descriptor) != null);
    }

    /** What to announce before a call of the program, or null when it is no access. */
    static @Nullable Announcement find(String owner, String name, String descriptor) {
        if (!OWNERS.contains(owner)) {
            return null;
        }
        OperationKind kind = kind(name, descriptor);
        if (kind != null) {
            boolean compareAndSet = name.contains("ompareAndS") && descriptor.endsWith(")Z");
            return new Announcement(
                    Shims.OFFSETS, "before" + size(name, descriptor), COORDINATES, true, kind, compareAndSet);
        }
        if (name.startsWith("copy") && descriptor.startsWith("(Ljava/lang/Object;JLjava/lang/Object;JJ")) {
            return bulk("copies", COORDINATES + COORDINATES + "J");
        }
        if (name.equals("setMemory") && descriptor.startsWith("(Ljava/lang/Object;JJ")) {
            return bulk("fills", COORDINATES + "J");
        }
        boolean address = descriptor.startsWith("(J") && ADDRESSES.matcher(name).matches();
        return address ? bulk("outsideHeap", "") : null;
    }

    /** The same for a call that the JDK makes itself: plain accesses are left out, like those to plain fields. */
    public static @Nullable Announcement findOrdered(String owner, String name, String descriptor) {
        OperationKind kind = owner.equals(INTERNAL) ? kind(name, descriptor) : null;
        boolean ordered = kind == OperationKind.UPDATE
                || name.endsWith("Volatile")
                || name.endsWith("Acquire")
                || name.endsWith("Release")
                || name.endsWith("Opaque");
        return kind == null || !ordered ? null : find(owner, name, descriptor);
    }

    private static Announcement bulk(String shim, String coordinates) {
        return new Announcement(Shims.OFFSETS, shim, coordinates, false, OperationKind.WRITE, false);
    }

    /** What the call does to the variable at an offset; null if it is no such call. */
    private static @Nullable OperationKind kind(String name, String descriptor) {
        if (!descriptor.startsWith(AT_OFFSET)) {
            return null;
        }
        boolean returns = !descriptor.endsWith(")V");
        if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd") || name.startsWith("getAnd")) {
            return OperationKind.UPDATE;
        }
        if (name.startsWith("get") && returns) {
            return OperationKind.READ;
        }
        return name.startsWith("put") && !returns ? OperationKind.WRITE : null;
    }

    /** The shim for accesses of that size. */
    private static String size(String name, String descriptor) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        boolean reads = name.startsWith("get") && !name.startsWith("getAnd");
        Type value = reads ? Type.getReturnType(descriptor) : arguments[VALUE];
        return switch (value.getSort()) {
            case Type.BOOLEAN, Type.BYTE -> "Byte";
            case Type.CHAR, Type.SHORT -> "Short";
            case Type.INT, Type.FLOAT -> "Int";
            case Type.LONG, Type.DOUBLE -> "Long";
            default -> "Reference";
        };
    }
}
