package dev.chessj.wrappers;

import dev.chessj.api.OperationKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the shims report to: the scheduler, seen from the boot class path.
 *
 * <p>Every method is called by the running task, on its own stack, and returns when that task may go on. A {@code site} is a static
 * source location from {@link Sites}; {@link Sites#JDK} means that the call comes from inside the JDK, where tasks block but are not
 * preempted. A time limit is in nanoseconds, {@link #FOREVER} for none.
 *
 * <p><b>Contract.</b> The operation is declared before it takes effect; where the scheduler prefers another task, that one runs
 * first. When the execution is over, methods that acquire or wait throw {@link Abort}, methods that release return.
 *
 * <p><b>Threading.</b> The running task, on its own stack.
 */
public interface Controller extends ItemController, LockController {

    long FOREVER = -1;

    /** Instead of what is left of a time limit: it ran out. */
    long TIMED_OUT = Long.MIN_VALUE;

    /** Declares an operation that never blocks; the caller carries it out when this returns. */
    void access(OperationKind kind, @Nullable Object target, int member, int site);

    /** Tells that the task is about to access plain memory; an operation only where accesses to the variable race. */
    void memory(OperationKind kind, @Nullable Object target, int member, int site);

    /** The same for neighbouring elements of an array, which are accessed all together. */
    void memoryRange(OperationKind kind, Object array, int from, int length, int site);

    /** The same where the JDK is given the array: of a long one the first elements are watched, and what is not is named. */
    default void memoryGiven(OperationKind kind, Object array, int from, int length, int site) {
        memoryRange(kind, array, from, length, site);
    }

    /** Tells that the plain accesses of the call at this site are carried out in one step by the JDK, to copy objects. */
    default void copies(int site) {}

    /**
     * The same for a part of a collection, which is the variable {@code member}: the element with that index, or none of them and only
     * how many there are if it is negative. What two calls do to different elements does not race.
     */
    void memoryPart(OperationKind kind, Object collection, int member, int index, int site);

    /** The same for the elements from one index to another, without that, which are accessed all together. */
    void memoryParts(OperationKind kind, Object collection, int member, int from, int to, int site);

    /**
     * Tells what the next operation of the task, one that holds a lock, does to a collection which others may reach without that lock: as plain memory it races
     * with those, and with nobody who has the lock. True if that is an operation of its own, which has to follow.
     */
    boolean guards(OperationKind kind, Object collection, int member);

    /** Whether the running task lately accessed the inside of this object of the JDK for the program, see {@code Interiors}. */
    default boolean isInside(Object owner) {
        return false;
    }

    /** The running task accesses the inside of this object of the JDK for the program. */
    default void inside(Object owner) {}

    // Store buffers, see Stores.

    /** The bits that go to memory now in place of those that the task stores, where it has just declared that; of that type. */
    long stores(long bits, char type, int site);

    /** The same for a reference. */
    @Nullable
    Object storesReference(@Nullable Object value, int site);

    /** The bits that the task sees in place of those that it has loaded from memory; as that type. */
    long loads(long bits, char type, int site);

    /** The same for a reference. */
    @Nullable
    Object loadsReference(@Nullable Object value, int site);

    /** Whether there are store buffers at all. */
    boolean delaysStores();

    /** Whether stores of the running task may wait. */
    boolean hasStored();

    /** Makes all stores of the task visible: a fence, or it goes where nobody looks into its store buffer. */
    void drains(boolean fence);

    /** Makes stores of the task that come visible after those that were: a constructor with final fields ends, or a fence. */
    void ordersStores();

    /** Tells that the task goes on with what others have done to an object of the JDK, and whether others do with what it has done. */
    void handsOver(Object owner, boolean changes);

    /** Tells that the task comes after whatever others have done. */
    void afterAll();

    /** Tells that the last declared update did not change its variable (a failed compare-and-set). */
    void accessFailed();

    /** The same, if the last operation of the task is still the one at this site: a call may have called back. */
    void accessFailed(int site);

    /**
     * Tells that the task begins another round of a loop that keeps nothing in variables of its own, see {@code Loops}.
     *
     * @param loop which loop it is
     * @param onlyReads whether its code does nothing but read
     * @param calls whether it calls methods of the program
     */
    default void comesRound(int loop, boolean onlyReads, boolean calls) {}

    /** Declares an update of a future or a pool by the JDK itself, unless the task's last operation was to update it. */
    void completing(Object target, int site);

    /** Tells that the call which was just declared may call the program back. */
    void callsBack(Object target);

    /** Declares an update after a callback, if the program made the call and the callback executed operations of its own. */
    void calledBack(Object target, int member, int site);

    /** Declares an operation on an object whose methods are synchronized: waits until no other task is inside its monitor. */
    void accessMonitor(OperationKind kind, Object target, int site);

    /**
     * Declares an operation that waits until the guard is open; the caller carries it out when this returns.
     *
     * @param amount what the guard wants to know about the call
     * @return false when the time ran out; true also when the task was interrupted, which the call itself notices
     */
    boolean await(
            Guard guard, int amount, OperationKind kind, Object target, long nanos, boolean interruptible, int site);

    /** The threads of tasks that wait in the scheduler for this object, with this amount or any if negative, in the order of starting. */
    List<Thread> waiting(Object target, int amount);

    // Monitors: entirely modelled, the program under test has no real ones left.

    void monitorEnter(Object monitor, int site);

    /** Enters a monitor inside the real one, which this task has already: where the JDK's method is {@code synchronized}. */
    void monitorEnterInside(Object monitor);

    void monitorExit(Object monitor, int site);

    void monitorWait(Object monitor, long nanos, int site) throws InterruptedException;

    /** Waits inside the monitor of a pipe of the JDK until {@code Pipes.GOES_ON} says that this is there; what it is matters there. */
    void pipeWait(Object pipe, int what, long nanos) throws InterruptedException;

    void monitorNotify(Object monitor, boolean all, int site);

    boolean holdsMonitor(Object monitor, int site);

    // Threads.

    /**
     * Declares that the running task is about to start a thread, null for one that does not exist yet; {@link #started} follows from
     * inside {@code Thread.start}.
     */
    void starting(@Nullable Thread thread, int site);

    /** Makes the thread a task and starts it; false when the thread is none of ours and the JVM must start it. */
    boolean started(Thread thread);

    /** Waits for the end of the thread; false when the thread is none of ours and the JDK must wait for it. */
    boolean join(Thread thread, long nanos, int site) throws InterruptedException;

    void sleep(long nanos, int site) throws InterruptedException;

    /** The state of a task, or null when the thread is none of ours. */
    Thread.@Nullable State state(Thread thread);

    /** The threads of the tasks that have not ended, or of all, in the order of starting. */
    List<Thread> threads(boolean endedToo);

    /** How many threads that are not virtual were alive at the same time since the beginning, or since this was called with true. */
    int peakOfThreads(boolean reset);

    /** The frames of a task that waits its turn, those of chessj included; null when the thread is no live task. */
    StackTraceElement @Nullable [] stack(Thread thread);

    /** The monitor, thread or blocker that a task waits for, or null. */
    @Nullable
    Object blocker(Thread thread);

    /** Which thread is inside the monitor, or null. */
    @Nullable
    Thread owner(Object monitor);

    /** The threads of tasks that wait for each other in a cycle: for monitors, and where that is asked for also for locks. */
    List<Thread> deadlocked(boolean locksToo);

    /** Whether the thread is a task whose interrupt status is put aside while it waits its turn. */
    boolean isInterrupted(Thread thread);

    /** Takes an exception that nothing caught; true when it is dealt with and the JDK must not dispatch it. */
    boolean uncaught(Thread thread, Throwable exception);

    /** Takes an exception that no handler of the program takes; false when the thread is not just ending with it. */
    boolean unhandled(Thread thread, Throwable exception);

    /** Whether the test itself is over, and only what it has left behind still runs. */
    boolean testHasReturned();

    /** The JDK will begin an item of work at that virtual time, for whom the running task asked for it. */
    void delayed(Object item, long time);

    /** The program asks the virtual machine to end: the hooks that it must run before {@link #ended}. */
    ShutdownHooks exiting(int status, int site);

    /** The virtual machine ends, without shutdown hooks or after them. Never returns normally. */
    void ended(int status, int site);

    /** The program asks the virtual machine to end at once. Never returns normally. */
    void halt(int status, int site);

    /** Declares that the running task changes the shutdown hooks of the execution. */
    ShutdownHooks shutdownHooks(int site);

    // Parking.

    void park(@Nullable Object blocker, long nanos, int site);

    /** Makes the permit of the thread available; false when the thread is none of ours. */
    boolean unpark(Thread thread, int site);

    // What the test itself tells, see dev.chessj.api.Chess.

    /** Declares a choice between so many alternatives and says which it is. */
    int choose(int alternatives, int site);

    /** Gives this execution up: an assumption of the test does not hold. Never returns normally. */
    void abandon();

    /** The running task is inside a queue of the JDK, which holds its own lock, and about to call another one: somebody may hold the lock of that. */
    default void underLock(Object queue) {}

    /** Begins a section in which the running task is not preempted; its operations are recorded as ever. Sections nest. */
    void enterAtomic();

    void leaveAtomic();

    /** The same, for code that is atomic by its name: code that is open by its name is preempted again inside. */
    void enterScope(boolean atomic);

    void leaveScope(boolean atomic);

    /** Whether the running task is in a region without scheduling, see {@link #enterQuiet}. */
    boolean isQuiet();

    /** Whether accesses to the plain field, one of {@link Members}, are operations because it races; to ask is no operation. */
    default boolean isPoint(int member) {
        return false;
    }

    /** Whether there are tasks besides the running one that have not ended; to ask is no operation. */
    default boolean hasOthers() {
        return true;
    }

    // Time, and regions without preemption.

    long nanoTime(int site);

    /** The next seed of the running task for one of the purposes in {@code Seeds}. */
    long seed(int purpose);

    /** Begins a region in which the running task is not preempted and its operations are not recorded: class initialisation. */
    void enterQuiet();

    void leaveQuiet();

    // Garbage collection.

    /** Holds what a reference refers to until the execution ends or a collection takes place. */
    void hold(Object referent);

    /** Declares that the program asks for a garbage collection; where the search chooses it, it has taken place when this returns. */
    void collect(int site);

    boolean exploresCollections();

    /** The running task begins, or ends, to wait for a test as a whole: what limits it has meanwhile do not end early. */
    void watches(boolean begins);

    // The outside.

    /** Declares a call to the outside; its number, or {@code OutsideCalls.NONE} in a region whose operations are not recorded. */
    long outside(int site);

    /** How the call failed when this schedule was executed before, and must fail again; null when it did not or nobody knows. */
    @Nullable
    CallFailure recordedFailure(long call, int site);

    /** Tells how the call ended, null for success. */
    void outcome(long call, int site, @Nullable CallFailure failure);

    /** Begins a region in which threads that the running task starts stay outside: what waits for the operating system. */
    void enterOutside();

    void leaveOutside();
}
