package dev.chessj.search.bounded;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * A prefix of a schedule: the choices by which it differs from the default schedule, in the order of their steps.
 *
 * <p>Each comes with the step at which it is taken and a hash of the operations before it, by which a program is noticed that does not follow.
 *
 * <p><b>Threading.</b> Immutable.
 */
final class Deviations {

    /** The default schedule. */
    static final Deviations NONE = new Deviations(new int[0]);

    private static final int FIELDS = 3;

    /** So many deviations are beyond any execution: a longer list is damaged. */
    private static final int MOST = 1 << 28;

    private final int[] fields; // step, choice and hash of each

    private Deviations(int[] fields) {
        this.fields = fields;
    }

    /** Those on the way to an item of the list; its file is read here, and not during an execution. */
    static Deviations of(WorkList list, long item) throws IOException {
        int length = 0;
        for (long i = item; i != WorkList.ROOT; i = list.parent(i)) {
            length++;
        }
        int[] fields = new int[FIELDS * length];
        for (long i = item; i != WorkList.ROOT; i = list.parent(i)) {
            int at = FIELDS * --length;
            fields[at] = list.step(i);
            fields[at + 1] = list.choice(i);
            fields[at + 2] = list.hash(i);
        }
        return new Deviations(fields);
    }

    int length() {
        return fields.length / FIELDS;
    }

    /** How many operations come before it. */
    int step(int position) {
        return fields[FIELDS * position];
    }

    int choice(int position) {
        return fields[FIELDS * position + 1];
    }

    /** Of the operations before it. */
    int hash(int position) {
        return fields[FIELDS * position + 2];
    }

    /** The first ones, so many. */
    Deviations first(int count) {
        return new Deviations(Arrays.copyOf(fields, FIELDS * count));
    }

    /** Steps are written as differences, so that a deviation nearly always takes six bytes. */
    void write(DataOutput out) throws IOException {
        Varint.write(out, length());
        int last = -1;
        for (int i = 0; i < length(); i++) {
            Varint.write(out, step(i) - last - 1);
            Varint.write(out, choice(i));
            out.writeInt(hash(i));
            last = step(i);
        }
    }

    static Deviations read(DataInput in) throws IOException {
        long length = Varint.read(in, MOST);
        int[] fields = new int[0];
        long last = -1;
        for (int i = 0; i < length; i++) {
            if (FIELDS * i == fields.length) { // grows with what is there, not with what a damaged length promises
                fields = Arrays.copyOf(fields, FIELDS * (int) Math.min(length, Math.max(8, 2 * i)));
            }
            last += 1 + Varint.read(in, Integer.MAX_VALUE - last - 1);
            fields[FIELDS * i] = (int) last;
            fields[FIELDS * i + 1] = (int) Varint.read(in, WorkList.MAX_CHOICE);
            fields[FIELDS * i + 2] = in.readInt();
        }
        return new Deviations(fields);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Deviations others && Arrays.equals(fields, others.fields);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(fields);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length(); i++) {
            text.append(i == 0 ? "" : " ").append(step(i)).append(':').append(choice(i));
        }
        return text.toString();
    }
}
