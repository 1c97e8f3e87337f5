package dev.chessj.report.model;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a task was at when another one went on instead, and what the others did to it meanwhile.
 *
 * <p>Of all variables that the task used before, the one that tells most is taken: that it read, others changed, and it overwrote; or
 * that it read, others changed, and it did not notice; or that it had changed half of. The nearest of equals.
 */
final class Conflict {

    private static final int BACK = 200; // steps of the task that are looked at, before and after

    private final List<Interleaving.Step> steps;
    private final Interleaving.Switch change;
    private final int resumes; // the first step of the task after the switch
    private Interleaving.@Nullable Step before;
    private Interleaving.@Nullable Step meanwhile;
    private Interleaving.@Nullable Step after;

    Conflict(Interleaving execution, Interleaving.Switch change) {
        this.steps = execution.steps();
        this.change = change;
        int next = Math.min(change.before(), steps.size());
        while (next < steps.size() && steps.get(next).task() != change.from()) {
            next++;
        }
        resumes = next;
        choose();
    }

    private void choose() {
        Map<String, Interleaving.Step> used = new LinkedHashMap<>(); // by variable, the last use first
        int left = BACK;
        for (int i = Math.min(change.before(), steps.size()) - 1; i >= 0 && left > 0; i--) {
            Interleaving.Step step = steps.get(i);
            if (step.task() == change.from()) {
                left--;
                if (isAccess(step)) {
                    used.putIfAbsent(step.variable(), step);
                }
            }
        }
        int best = 0;
        for (Interleaving.Step mine : used.values()) {
            Interleaving.Step other = other(mine);
            if (other != null) {
                Interleaving.Step next = next(mine.variable());
                int score = score(mine, other, next);
                if (score > best) {
                    best = score;
                    before = mine;
                    meanwhile = other;
                    after = next;
                }
            }
        }
    }

    private static boolean isAccess(Interleaving.Step step) {
        return !step.variable().isEmpty()
                && (step.kind() == OperationKind.READ
                        || step.kind() == OperationKind.WRITE
                        || step.kind() == OperationKind.UPDATE);
    }

    /** The last change of it by others meanwhile; if there is none and the task has changed it, the first look at it. */
    private Interleaving.@Nullable Step other(Interleaving.Step mine) {
        Interleaving.Step look = null;
        Interleaving.Step changed = null;
        for (int i = change.before(); i < resumes; i++) {
            Interleaving.Step step = steps.get(i);
            if (isAccess(step) && step.variable().equals(mine.variable())) {
                if (changes(step)) {
                    changed = step;
                } else if (look == null) {
                    look = step;
                }
            }
        }
        return changed != null || !changes(mine) ? changed : look;
    }

    private Interleaving.@Nullable Step next(String variable) {
        int left = BACK;
        for (int i = resumes; i < steps.size() && left > 0; i++) {
            Interleaving.Step step = steps.get(i);
            if (step.task() == change.from()) {
                left--;
                if (isAccess(step) && step.variable().equals(variable)) {
                    return step;
                }
            }
        }
        return null;
    }

    private static boolean changes(Interleaving.Step step) {
        return step.kind() != OperationKind.READ && !step.detail().endsWith("failed");
    }

    private static int score(Interleaving.Step mine, Interleaving.Step other, Interleaving.@Nullable Step next) {
        boolean looked = mine.kind() == OperationKind.READ;
        if (looked && changes(other)) {
            return next == null ? 3 : changes(next) ? 5 : 4;
        }
        return changes(other) ? 2 : 1;
    }

    String sentence(IntFunction<String> who) {
        int last = Math.min(change.before(), steps.size()) - 1;
        Interleaving.Step mine = before;
        Interleaving.Step other = meanwhile;
        List<String> parts = new ArrayList<>();
        String stopped =
                who.apply(change.from()) + (change.reason() == Trace.Reason.YIELDED ? " yielded" : " was preempted");
        if (mine == null || other == null) {
            boolean begun = last >= 0 && steps.get(last).task() == change.from();
            parts.add(stopped + (begun ? " after " + doing(steps.get(last)) : ""));
            parts.add(who.apply(change.to()) + " went on");
        } else {
            boolean right = last >= 0 && steps.get(last) == mine;
            parts.add(stopped + (right ? " after " : " some steps after ") + doing(mine));
            parts.add(who.apply(other.task()) + ' ' + did(other));
            parts.add(who.apply(change.from()) + ' ' + then(mine, other));
        }
        return Phrases.clean(String.join("; ", parts)) + '.';
    }

    /** {@code reading Account.balance = 7 (Account.java:18)}. */
    private static String doing(Interleaving.Step step) {
        String value = step.value();
        String words = isAccess(step)
                ? step.kind().verb()
                        + ' '
                        + step.variable()
                        + (value.isEmpty()
                                ? ""
                                : value.contains(" -> ") ? " from " + value.replace(" -> ", " to ") : " = " + value)
                : step.text();
        return StepText.gerund(words) + at(step);
    }

    private static String did(Interleaving.Step step) {
        String value = step.value();
        return switch (step.kind()) {
            case READ -> "read it" + (value.isEmpty() ? "" : " as " + value) + at(step);
            case WRITE -> (value.isEmpty() ? "wrote it" : "set it to " + value) + at(step);
            default ->
                "changed it" + (value.contains(" -> ") ? " from " + value.replace(" -> ", " to ") : "") + at(step);
        };
    }

    private String then(Interleaving.Step mine, Interleaving.Step other) {
        Interleaving.Step next = after;
        boolean looked = mine.kind() == OperationKind.READ;
        if (next == null) {
            return looked ? "went on with what it had read" : "never came to look at it again";
        }
        String value = next.value();
        if (next.kind() == OperationKind.READ) {
            return "read it again" + (value.isEmpty() ? "" : ", as " + value) + at(next);
        }
        if (next.kind() == OperationKind.UPDATE) {
            return "changed it as well" + (value.contains(" -> ") ? ", from " + value.replace(" -> ", " to ") : "")
                    + at(next);
        }
        return changes(other) && looked
                ? "overwrote that" + (value.isEmpty() ? "" : " with " + value) + at(next)
                : "wrote it again" + (value.isEmpty() ? "" : ", as " + value) + at(next);
    }

    private static String at(Interleaving.Step step) {
        return step.location().isEmpty() ? "" : " (" + step.location() + ')';
    }
}
