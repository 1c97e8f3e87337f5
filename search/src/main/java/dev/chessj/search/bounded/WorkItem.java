package dev.chessj.search.bounded;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A piece of work of a bounded search: a prefix to execute, and its cost. Whatever else can be done after the prefix is to be found out.
 *
 * <p>A value that means the same in any process that executes the same test. It exists only from when it is taken until it is complete; a
 * {@link WorkSource} keeps what waits in less space.
 *
 * @param number by which its source knows it
 * @param prefix the choices up to and with the one that is new
 * @param cost how many preemptions it takes, limits that end early included: the bound that it belongs to
 * @param notedTo the step up to which what else could be done is known, from an execution that did not come to its end; {@link #NOWHERE} if
 *     there was none
 */
record WorkItem(long number, Deviations prefix, int cost, int notedTo) {

    /** No choice point comes after so few operations. */
    static final int NOWHERE = -1;

    /** The same after an execution that has found out what else could be done up to there. */
    WorkItem notedTo(int step) {
        return step <= notedTo ? this : new WorkItem(number, prefix, cost, step);
    }

    void write(DataOutput out) throws IOException {
        Varint.write(out, number);
        Varint.write(out, cost);
        Varint.write(out, notedTo - NOWHERE);
        prefix.write(out);
    }

    static WorkItem read(DataInput in) throws IOException {
        long number = Varint.read(in, WorkList.MAX_ITEMS - 1);
        int cost = (int) Varint.read(in, Integer.MAX_VALUE);
        int notedTo = NOWHERE + (int) Varint.read(in, Integer.MAX_VALUE);
        return new WorkItem(number, Deviations.read(in), cost, notedTo);
    }

    /** The item as bytes, for another process. */
    byte[] encode() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    /** The item that was encoded; fails if these bytes are not exactly those of one. */
    static WorkItem decode(byte[] bytes) throws IOException {
        ByteArrayInputStream rest = new ByteArrayInputStream(bytes);
        WorkItem item = read(new DataInputStream(rest));
        if (rest.available() > 0) {
            throw new IOException(rest.available() + " bytes come after the end of a work item");
        }
        return item;
    }
}
