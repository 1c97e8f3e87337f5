package dev.chessj.agent.table;

import dev.chessj.wrappers.calls.BufferParts;
import org.objectweb.asm.Type;

/**
 * Calls that name an element of a list by its index, {@code list.get(3)}: the shim before them is told the index, too.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class IndexedCalls {

    private IndexedCalls() {}

    /** Whether a call of the method may be one. */
    public static boolean isOne(String name, String descriptor) {
        return name.equals("get") && descriptor.startsWith("(I)L")
                || name.equals("set") && descriptor.startsWith("(IL") && descriptor.endsWith(";");
    }

    /** Whether a call of the method gets or puts elements of a buffer by their index, rather than from its position on. */
    public static boolean isOfBuffer(String owner, String name, Type[] parameters) {
        return isBuffer(owner)
                && parameters.length > 0
                && parameters[0].getSort() == Type.INT
                && (name.startsWith("get") || name.startsWith("put") && parameters.length > 1);
    }

    /** Whether a call of the method puts one element at the position of a buffer, and not an array or another buffer. */
    public static boolean putsOne(String owner, String name, Type[] parameters) {
        return isBuffer(owner)
                && name.startsWith("put")
                && parameters.length == 1
                && parameters[0].getSort() < Type.ARRAY;
    }

    /** The name by which the call goes: to put many elements by an index is told from putting one. */
    public static String name(String owner, String name, Type[] parameters) {
        boolean putsMany = isBuffer(owner)
                && name.equals("put")
                && parameters.length == 2
                && parameters[1].getSort() >= Type.ARRAY;
        return putsMany ? BufferParts.PUTS_MANY : name;
    }

    /** Whether the class is one of buffers, {@code ByteBuffer} or its relatives. */
    public static boolean isBuffer(String owner) {
        return owner.startsWith("java/nio/") && owner.endsWith("Buffer");
    }

    /** The descriptor of the shim: receiver, index, call, site. */
    public static String shim(boolean isIndexed) {
        return isIndexed ? "(Ljava/lang/Object;III)V" : "(Ljava/lang/Object;II)V";
    }
}
