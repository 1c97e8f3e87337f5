package dev.chessj.report.model;

import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.report.model.Interleaving.Order;
import dev.chessj.report.model.Strand.Mark;
import dev.chessj.scheduler.result.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What orders the steps of an execution: the order within each task, starts and ends, items of work on their way through pools, and operations
 * on the same variable of which one changes it.
 *
 * <p>An item of work is not ordered after what its worker ran before, see {@link Strand}: another one might have run it. It comes after its submission, and
 * after what its worker ran before if the pool never has a second one. Where a worker was started for an item, its beginning comes before
 * that. The worker goes on after its items.
 *
 * <p>Two accesses to plain memory that nothing else orders race: that edge says which one came first this time, and orders nothing
 * after it. An edge that follows from others is left out, except from a submission to its item, and from a step to the next one of the same strand
 * unless the worker has run an item between them.
 *
 * <p>Beyond {@link #MOST} items, each goes on where its worker is, for the sake of clocks, which have an entry for every strand.
 */
final class HappensBefore {

    static final int MOST = 2_000;

    private final Map<String, Integer> lanes = new HashMap<>();
    private final List<Interleaving.Lane> tasks;
    private final List<Interleaving.Step> steps;
    private final List<Interleaving.Edge> edges = new ArrayList<>();
    private final Map<String, Uses> uses = new HashMap<>();
    private final Map<String, Mark> starts = new HashMap<>(); // by the name of the task started
    private final Map<String, Strand.Submission> startedFor = new HashMap<>(); // likewise
    private final Map<Integer, Mark> ends = new HashMap<>(); // by task
    private final Map<String, Mark> permits = new HashMap<>(); // by the name of the task unparked
    private final List<Deque<Strand>> strands =
            new ArrayList<>(); // by task; the innermost item first, last that of the task itself
    private final Map<Integer, Strand> items = new HashMap<>(); // by number

    /** What happened to a variable or an object. */
    private static final class Uses {
        @Nullable
        Mark change; // the last one

        final List<Mark> looks = new ArrayList<>(); // since then
        List<Mark> left = List.of(); // what whoever goes on with what it holds comes after
        final Deque<Strand.Submission> submissions = new ArrayDeque<>(); // of an item of work
        List<Mark> again = List.of(); // what such an item comes after that was not submitted again
    }

    private HappensBefore(List<Interleaving.Lane> tasks, List<Interleaving.Step> steps) {
        this.tasks = tasks;
        this.steps = steps;
        for (int i = 0; i < tasks.size(); i++) {
            lanes.put(tasks.get(i).name(), i);
            strands.add(new ArrayDeque<>(List.of(new Strand(i))));
        }
    }

    static List<Interleaving.Edge> edges(
            List<Interleaving.Lane> lanes, List<Interleaving.Step> steps, List<Trace.Handover> handovers) {
        HappensBefore order = new HappensBefore(lanes, steps);
        int next = 0;
        for (int i = 0; i < steps.size(); i++) {
            while (next < handovers.size() && handovers.get(next).before() <= i) {
                order.add(handovers.get(next++));
            }
            order.add(i);
        }
        return order.edges;
    }

    // ---- steps

    private void add(int position) {
        Interleaving.Step step = steps.get(position);
        Strand strand = items.getOrDefault(step.item(), task(step.task()));
        Collection<Strand.Cause> causes = strand.causes();
        Mark last = strand.last();
        if (last != null
                && causes.stream().noneMatch(cause -> cause.order() == Order.PROGRAM && isBefore(last, cause.mark()))) {
            edges.add(new Interleaving.Edge(last.position(), position, Order.PROGRAM, "")); // unless by way of an item
        }
        // The latest first: earlier ones often follow from it.
        causes.stream()
                .sorted(Comparator.comparing((Strand.Cause cause) -> cause.order() != Order.SUBMISSION)
                        .thenComparing(cause -> -cause.mark().position()))
                .forEach(cause -> follow(strand, position, cause.mark(), cause.order(), cause.variable()));
        String name = step.variable();
        String own = nameOf(step.task());
        switch (subject(step)) {
            case OWN_BEGIN -> follow(strand, position, starts.get(own), Order.START, own);
            case JOINED_TASK -> follow(strand, position, ends.get(lanes.getOrDefault(name, -1)), Order.JOIN, name);
            case OWN_PERMIT -> follow(strand, position, permits.remove(own), Order.SYNCHRONISATION, own);
            default -> {
                if (isShared(step)) {
                    follow(strand, position, step, of(name));
                }
            }
        }
        Mark mark = strand.step(position);
        switch (subject(step)) {
            case STARTED_THREAD -> starts(strand, mark, name);
            case OWN_END -> ends.put(step.task(), mark);
            case PERMIT -> permits.put(name, mark);
            default -> {
                if (isShared(step)) {
                    use(mark, step, of(name));
                }
            }
        }
    }

    private static OperationEffects.Subject subject(Interleaving.Step step) {
        return OperationEffects.of(step.kind()).subject();
    }

    private static boolean isBefore(Mark earlier, Mark later) {
        return later.after().time(earlier.strand()) >= earlier.time();
    }

    private static boolean isShared(Interleaving.Step step) {
        return subject(step).isShared() && !step.variable().isEmpty();
    }

    private void starts(Strand strand, Mark mark, String name) {
        starts.put(name, mark);
        if (strand.submitted != null) {
            startedFor.put(name, strand.submitted);
            strand.submitted.taken = true;
            strand.submitted = null;
        }
    }

    private void follow(Strand strand, int position, Interleaving.Step step, Uses of) {
        List<Mark> before = new ArrayList<>();
        if (changes(step)) {
            before.addAll(of.looks);
        }
        if (of.change != null) {
            before.add(of.change);
        }
        before.sort(Comparator.comparing(mark -> -mark.position()));
        for (Mark earlier : before) {
            boolean race = step.plain() || steps.get(earlier.position()).plain();
            follow(strand, position, earlier, race ? Order.RACE : Order.SYNCHRONISATION, step.variable());
        }
    }

    private static void use(Mark mark, Interleaving.Step step, Uses of) {
        if (changes(step)) {
            of.change = mark;
            of.looks.clear();
        } else {
            of.looks.removeIf(look -> look.strand() == mark.strand());
            of.looks.add(mark);
        }
    }

    private static boolean changes(Interleaving.Step step) {
        return step.kind().isWrite() && !step.detail().endsWith("failed");
    }

    private void follow(Strand strand, int position, @Nullable Mark earlier, Order order, String variable) {
        if (earlier == null || order != Order.SUBMISSION && strand.clock.time(earlier.strand()) >= earlier.time()) {
            return; // there is none, or it is ordered already
        }
        edges.add(new Interleaving.Edge(earlier.position(), position, order, variable));
        if (order != Order.RACE) {
            strand.clock.join(earlier.after());
        }
    }

    // ---- what is no step

    private void add(Trace.Handover one) {
        Strand strand = strands.get(one.task()).getFirst();
        Uses of = of(one.object());
        switch (one.kind()) {
            case SUBMITS -> {
                strand.submitted = new Strand.Submission(strand.now());
                of.submissions.add(strand.submitted);
            }
            case BEGINS, BEGINS_IN_TURN -> begins(one, strand, of);
            case ENDS -> {
                of.again = strand.now();
                if (strands.get(one.task()).size() > 1) {
                    strands.get(one.task()).pop();
                }
            }
            case COMPLETES -> of.left = strand.now();
            case LOOKS -> goesOn(strand, of, one.object());
            case CHANGES -> {
                goesOn(strand, of, one.object());
                of.left = strand.now();
            }
            case FOLLOWS -> {
                Integer other = lanes.get(one.object());
                if (other != null) {
                    task(other).now().forEach(mark -> strand.follow(mark, Order.SYNCHRONISATION, one.object()));
                }
            }
        }
    }

    private void begins(Trace.Handover one, Strand worker, Uses of) {
        Strand.Submission own = startedFor.get(nameOf(one.task()));
        Mark beginning = worker.beginning();
        boolean startedForIt = beginning != null && own != null && of.submissions.remove(own);
        Strand.Submission submission = startedForIt ? own : next(of.submissions);
        List<Mark> after = submission == null ? of.again : submission.after;
        boolean inTurn =
                one.kind() == Trace.Handover.Kind.BEGINS_IN_TURN || after.isEmpty(); // nobody knows how it came
        Strand item = items.size() < MOST ? new Strand(tasks.size() + items.size()) : worker;
        items.put(one.item(), item);
        strands.get(one.task()).push(item);
        after.forEach(mark -> item.follow(mark, Order.SUBMISSION, "item " + one.item()));
        if (startedForIt && beginning != null) {
            item.follow(beginning, Order.PROGRAM, "");
        }
        if (item != worker) {
            worker.run(item, inTurn);
        }
        of.again = after;
    }

    /** The one that a pool takes first, of those for which no worker was started, if there are any. */
    private static Strand.@Nullable Submission next(Deque<Strand.Submission> submissions) {
        for (Strand.Submission submission : submissions) {
            if (!submission.taken) {
                submissions.remove(submission);
                return submission;
            }
        }
        return submissions.poll();
    }

    private static void goesOn(Strand strand, Uses of, String object) {
        of.left.forEach(mark -> strand.follow(mark, Order.SYNCHRONISATION, label(object)));
    }

    private static String label(String object) {
        return object.startsWith(Trace.Handover.UNNAMED) ? "" : object;
    }

    private Uses of(String name) {
        return uses.computeIfAbsent(name, key -> new Uses());
    }

    private Strand task(int task) {
        return strands.get(task).getLast();
    }

    private String nameOf(int task) {
        return tasks.get(task).name();
    }
}
