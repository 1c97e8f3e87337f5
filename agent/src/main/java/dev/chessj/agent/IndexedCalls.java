package dev.chessj.agent;

/** Calls that name an element of a list by its index, {@code list.get(3)}: the shim before them is told the index, too. */
final class IndexedCalls {

    private IndexedCalls() {}

    /** Whether a call of the method may be one. */
    static boolean isOne(String name, String descriptor) {
        return name.equals("get") && descriptor.startsWith("(I)L")
                || name.equals("set") && descriptor.startsWith("(IL") && descriptor.endsWith(";");
    }

    /** The descriptor of the shim: receiver, index, call, site. */
    static String shim(boolean isIndexed) {
        return isIndexed ? "(Ljava/lang/Object;III)V" : "(Ljava/lang/Object;II)V";
    }
}
