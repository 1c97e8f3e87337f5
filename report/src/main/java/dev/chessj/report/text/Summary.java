package dev.chessj.report.text;

import dev.chessj.report.model.Phrases;
import dev.chessj.search.Estimate;
import dev.chessj.search.Reduction;
import dev.chessj.search.ScheduleSize;
import dev.chessj.search.SearchResult;
import dev.chessj.wrappers.verdict.Reserved;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The last sentence of a run: what was explored, what came of it, and what was not explored.
 *
 * <p><b>Contract.</b> It claims no more than the search checked: "every schedule" only up to the bound that is complete, and whatever
 * could not be followed, executed or used is counted.
 */
public final class Summary {

    private final SearchResult result;
    private final List<Reserved> reservations;

    private Summary(SearchResult result, List<Reserved> reservations) {
        this.result = result;
        this.reservations = reservations;
    }

    /** Where tasks were switched, and inside which code they were not; where plain memory is traced, with the number of variables that race. */
    public static String points(List<String> atomic, boolean traced, int racing) {
        return "Tasks were switched at synchronisation operations and volatile accesses"
                + (traced
                        ? racing == 0
                                ? "; no race on plain memory was seen"
                                : " and at "
                                        + Phrases.count(
                                                racing, "plain variable that races", "plain variables that race")
                        : "; plain memory accesses are not scheduling points")
                + (atomic.isEmpty()
                        ? ""
                        : "; " + Phrases.and(atomic) + (atomic.size() == 1 ? " was" : " were") + " atomic")
                + ".";
    }

    /** What is left out of the volatile accesses. */
    public static String ordered(int fields) {
        return Phrases.count(fields, "volatile field is", "volatile fields are")
                + " always ordered by other synchronisation: no preemptions there.";
    }

    /** The sentence of a run that met nothing which it does not control. */
    public static String sentence(SearchResult result) {
        return sentence(result, List.of());
    }

    /**
     * The sentence of a run.
     *
     * @param reservations what it met that it does not control: then it claims the controlled schedules only, and names the rest
     */
    public static String sentence(SearchResult result, List<Reserved> reservations) {
        return new Summary(result, reservations).sentence();
    }

    private String sentence() {
        return switch (result.verdict()) {
            case OK ->
                coverage() + ", no failure" + timing(result) + missing(result) + abandoned(result) + yields(result)
                        + uncontrolled() + '.';
            case SAMPLED ->
                coverage() + ", no failure; other schedules were not executed" + timing(result) + missing(result)
                        + abandoned(result) + uncontrolled() + '.';
            case INCONCLUSIVE ->
                "inconclusive: " + inconclusive() + missing(result) + uncontrolled() + ". Try: " + next(result) + '.';
            case FAILURE -> failure() + missing(result) + abandoned(result) + uncontrolled() + '.';
        };
    }

    /** What was explored of time limits that end while others could go on. */
    private static String timing(SearchResult result) {
        SearchResult.Timing timing = result.timing();
        int told = timing.dependences().size();
        String dependences = told == 0
                ? ""
                : "; " + Phrases.count(told, "timing dependence was", "timing dependences were") + " told";
        return dependences
                + switch (timing.state()) {
                    case OFF, PENDING -> "; no time limit ended early";
                    case BEGUN ->
                        timing.completeToBound() < 1
                                ? "; where time limits end early, some schedules only"
                                : onlyEarly(timing.completeToBound());
                    case COMPLETE ->
                        timing.schedules() == 0
                                ? ""
                                : timing.exhausted() || !result.coverage().exhausted()
                                        ? "; also where time limits end early"
                                        : onlyEarly(timing.completeToBound());
                    case AT_ONCE -> "";
                };
    }

    private static String onlyEarly(int bound) {
        return "; where time limits end early, only schedules " + atMost(bound);
    }

    /** {@code ; not controlled: 1 class that could not be rewritten (com.acme.Large)}. */
    private String uncontrolled() {
        if (reservations.isEmpty()) {
            return "";
        }
        boolean several = reservations.stream().anyMatch(reserved -> reserved.count() > 1);
        return "; not controlled: "
                + String.join(", ", reservations.stream().map(Reserved::words).toList())
                + (several ? "; --verbose lists them" : "");
    }

    /** What was gained by looking for a smaller schedule. */
    public static String minimised(ScheduleSize size, SearchResult.Minimised how) {
        String others = Phrases.count(how.executions(), "execution");
        return size.equals(how.asFound())
                ? "minimised: no smaller schedule that fails in the same way in " + others + "; " + words(size)
                : "minimised: " + words(how.asFound()) + " when it was found, " + words(size) + " after " + others;
    }

    /** That a smaller schedule was not looked for as long as on any other machine. */
    public static String cutShort(SearchResult.Minimised how) {
        return "note: This schedule may be larger than it has to be: --time, or an interrupt, ended the search for a smaller one after "
                + Phrases.count(how.executions(), "execution") + ".";
    }

    private static String words(ScheduleSize size) {
        return Phrases.count(size.preemptions(), "preemption") + ", "
                + Phrases.count(size.switches(), "switch", "switches") + ", "
                + Phrases.count(size.steps(), "operation");
    }

    private String inconclusive() {
        long schedules = result.schedules();
        if (schedules > 0 && result.shortfall().abandoned() == schedules) {
            return "nothing was checked: Chess.assume abandoned "
                    + (schedules == 1 ? "the only schedule" : "all " + Phrases.count(schedules, "schedule"))
                    + " that " + (schedules == 1 ? "was" : "were") + " executed";
        }
        long pruned = result.reduced().pruned();
        if (schedules == 0 && pruned > 0 && result.stop() == SearchResult.Stop.FINISHED) {
            return "nothing was checked: no execution came to its end, " + Phrases.count(pruned, "was", "were")
                    + " given up on the way; a task whose stack overflows, and that goes on after it, can be the reason";
        }
        return coverage() + ", no failure" + timing(result) + abandoned(result) + yields(result);
    }

    /** What fairness rests on: a task that yields although another one could go on lets that one go first, sooner or later. */
    private static String yields(SearchResult result) {
        long yields = result.effort().yields();
        return yields == 0
                ? ""
                : "; " + Phrases.count(yields, "yield was", "yields were") + " taken while another task could go on";
    }

    private static String abandoned(SearchResult result) {
        long abandoned = result.shortfall().abandoned();
        return abandoned == 0
                ? ""
                : "; " + Phrases.count(abandoned, "of them was", "of them were") + " abandoned by Chess.assume";
    }

    private String failure() {
        if (result.stop() != SearchResult.Stop.FAILURE) {
            return Phrases.count(result.failures().size(), "failure", "different failures") + ", in "
                    + Phrases.count(result.failedSchedules(), "schedule") + "; " + coverage() + yields(result);
        }
        SearchResult.Found found = result.failures().get(0);
        int preemptions = found.preemptions();
        String sentence = found.failure().kind().label() + ' ' + with(preemptions)
                + (found.early().isEmpty() ? "" : ", where a time limit ends early") + ", found in "
                + Phrases.count(
                        result.schedules()
                                + result.reduced().pruned()
                                + result.effort().ahead(),
                        isReduced(result) ? "execution" : "schedule");
        boolean fewest = preemptions > 0 && result.coverage().completeToBound() >= preemptions - 1;
        return fewest
                ? sentence + "; no " + controlled() + fair(result) + "schedule with fewer preemptions fails"
                : sentence;
    }

    private static String with(int preemptions) {
        return preemptions == 0 ? "without a preemption" : "with " + Phrases.count(preemptions, "preemption");
    }

    private String coverage() {
        long schedules = result.schedules();
        SearchResult.Coverage coverage = result.coverage();
        int complete = coverage.completeToBound();
        if (coverage.sample() != null) {
            return sampled(coverage.sample());
        }
        if (coverage.exhausted()) {
            if (schedules == 1
                    && result.reduced().pruned() == 0
                    && result.reduced().cut() == 0) {
                return "the only " + controlled() + "schedule was explored";
            }
            if (isReduced(result)) {
                return every() + ", with any number of preemptions, was explored: " + executions(result)
                        + (result.reduced().refused() > 0
                                ? ""
                                : "; none needs " + more(last(result.reduced().classesPerBound())));
            }
            return "all " + Phrases.count(schedules, controlled() + fair(result) + "schedule")
                    + " were explored; none has " + more(last(coverage.schedulesPerBound()));
        }
        if (coverage.isBounded() && complete >= coverage.limit()) {
            return every() + ' ' + atMost(complete) + " was explored: "
                    + (isReduced(result) ? executions(result) : Phrases.count(schedules, "schedule"));
        }
        String done = complete < 0 ? "no bound complete" : "bound " + complete + " complete";
        int next = complete + 1;
        long inNext =
                of(coverage.schedulesPerBound(), next) + of(result.reduced().prunedPerBound(), next);
        String unit = isReduced(result) ? "execution" : "schedule"; // what a budget and an estimate count
        boolean once = result.reduced().reduction() == Reduction.BPOR && !coverage.isBounded();
        String sofar = once
                ? "in a search that has no bounds"
                : "with " + done + " and bound " + next + " at " + Phrases.count(inNext, unit) + share(result, next)
                        + ahead(result);
        String elapsed = elapsed(Duration.ofNanos(result.effort().nanos()));
        return switch (result.stop()) {
            case TIME -> "stopped after " + elapsed + ' ' + sofar;
            case STALLS ->
                "stopped after " + Phrases.count(result.shortfall().stalled(), "stalled schedule") + ' ' + sofar;
            case BUDGET ->
                "stopped after " + Phrases.count(schedules + result.reduced().pruned(), unit) + ' ' + sofar;
            case FAULT ->
                (result.shortfall().isOutOfMemory() ? "ended for want of memory" : "ended by a fault of chessj")
                        + " after " + elapsed + ' ' + sofar;
            case INTERRUPTED, MISLED, POINTS -> "interrupted after " + elapsed + ' ' + sofar;
            case FINISHED, FAILURE ->
                Phrases.count(schedules, "schedule") + ' '
                        + (coverage.isBounded() ? atMost(coverage.limit()) + ' ' : "")
                        + (schedules == 1 ? "was" : "were") + " explored, " + done;
        };
    }

    /** {@code 10,000 random schedules (seed 0) were executed, with 214 different behaviours}. */
    private String sampled(SearchResult.Sample sample) {
        long schedules = result.schedules();
        long behaviours = result.reduced().classes();
        return Phrases.count(schedules, "random schedule") + " (seed " + sample.seed() + ") "
                + (schedules == 1 ? "was" : "were") + " executed, with "
                + Phrases.count(behaviours, "different behaviour");
    }

    private static long of(List<Long> perBound, int bound) {
        return bound < perBound.size() ? perBound.get(bound) : 0;
    }

    /** What was executed besides, of bounds that the search has not come to. */
    private static String ahead(SearchResult result) {
        long ahead = result.effort().ahead();
        return ahead == 0 ? "" : " and " + Phrases.count(ahead, "execution") + " with one or two delays besides";
    }

    /** Which part of the bound that is, if the search stopped in it. */
    private static String share(SearchResult result, int bound) {
        List<Estimate> estimates = result.coverage().estimates();
        if (bound != estimates.size() - 1 || estimates.get(bound).isUnknown()) {
            return "";
        }
        Estimate estimate = estimates.get(bound);
        return ", about %d%% (%d%% to %d%%) of that bound"
                .formatted(estimate.percent(), estimate.percent(estimate.high()), estimate.percent(estimate.low()));
    }

    /** Where nobody ever yields in vain, all schedules are fair. */
    private String every() {
        return "every " + controlled() + fair(result) + "schedule";
    }

    private String controlled() {
        return reservations.isEmpty() ? "" : "controlled ";
    }

    private static String fair(SearchResult result) {
        return result.effort().yields() > 0 ? "fair " : "";
    }

    /** The highest bound in which there is any. */
    private static int last(List<Long> perBound) {
        int last = 0;
        for (int bound = 0; bound < perBound.size(); bound++) {
            last = perBound.get(bound) > 0 ? bound : last;
        }
        return last;
    }

    private static String more(int preemptions) {
        return preemptions == 0 ? "a preemption" : "more than " + Phrases.count(preemptions, "preemption");
    }

    private static boolean isReduced(SearchResult result) {
        return result.reduced().reduction() != Reduction.NONE;
    }

    /** {@code 83 executions for 20 different behaviours}: a behaviour is what is left when independent operations have no order. */
    private static String executions(SearchResult result) {
        long executions = result.schedules() + result.reduced().pruned();
        return Phrases.count(executions, "execution") + " for "
                + Phrases.count(result.reduced().classes(), "different behaviour");
    }

    private static String atMost(int preemptions) {
        return preemptions == 0 ? "without preemptions" : "with at most " + Phrases.count(preemptions, "preemption");
    }

    private static String missing(SearchResult result) {
        List<String> parts = new ArrayList<>();
        add(parts, result.shortfall().diverged(), "divergence");
        long faults = result.shortfall().faults();
        add(parts, result.shortfall().stalled() - faults, "stalled schedule");
        add(
                parts,
                result.shortfall().tooLong(),
                "execution given up at 500 times --max-steps",
                "executions given up at 500 times --max-steps");
        if (result.shortfall().isOutOfMemory()) {
            add(parts, faults, "execution that ran out of memory", "executions that ran out of memory");
        } else {
            add(parts, faults, "execution in which chessj itself failed", "executions in which chessj itself failed");
        }
        if (parts.isEmpty() && isLeftOutLate(result)) {
            parts.add("other orders of what comes after the first --max-steps operations");
        }
        return parts.isEmpty() ? "" : "; not explored: " + String.join(", ", parts);
    }

    /** Nothing else makes a search that came to its end inconclusive, if every execution did. */
    private static boolean isLeftOutLate(SearchResult result) {
        return result.verdict() == SearchResult.Verdict.INCONCLUSIVE
                && result.stop() == SearchResult.Stop.FINISHED
                && result.shortfall().abandoned() < result.schedules();
    }

    private static void add(List<String> parts, long number, String noun) {
        add(parts, number, noun, noun + "s");
    }

    private static void add(List<String> parts, long number, String one, String several) {
        if (number > 0) {
            parts.add(Phrases.count(number, one, several));
        }
    }

    /** What to try next, where nothing is known for sure. */
    private static String next(SearchResult result) {
        SearchResult.Shortfall shortfall = result.shortfall();
        int complete = result.coverage().completeToBound();
        String fewer = complete >= 0 && complete < result.coverage().limit()
                ? ", or --preemptions " + complete + ", which is complete"
                : "";
        if (shortfall.isOutOfMemory()) {
            return "--jvm-arg=-Xmx8g, or a test that keeps less alive";
        }
        if (shortfall.faults() > 0) {
            return "the other --vehicle, and please report the fault";
        }
        if (shortfall.diverged() > 0) {
            return "--check-determinism, which shows what the program does not repeat";
        }
        if (shortfall.tooLong() > 0) {
            return "a test that ends sooner, or a larger --max-steps";
        }
        if (shortfall.stalled() > 0) {
            return "a longer --stall";
        }
        if (result.schedules() > 0 && shortfall.abandoned() == result.schedules()) {
            return "a test whose Chess.assume holds in some schedule";
        }
        return switch (result.stop()) {
            case TIME -> "a longer --time" + (fewer.isEmpty() ? ", or a test with fewer operations" : fewer);
            case BUDGET -> "a larger --max-schedules" + fewer;
            case INTERRUPTED -> "more time" + (fewer.isEmpty() ? ", or a test with fewer operations" : fewer);
            case STALLS -> "a longer --stall";
            case FINISHED, FAILURE, FAULT, MISLED, POINTS -> "a larger --max-steps, or a test with fewer operations";
        };
    }

    /** {@code 3.2 s}, {@code 30 s}, {@code 2 min 5 s}, {@code 1 h 2 min}. */
    static String elapsed(Duration time) {
        long tenths = (time.toMillis() + 50) / 100;
        if (tenths < 100) {
            return tenths / 10 + "." + tenths % 10 + " s";
        }
        long seconds = Math.round(time.toMillis() / 1000.0);
        if (seconds < 60) {
            return seconds + " s";
        }
        return seconds < 3600
                ? seconds / 60 + " min " + seconds % 60 + " s"
                : seconds / 3600 + " h " + seconds % 3600 / 60 + " min";
    }
}
