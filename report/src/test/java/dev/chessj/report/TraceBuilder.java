package dev.chessj.report;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Traces by hand, in the order in which things happen. */
public final class TraceBuilder {

    private final List<Trace.TaskInfo> tasks = new ArrayList<>();
    private final List<Trace.Step> steps = new ArrayList<>();
    private final List<Trace.Switch> switches = new ArrayList<>();
    private final Map<String, String> fields = new HashMap<>();
    private final List<Trace.Handover> handovers = new ArrayList<>();
    private int running;
    private int item; // that steps are of from now on

    public static TraceBuilder tasks(String... threadNames) {
        TraceBuilder builder = new TraceBuilder();
        for (String name : threadNames) {
            builder.tasks.add(new Trace.TaskInfo("T" + builder.tasks.size(), name));
        }
        return builder;
    }

    public TraceBuilder step(OperationKind kind, String variable, String location) {
        return step(kind, variable, location, "");
    }

    public TraceBuilder step(OperationKind kind, String variable, String location, String detail) {
        steps.add(new Trace.Step(steps.size(), running, kind, variable, location, detail, "", "", false, item));
        return this;
    }

    /** An access with its value, in a method of {@code com.acme.Bank}. */
    public TraceBuilder access(OperationKind kind, String variable, String location, String value) {
        return access(kind, variable, location, value, false);
    }

    /** An access to plain memory. */
    public TraceBuilder plain(OperationKind kind, String variable, String location, String value) {
        return access(kind, variable, location, value, true);
    }

    private TraceBuilder access(OperationKind kind, String variable, String location, String value, boolean plain) {
        steps.add(new Trace.Step(
                steps.size(), running, kind, variable, location, "", "com.acme.Bank.transfer", value, plain, item));
        return this;
    }

    /** An item of work ends with an exception. */
    public TraceBuilder completes(String future, String exception) {
        steps.add(new Trace.Step(
                steps.size(), running, OperationKind.UPDATE, future, "", "setException", "", exception, false, 0));
        return this;
    }

    /** Something orders that is no operation. */
    public TraceBuilder handsOver(Trace.Handover.Kind kind, String object) {
        return handsOver(kind, object, 0);
    }

    /** The running task begins with an item, or ends it; steps are of another one only after {@link #at}. */
    public TraceBuilder handsOver(Trace.Handover.Kind kind, String object, int number) {
        handovers.add(new Trace.Handover(steps.size(), running, kind, object, number));
        return this;
    }

    /** The steps that follow belong to the item; 0 for none. */
    public TraceBuilder at(int number) {
        item = number;
        return this;
    }

    /** What the program calls an object. */
    public TraceBuilder field(String object, String field) {
        fields.put(object, field);
        return this;
    }

    public TraceBuilder begin() {
        return step(OperationKind.BEGIN, "T" + running, "");
    }

    public TraceBuilder preemptedBy(int task) {
        return change(task, Trace.Reason.PREEMPTED, "");
    }

    TraceBuilder yieldsTo(int task) {
        return step(OperationKind.YIELD, "", "Spin.java:9").change(task, Trace.Reason.YIELDED, "");
    }

    public TraceBuilder blockedOn(String what, int task) {
        return change(task, Trace.Reason.BLOCKED, what);
    }

    public TraceBuilder endsThen(int task) {
        return step(OperationKind.END, "T" + running, "").change(task, Trace.Reason.ENDED, "");
    }

    private TraceBuilder change(int task, Trace.Reason reason, String detail) {
        switches.add(new Trace.Switch(steps.size(), running, task, reason, detail));
        running = task;
        return this;
    }

    public Trace build() {
        return new Trace(tasks, steps, switches, fields, handovers);
    }
}
