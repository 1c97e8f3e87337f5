package dev.chessj.scheduler.storebuffer;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.WaitingStores;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stores of one task that have not reached memory, in the order in which it made them.
 *
 * <p>Those to one variable reach memory in that order. Those to different variables need not, unless a later one is in release mode or
 * a fence is between them.
 *
 * <p>What the task itself does next must not depend on which of them others have seen meanwhile, since no operation of it tells: so it
 * drains the buffer whenever it has stored something since it last did, and after so many stores, whether they still wait or not.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class StoreBuffer implements WaitingStores {

    /** After so many stores it is drained. */
    private static final int CAPACITY = 8;

    public final StoreBuffers all;
    private final List<DelayedStore> stores = new ArrayList<>(2);
    private final List<DelayedStore> since = new ArrayList<>(2); // it was drained, whether they wait or not
    public final ShownStores shown = new ShownStores();
    private int fence; // stores from now on come after those with smaller numbers

    /** Whether the task may be in the middle of a store whose value waits: the JDK links a handle, and its monitors are not the program's. */
    public boolean storing;

    /** Whether stores have reached memory before the pending operation already, one by one. */
    boolean asksAgain;

    /** The store that reaches memory, if the pending operation is that. */
    public @Nullable DelayedStore draining;

    /** And what was asked about when it was chosen. */
    public OperationKind askedKind = OperationKind.WRITE;

    public int askedSite;

    StoreBuffer(StoreBuffers all) {
        this.all = all;
    }

    /** The buffer of a task, in executions where stores wait. */
    public static StoreBuffer of(Task task) {
        if (task.stores instanceof StoreBuffer buffer) {
            return buffer;
        }
        throw new IllegalStateException("a task without a store buffer");
    }

    @Override
    public int outcomes(Task task) {
        return all.outcomes(task);
    }

    List<DelayedStore> stores() {
        return stores;
    }

    boolean isEmpty() {
        return stores.isEmpty();
    }

    /** Whether there is anything that draining it would have to look at. */
    @Override
    public boolean isDirty() {
        return !since.isEmpty();
    }

    boolean isFull() {
        return since.size() == CAPACITY;
    }

    /** It has been drained. */
    void isDrained() {
        since.clear();
    }

    /** Whether the task has stored to the variable since it was drained. */
    boolean hasHeld(@Nullable Object target, int key) {
        for (DelayedStore store : since) {
            if (store.isOf(target, key)) {
                return true;
            }
        }
        return false;
    }

    /** Where the task stored last, since it was drained. */
    int lastSite() {
        return since.get(since.size() - 1).site;
    }

    /** The one that was made first, or null. */
    @Nullable
    DelayedStore first() {
        return stores.isEmpty() ? null : stores.get(0);
    }

    void add(DelayedStore store, int number, boolean releases) {
        store.number = number;
        store.after = releases ? number : fence;
        stores.add(store);
        since.add(store);
    }

    void remove(DelayedStore store) {
        stores.remove(store);
    }

    /** Stores with this number and later ones come after those that are here. */
    void order(int number) {
        fence = number;
    }

    /** The last store to the variable, which the task itself sees; null if there is none. */
    public @Nullable DelayedStore last(@Nullable Object target, int key) {
        for (int i = stores.size() - 1; i >= 0; i--) {
            if (stores.get(i).isOf(target, key)) {
                return stores.get(i);
            }
        }
        return null;
    }

    /** Whether the store, one of these, could reach memory next. */
    boolean canReach(DelayedStore store) {
        for (DelayedStore earlier : stores) {
            if (earlier == store) {
                return true;
            }
            if (earlier.number < store.after || earlier.isOf(store)) {
                return false;
            }
        }
        throw new IllegalArgumentException("reached memory before");
    }
}
