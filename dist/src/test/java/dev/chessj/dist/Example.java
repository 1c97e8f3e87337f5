package dev.chessj.dist;

import java.util.List;

/**
 * What chessj must find out about a test of the examples, on every JDK and with either vehicle.
 *
 * @param test as the report names it, without the package
 * @param kind the way it fails; empty for a correct twin
 * @param preemptions of the failing schedule; of a twin, the bound that is complete
 * @param schedules of a twin: how many there are within the bound
 * @param executions how many it takes, until the failure is found or the bound is complete
 * @param behaviours how many of them differ by more than the order of independent operations
 */
record Example(String test, String kind, int preemptions, long schedules, long executions, long behaviours) {
    private static final String PACKAGE = "dev.chessj.examples.";

    static final List<Example> BUGS = List.of(
            bug("LostUpdate", "assertion", 1, 5, 3),
            bug("TransferDeadlock", "deadlock", 1, 5, 2),
            bug("DiningPhilosophers#two", "deadlock", 1, 5, 2),
            bug("DiningPhilosophers#three", "deadlock", 1, 26, 3),
            bug("DiningPhilosophers#four", "deadlock", 1, 116, 5),
            bug("DiningPhilosophersTryLock#two", "livelock", 0, 1, 1),
            bug("DiningPhilosophersTryLock#three", "livelock", 0, 1, 1),
            bug("CheckThenAct#twoWithdrawals_neverOverdraw", "assertion", 1, 2, 2),
            bug("WordCount#twoReaders_everyWordIsCounted", "assertion", 1, 2, 2),
            bug("BatchedCounts#twoCounts_noneIsLost", "assertion", 1, 5, 5),
            bug("MissedSignal", "deadlock", 1, 4, 2),
            bug("NotifyInsteadOfNotifyAll", "deadlock", 0, 3, 3),
            bug("TwoStageLocking", "exception", 1, 4, 2),
            bug("LazyInitialisation", "exception", 0, 2, 2),
            bug("NestedMonitor", "deadlock", 0, 1, 1),
            bug("BoundedBuffer#everyItemIsTaken", "exception", 0, 3, 3));

    static final List<Example> TWINS = List.of(
            twin("LostUpdateFixed", 3 + 5 + 7, 6, 2),
            twin("TransferDeadlockFixed", 1 + 5 + 8, 7, 2),
            twin("DiningPhilosophersFixed#two", 1 + 5 + 8, 7, 2),
            twin("DiningPhilosophersFixed#three", 2 + 35 + 252, 88, 6),
            twin("DiningPhilosophersFixed#four", 6 + 222 + 3909, 659, 14),
            twin("DiningPhilosophersTryLockFixed#two", 26, 21, 2),
            twin("DiningPhilosophersTryLockFixed#three", 6_006, 2_106, 80),
            twin("CheckThenActFixed#twoWithdrawals_neverOverdraw", 1 + 2 + 4, 6, 4),
            twin("WordCountFixed#twoReaders_everyWordIsCounted", 1 + 2 + 1, 4, 2),
            twin("BatchedCountsFixed#twoCounts_noneIsLost", 3 + 5 + 11, 17, 12),
            twin("MissedSignalFixed", 1 + 3 + 4, 5, 2),
            twin("NotifyInsteadOfNotifyAllFixed", 4 + 44 + 188, 56, 10),
            twin("TwoStageLockingFixed", 1 + 5 + 8, 7, 2),
            twin("LazyInitialisationFixed", 2 + 9 + 33, 17, 2),
            twin("NestedMonitorFixed", 1 + 3 + 3, 5, 2),
            twin("BoundedBufferFixed#everyItemIsTaken", 8 + 104 + 521, 157, 40));

    /** The schedules are those without a preemption, with one, and with two. */
    private static Example twin(String test, long schedules, long executions, long behaviours) {
        return new Example(test, "", 2, schedules, executions, behaviours);
    }

    private static Example bug(String test, String kind, int preemptions, long executions, long behaviours) {
        return new Example(test, kind, preemptions, 0, executions, behaviours);
    }

    /** As the report names it. */
    String fullName() {
        return PACKAGE + test;
    }

    /** The simple name of the class. */
    String simpleName() {
        return test.replaceFirst("#.*", "");
    }
}
