package dev.chessj.scheduler.execution;

import static dev.chessj.scheduler.scripted.ScriptedExecution.SITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.scripted.EverySchedule;
import dev.chessj.scheduler.scripted.Script;
import dev.chessj.scheduler.scripted.ScriptedExecution;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Members;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class LiveChoicePointTest {

    private final ScriptedExecution it = new ScriptedExecution();
    private final Controller calls = it.calls;

    /** What is seen at each point of the execution in which the first choice is always taken. */
    private <T> List<T> seen(Function<ChoicePoint, T> look, Script script) {
        return seen(look, script, false);
    }

    private <T> List<T> seen(Function<ChoicePoint, T> look, Script script, boolean last) {
        List<T> seen = new ArrayList<>();
        it.run(
                point -> {
                    seen.add(look.apply(point));
                    List<Integer> choices = EverySchedule.choices(point);
                    return choices.get(last ? choices.size() - 1 : 0);
                },
                script);
        return seen;
    }

    private void twoWriters() throws InterruptedException {
        Object variable = new Object();
        Thread other = it.start(() -> it.write(variable));
        it.write(variable);
        it.join(other);
    }

    @Test
    void hash_equalForEqualPrefixes_andNoOthers() {
        List<Integer> first = seen(ChoicePoint::hash, this::twoWriters);
        List<Integer> again = seen(ChoicePoint::hash, this::twoWriters);
        List<Integer> other = seen(ChoicePoint::hash, this::twoWriters, true);

        assertEquals(first, again);
        assertEquals(first.get(0), other.get(0), "so far both went the same way");
        assertNotEquals(first.get(first.size() - 1), other.get(other.size() - 1));
        assertEquals(first.size(), new HashSet<>(first).size(), "no two points are alike");
    }

    /** T1 and T2 do the same at the same place. */
    @Test
    void hash_dependsOnWhoDoesIt() {
        assertNotEquals(hashAfterOneOfTwins(1), hashAfterOneOfTwins(2));
        assertEquals(hashAfterOneOfTwins(1), hashAfterOneOfTwins(1));
    }

    private int hashAfterOneOfTwins(int first) {
        int[] hash = {0};
        it.run(
                point -> {
                    if (point.step() == 5) {
                        hash[0] = point.hash();
                    }
                    List<Integer> choices = EverySchedule.choices(point);
                    int twin = choices.indexOf(Choice.of(first, Choice.IN_TIME));
                    return choices.get(point.canGoOn() || twin < 0 ? 0 : twin);
                },
                () -> {
                    Object variable = new Object();
                    Thread b = it.start(() -> it.write(variable));
                    Thread c = it.start(() -> it.write(variable));
                    it.join(b);
                    it.join(c);
                });
        return hash[0];
    }

    @Test
    void point_saysWhoRunsAndWhatFollows() {
        List<String> seen = seen(
                point -> point.step() + " " + point.name(point.current()) + " "
                        + point.pending(point.current()).split(" ")[0] + " of " + point.tasks(),
                this::twoWriters);

        // T0 begins and starts T1 unasked; it writes, then it joins, and cannot: T1 goes, ends, and T0 is left.
        assertEquals(
                List.of("2 T0 WRITE of 2", "3 T0 JOIN of 2", "5 T1 END of 2", "6 T1 END of 2", "7 T0 END of 2"), seen);
    }

    @Test
    void canGoOn_isWhetherTheRunningTaskMayBeChosen() {
        List<Boolean> seen = seen(ChoicePoint::canGoOn, this::twoWriters);

        assertEquals(List.of(true, false, true, false, true), seen);
    }

    @Test
    void yielded_untilTheStrategyWasAskedOnce() {
        List<Boolean> seen = seen(ChoicePoint::yielded, () -> {
            it.write(new Object());
            calls.access(OperationKind.YIELD, null, Members.OF_SITE, SITE);
            it.write(new Object());
            it.write(new Object());
        });

        // Before the yield, the first write after it, the second, the end.
        assertEquals(List.of(false, true, false, false), seen);
    }

    @Test
    void isAtomic_insideASection_fromItsSecondOperationOn() {
        int[] asked = {0};
        it.run(
                point -> {
                    asked[0]++;
                    assertTrue(!point.isAtomic() || EverySchedule.choices(point).size() == 1);
                    return EverySchedule.choices(point).get(0);
                },
                () -> {
                    it.write(new Object());
                    calls.enterAtomic();
                    it.write(new Object());
                    it.write(new Object());
                    it.write(new Object());
                    calls.leaveAtomic();
                });

        assertEquals(2, asked[0], "before the section, and before the end");
    }

    @Test
    void endsLimit_isTheEndOfASleep_andNoOtherChoice() {
        List<Boolean> seen =
                seen(point -> point.endsLimit(EverySchedule.choices(point).get(0)), () -> {
                    it.write(new Object());
                    calls.sleep(TimeUnit.SECONDS.toNanos(1), SITE);
                    it.write(new Object());
                });

        assertEquals(List.of(true, false, false), seen);
    }

    @Test
    void isEnding_onlyTheLastOperationOfATask() {
        List<Boolean> seen = seen(point -> point.isEnding(0), () -> {
            it.write(new Object());
            it.write(new Object());
        });

        assertEquals(List.of(false, true), seen);
    }

    @Test
    void outcomes_ofAChoice_areItsAlternatives() {
        List<String> seen = seen(point -> point.firstOutcome(0) + " to " + (point.outcomes(0) - 1), () -> {
            it.write(new Object());
            it.note(calls.choose(3, SITE));
        });

        assertEquals(List.of("0 to 2", "0 to 0"), seen);
        assertEquals(List.of("0"), it.notes());
    }

    /** A round in which nothing has changed is told by this number: looks, and what has failed, do not count. */
    @Test
    void changes_countsWhatLeavesSomethingBehind() {
        List<Integer> seen = seen(ChoicePoint::changes, () -> {
            Object variable = new Object();
            it.read(variable);
            it.read(variable);
            it.write(variable);
            calls.access(OperationKind.UPDATE, variable, Members.OF_SITE, SITE);
            calls.accessFailed();
            it.read(variable);
        });

        assertEquals(List.of(0, 0, 1, 1, 1), seen);
    }

    /** Sums over all tasks: who is where, whatever the order in which they came there. */
    @Test
    void places_andIntentions_doNotDependOnTheWay() {
        List<Integer> places = new ArrayList<>();
        List<Integer> intentions = new ArrayList<>();
        EverySchedule every = new EverySchedule();
        do {
            it.run(
                    point -> {
                        if (point.step() == 6 && point.isEnding(1) && point.outcomes(1) > 0) {
                            places.add(point.places());
                            intentions.add(point.intentions());
                        }
                        return every.choose(point);
                    },
                    () -> {
                        Object variable = new Object();
                        Thread other = it.start(() -> it.write(variable));
                        it.write(variable);
                        it.write(variable);
                        it.join(other);
                    });
            every.begin();
        } while (every.advance());

        assertTrue(places.size() > 1, "several ways lead there: " + places.size());
        assertEquals(1, places.stream().distinct().count());
        assertEquals(1, intentions.stream().distinct().count());
    }

    @Test
    void deadline_isWhenTheLimitEnds() {
        List<Long> seen = seen(point -> point.deadline(0), () -> {
            it.write(new Object());
            long now = it.execution().clock.read(it.self());
            it.note(now + 40);
            calls.sleep(40, SITE);
        });

        assertEquals(it.notes().get(0), String.valueOf(seen.get(0)));
    }
}
