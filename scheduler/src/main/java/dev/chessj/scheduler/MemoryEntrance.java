package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Current;
import org.jspecify.annotations.Nullable;

/** Plain memory, and what orders accesses to it besides operations. See {@link Entrance}. */
interface MemoryEntrance extends Entrance {

    @Override
    default void memory(OperationKind kind, @Nullable Object target, int member, int site) {
        Current.set(null);
        try {
            execution().memory.access(kind, target, member, site);
        } finally {
            resume();
        }
    }

    @Override
    default void memoryRange(OperationKind kind, Object array, int from, int length, int site) {
        Current.set(null);
        try {
            execution().memory.accessRange(kind, array, from, length, site);
        } finally {
            resume();
        }
    }

    @Override
    default long stores(long bits, char type, int site) {
        return execution().delayed.active ? execution().delayed.stores(bits, type, site) : bits;
    }

    @Override
    default @Nullable Object storesReference(@Nullable Object value, int site) {
        return execution().delayed.active ? execution().delayed.stores(value, site) : value;
    }

    @Override
    default long loads(long bits, char type, int site) {
        return execution().delayed.active ? execution().delayed.loads(bits, type, site) : bits;
    }

    @Override
    default @Nullable Object loadsReference(@Nullable Object value, int site) {
        return execution().delayed.active ? execution().delayed.loads(value, site) : value;
    }

    @Override
    default boolean delaysStores() {
        return execution().delayed.active;
    }

    @Override
    default boolean hasStored() {
        StoreBuffer buffer = execution().running().stores;
        return buffer != null && buffer.isDirty();
    }

    @Override
    default void drains(boolean fence) {
        if (fence && execution().detector.consistency != null && !isQuiet()) {
            execution().detector.consistency.drains(execution().running());
        }
        StoreBuffer buffer = execution().running().stores;
        if (buffer != null && buffer.isDirty() && !execution().isOver()) {
            boolean quiet = isQuiet();
            Current.set(null);
            try {
                if (quiet) {
                    execution().delayed.show(execution().running());
                } else {
                    execution().delayed.drain(execution().running());
                }
            } finally {
                resume();
            }
        }
    }

    @Override
    default void ordersStores() {
        if (execution().delayed.active) {
            execution().delayed.order(execution().running());
        } else if (execution().detector.consistency != null && !isQuiet()) {
            execution().detector.consistency.clocks.order(execution().running().strand);
        }
    }

    /** For whoever reads the execution; in most of them nobody does. */
    private void tell(Trace.Handover.Kind kind, Object object) {
        if (execution().observers.isRecording() && !execution().isOver()) {
            Current.set(null);
            try {
                execution().observers.handsOver(execution().running(), kind, object);
            } finally {
                resume();
            }
        }
    }

    @Override
    default void threadLocal() {
        tell(Trace.Handover.Kind.CHANGES, execution().running());
        if (execution().memory.isTraced()) {
            execution().detector.synchronisation.usesLocals(execution().running());
        }
    }

    @Override
    default void submits(Object item) {
        tell(Trace.Handover.Kind.SUBMITS, item);
        if (execution().memory.isTraced()) {
            execution().detector.synchronisation.submits(execution().running(), item);
        }
    }

    @Override
    default void beginsItem(Object item, boolean alone) {
        tell(alone ? Trace.Handover.Kind.BEGINS_IN_TURN : Trace.Handover.Kind.BEGINS, item);
        if (execution().memory.isTraced()) {
            execution().detector.synchronisation.beginsItem(execution().running(), item, alone);
            execution().detector.owners.runs(execution().running().strand);
        }
    }

    @Override
    default void endsItem(Object item) {
        tell(Trace.Handover.Kind.ENDS, item);
        execution().locks.handsOver(execution().running(), item, true);
        if (execution().memory.isTraced()) {
            execution().detector.synchronisation.endsItem(execution().running(), item);
            execution().detector.owners.runs(execution().running().strand);
        }
    }

    @Override
    default void handsOver(Object owner, boolean changes) {
        tell(changes ? Trace.Handover.Kind.CHANGES : Trace.Handover.Kind.LOOKS, owner);
        execution().locks.handsOver(execution().running(), owner, changes);
        if (execution().memory.isTraced()) {
            execution().detector.synchronisation.handsOver(execution().running(), owner, changes);
        }
    }

    @Override
    default void afterAll() {
        tell(Trace.Handover.Kind.FOLLOWS, execution());
        if (execution().memory.isTraced()) {
            execution().detector.synchronisation.afterAll(execution().running());
        }
    }
}
