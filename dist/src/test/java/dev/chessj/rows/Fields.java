package dev.chessj.rows;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** An object whose fields are updated by field updaters. */
public final class Fields {
    private static Fields last;

    volatile int number = 1;
    volatile long big = 1;
    volatile Object reference = 1;

    public Fields() {
        last = this;
    }

    /** The one that was made last: updaters take it as an argument. */
    public static Fields last() {
        return last;
    }

    public static AtomicIntegerFieldUpdater<Fields> integerUpdater() {
        return AtomicIntegerFieldUpdater.newUpdater(Fields.class, "number");
    }

    public static AtomicLongFieldUpdater<Fields> longUpdater() {
        return AtomicLongFieldUpdater.newUpdater(Fields.class, "big");
    }

    public static AtomicReferenceFieldUpdater<Fields, Object> referenceUpdater() {
        return AtomicReferenceFieldUpdater.newUpdater(Fields.class, Object.class, "reference");
    }

    public static VarHandle handle() throws ReflectiveOperationException {
        return MethodHandles.lookup().findVarHandle(Fields.class, "number", int.class);
    }

    public void changeNumber() {
        number = 5;
    }

    public void changeBig() {
        big = 5;
    }

    public void changeReference() {
        reference = 5;
    }

    @Override
    public String toString() {
        return number + "/" + big + "/" + reference;
    }
}
