package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.task.WaitingStores;
import dev.chessj.wrappers.Current;
import org.jspecify.annotations.Nullable;

/** Plain memory, and what orders accesses to it besides operations. See {@link ControllerFacet}. */
interface MemoryFacet extends ControllerFacet {

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
    default void memoryGiven(OperationKind kind, Object array, int from, int length, int site) {
        Current.set(null);
        try {
            execution().memory.accessGiven(kind, array, from, length, site);
        } finally {
            resume();
        }
    }

    @Override
    default void copies(int site) {
        execution().detector.arrayCalls.copies(site);
    }

    @Override
    default void memoryPart(OperationKind kind, Object collection, int member, int index, int site) {
        Current.set(null);
        try {
            execution().memory.accessPart(kind, collection, member, index, site);
        } finally {
            resume();
        }
    }

    @Override
    default boolean isPoint(int member) {
        return execution().racy.any && execution().racy.isPoint(member);
    }

    @Override
    default boolean isInside(Object owner) {
        return execution().running().inside.contains(owner);
    }

    @Override
    default void inside(Object owner) {
        execution().running().inside.add(owner);
    }

    @Override
    default void memoryParts(OperationKind kind, Object collection, int member, int from, int to, int site) {
        Current.set(null);
        try {
            execution().memory.accessParts(kind, collection, member, from, to, site);
        } finally {
            resume();
        }
    }

    @Override
    default boolean guards(OperationKind kind, Object collection, int member) {
        return execution().memory.guards(kind, collection, member);
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
        WaitingStores stores = execution().running().stores;
        return stores != null && stores.isDirty();
    }

    @Override
    default void drains(boolean fence) {
        if (fence && execution().detector.consistency != null && !isQuiet()) {
            execution().detector.consistency.drains(execution().running());
        }
        WaitingStores stores = execution().running().stores;
        if (stores != null && stores.isDirty() && !execution().isOver()) {
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
        if (Current.isLost()) {
            return;
        }
        if (execution().delayed.active) {
            execution().delayed.order(execution().running());
        } else if (execution().detector.consistency != null && !isQuiet()) {
            execution().detector.consistency.clocks.order(execution().running().race.strand);
        }
    }

    @Override
    default void handsOver(Object owner, boolean changes) {
        if (Current.isLost()) {
            return;
        }
        execution().running().fresh = false; // it goes by what others have done, before its first operation
        tell(changes ? Trace.Handover.Kind.CHANGES : Trace.Handover.Kind.LOOKS, owner);
        execution()
                .identities
                .met(owner); // in every execution, listened to or not: the program must not see the difference
        execution().stream.handsOver(execution().running(), owner, changes);
        if (execution().memory.isTraced()) {
            execution().detector.synchronisation.handsOver(execution().running(), owner, changes);
        }
    }

    @Override
    default void afterAll() {
        if (Current.isLost()) {
            return;
        }
        tell(Trace.Handover.Kind.FOLLOWS, execution());
        if (execution().memory.isTraced()) {
            execution().detector.synchronisation.afterAll(execution().running());
        }
    }
}
