package dev.chessj.dist;

import java.util.List;

/**
 * What chessj must find out about a test of the examples, on every JDK and with either vehicle.
 *
 * @param test as the report names it, without the package
 * @param kind the way it fails; empty for a correct twin
 * @param preemptions of the failing schedule; of a twin, the bound that is complete
 * @param schedules how many are executed, until the failure is found or the bound is complete
 */
record Example(String test, String kind, int preemptions, long schedules) {
    private static final String PACKAGE = "dev.chessj.examples.";

    static final List<Example> BUGS = List.of(
            new Example("LostUpdate", "assertion", 1, 6),
            new Example("TransferDeadlock", "deadlock", 1, 5),
            new Example("DiningPhilosophers#two", "deadlock", 1, 5),
            new Example("DiningPhilosophers#three", "deadlock", 1, 30),
            new Example("DiningPhilosophers#four", "deadlock", 1, 198),
            new Example("CheckThenAct#twoWithdrawals_neverOverdraw", "assertion", 1, 2),
            new Example("BatchedCounts#twoCounts_noneIsLost", "assertion", 1, 5),
            new Example("MissedSignal", "deadlock", 1, 4),
            new Example("NotifyInsteadOfNotifyAll", "deadlock", 0, 3),
            new Example("TwoStageLocking", "exception", 1, 4),
            new Example("LazyInitialisation", "exception", 0, 2),
            new Example("BoundedBuffer#everyItemIsTaken", "exception", 0, 3));

    static final List<Example> TWINS = List.of(
            twin("LostUpdateFixed", 3 + 5 + 7),
            twin("TransferDeadlockFixed", 1 + 5 + 8),
            twin("DiningPhilosophersFixed#two", 1 + 5 + 8),
            twin("DiningPhilosophersFixed#three", 2 + 35 + 252),
            twin("DiningPhilosophersFixed#four", 6 + 222 + 3909),
            twin("CheckThenActFixed#twoWithdrawals_neverOverdraw", 1 + 2 + 4),
            twin("BatchedCountsFixed#twoCounts_noneIsLost", 3 + 5 + 11),
            twin("MissedSignalFixed", 1 + 3 + 4),
            twin("NotifyInsteadOfNotifyAllFixed", 4 + 44 + 188),
            twin("TwoStageLockingFixed", 1 + 5 + 8),
            twin("LazyInitialisationFixed", 2 + 9 + 33),
            twin("BoundedBufferFixed#everyItemIsTaken", 8 + 104 + 521));

    /** The schedules are those without a preemption, with one, and with two. */
    private static Example twin(String test, long schedules) {
        return new Example(test, "", 2, schedules);
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
