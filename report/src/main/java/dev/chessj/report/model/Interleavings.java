package dev.chessj.report.model;

import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.ObjectNames;
import dev.chessj.scheduler.result.ProgramStack;
import dev.chessj.scheduler.result.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes an {@link Interleaving} from what the scheduler recorded. */
public final class Interleavings {

    private Interleavings() {}

    /**
     * An execution ready to be shown.
     *
     * @param test the test, as {@code chessj run} takes it
     * @param trace what was recorded
     * @param failure what went wrong; null if nothing did
     * @param causes the switches without which that does not happen, each by the number of the step it comes before; null if nobody
     *     tried
     * @param sources where to find lines
     */
    public static Interleaving of(
            String test, Trace trace, @Nullable Failure failure, @Nullable Set<Integer> causes, Sources sources) {
        ObjectNames names = ObjectNames.of(trace, failure);
        List<Interleaving.Lane> lanes = new ArrayList<>();
        trace.tasks().forEach(task -> lanes.add(new Interleaving.Lane(task.name(), task.threadName())));
        List<Interleaving.Step> steps = new ArrayList<>();
        trace.steps().forEach(step -> steps.add(step(step, names, sources)));
        List<Interleaving.Switch> switches = new ArrayList<>();
        for (Trace.Switch change : trace.switches()) {
            switches.add(new Interleaving.Switch(
                    change.before(),
                    change.from(),
                    change.to(),
                    change.reason(),
                    names.in(change.detail()),
                    causes != null && causes.contains(change.before())));
        }
        List<Trace.Handover> handovers = trace.handovers().stream()
                .map(one ->
                        new Trace.Handover(one.before(), one.task(), one.kind(), names.in(one.object()), one.item()))
                .toList();
        List<Interleaving.Edge> edges = HappensBefore.edges(lanes, steps, handovers);
        if (failure == null) {
            return new Interleaving(test, lanes, steps, switches, edges, null, List.of());
        }
        Interleaving.Failed failed = failed(failure, names, lanes, steps, sources);
        Interleaving untold = new Interleaving(test, lanes, steps, switches, edges, failed, List.of());
        return new Interleaving(
                test, lanes, steps, switches, edges, failed, FailureSummary.of(untold, failed, causes != null));
    }

    private static Interleaving.Step step(Trace.Step step, ObjectNames names, Sources sources) {
        String method = step.method();
        int dot = method.lastIndexOf('.');
        return new Interleaving.Step(
                step.step(),
                step.task(),
                step.kind(),
                names.in(step.variable()),
                step.location(),
                step.detail(),
                names.in(step.value()),
                step.plain(),
                step.item(),
                dot < 0 || step.location().isEmpty()
                        ? null
                        : sources.find(method.substring(0, dot), method.substring(dot + 1), step.location()));
    }

    private static Interleaving.Failed failed(
            Failure failure,
            ObjectNames names,
            List<Interleaving.Lane> lanes,
            List<Interleaving.Step> steps,
            Sources sources) {
        List<Interleaving.Wait> waits = new ArrayList<>();
        for (Failure.Wait wait : failure.waits()) {
            waits.add(new Interleaving.Wait(
                    wait.task(), names.in(wait.operation()), wait.location(), wait.holder(), wait.inCycle()));
        }
        String message = names.in(failure.message());
        List<String> thrown = failure.exception() == null ? List.of() : ExceptionText.lines(failure.exception());
        Interleaving.Failed bare = new Interleaving.Failed(
                failure.kind(), message, failure.task(), failure.exception() != null, thrown, waits, null);
        return new Interleaving.Failed(
                failure.kind(),
                message,
                failure.task(),
                failure.exception() != null,
                FailureText.lines(bare, lanes, steps),
                waits,
                place(failure, steps, sources));
    }

    /** Where the exception was thrown, or where the first task waits; as a last resort, the last step whose source is known. */
    private static Interleaving.@Nullable Source place(
            Failure failure, List<Interleaving.Step> steps, Sources sources) {
        StackTraceElement frame = failure.exception() == null
                ? null
                : ProgramStack.place(failure.exception().getStackTrace());
        if (frame != null && frame.getFileName() != null) {
            return sources.find(
                    frame.getClassName(), frame.getMethodName(), frame.getFileName() + ':' + frame.getLineNumber());
        }
        String location =
                failure.waits().isEmpty() ? "" : failure.waits().get(0).location();
        String file = location.replaceFirst(":\\d+$", "");
        Interleaving.Source last = null;
        for (int i = steps.size() - 1; i >= 0; i--) {
            Interleaving.Source source = steps.get(i).source();
            if (source != null && !file.isEmpty() && source.path().endsWith(file)) {
                return sources.find(source.className(), source.method(), location);
            }
            last = last == null ? source : last;
        }
        return last;
    }
}
