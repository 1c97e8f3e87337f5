package dev.chessj.scheduler.execution;

import dev.chessj.scheduler.result.OutsideFailure;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.CallFailure;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.verdict.Notes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How calls to the outside ended, so that they end in the same way when the same schedule is executed again.
 *
 * <p>In a search an execution shares a prefix with earlier ones. What a call did there is found again by the hash of the operations
 * before it: a failure is given once more, and a failure where the call succeeded before is a divergence. Beyond the prefix the outside
 * decides, and that is remembered. The first executions of an engine only settle it: a folder that the first one makes is there for all
 * others.
 *
 * <p>In a replay the record tells: the calls it names fail, all others succeed.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, the driver. Allocates only when a call to the outside is made.
 */
public final class OutsideLog {

    /** Executions whose outcomes are not held against later ones. */
    private static final int SETTLING = 2;

    private static final int MOST = 1 << 18;

    private final Map<Long, CallFailure> failed = new HashMap<>();
    private final Set<Long> succeeded = new HashSet<>();
    private final List<OutsideFailure> failures = new ArrayList<>();
    private @Nullable Map<String, OutsideFailure> record;
    private boolean settled;

    /** Whether this execution has asked for something that comes from outside of the scheduler. */
    public boolean used;

    /** An execution begins, with a record of one to be repeated or, in a search, without. */
    void begin(@Nullable List<OutsideFailure> recorded, int execution) {
        used = false;
        failures.clear();
        settled = execution > SETTLING;
        if (recorded == null) {
            record = null;
            return;
        }
        record = new HashMap<>();
        for (OutsideFailure failure : recorded) {
            record.put(failure.task() + ' ' + failure.call(), failure);
        }
    }

    /** The calls that failed in the running or last execution. */
    public List<OutsideFailure> failures() {
        return List.copyOf(failures);
    }

    /** How the call must fail, or null when it must not or nobody knows. */
    public @Nullable CallFailure expected(Task task, long call) {
        if (record == null) {
            return settled ? failed.get(key(task, call)) : null;
        }
        OutsideFailure recorded = record.get(task.name() + ' ' + number(call));
        return recorded == null ? null : recorded.failure();
    }

    /** What the record calls the method that fails there; null where it tells of none. */
    public @Nullable String expectedMethod(Task task, long call) {
        OutsideFailure recorded = record == null ? null : record.get(task.name() + ' ' + number(call));
        return recorded == null ? null : recorded.method();
    }

    /** The call fails, by itself or because it did before. */
    public void fails(Task task, long call, int site, CallFailure failure) {
        failures.add(
                new OutsideFailure(task.name(), number(call), Sites.get(site).member(), failure));
        if (record == null && settled && hasRoom(failed.size())) {
            failed.put(key(task, call), failure);
        }
    }

    public void succeeds(Task task, long call) {
        if (record == null && settled && hasRoom(succeeded.size())) {
            succeeded.add(key(task, call));
        }
    }

    /** Whether the call did not fail when this schedule was executed before. */
    public boolean hasSucceeded(Task task, long call) {
        return record != null || succeeded.contains(key(task, call));
    }

    private static boolean hasRoom(int size) {
        if (size >= MOST) {
            Notes.ofTest("More than " + MOST + " calls to the outside: the outcomes of later ones are not compared.");
        }
        return size < MOST;
    }

    /** The number of a call: the so many-th of its task, and the operations before it. */
    public static long call(int number, int hash) {
        return (long) number << 32 | hash & 0xFFFFFFFFL;
    }

    /** What stands for the operations before the call, itself included. */
    public static int hash(long call) {
        return (int) call;
    }

    private static int number(long call) {
        return (int) (call >>> 32);
    }

    private static long key(Task task, long call) {
        return call * 0x9E3779B97F4A7C15L + task.index;
    }
}
