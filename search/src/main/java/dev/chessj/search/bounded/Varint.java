package dev.chessj.search.bounded;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Numbers that are small most of the time: seven bits to a byte, the lowest first; only the shortest form of a number is read. */
final class Varint {

    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    private Varint() {}

    static void write(DataOutput out, long value) throws IOException {
        long rest = value;
        while (rest >= MORE) {
            out.writeByte((int) rest | MORE);
            rest >>>= BITS;
        }
        out.writeByte((int) rest);
    }

    /** Reads a number from 0 to this one. */
    static long read(DataInput in, long most) throws IOException {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE - 1; shift += BITS) {
            int next = in.readUnsignedByte();
            value |= (long) (next & MORE - 1) << shift;
            if (next < MORE) {
                if (next == 0 && shift > 0) {
                    throw new IOException("a number is written with more bytes than it needs");
                }
                if (value > most) {
                    throw new IOException("the number " + value + " is larger than " + most);
                }
                return value;
            }
        }
        throw new IOException("a number has more than 63 bits");
    }
}
