package dev.chessj.cli.options;

import dev.chessj.cli.registry.FindingRule;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.registry.ResumeFrom;
import dev.chessj.cli.request.UserError;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.search.Reduction;
import dev.chessj.wrappers.scope.Scoping;
import java.util.List;

/** Options that do not fit together; each error says which, and what to try. */
public final class Contradictions {
    private Contradictions() {}

    /** Refuses those of a search. */
    public static void refuseIn(OptionValues search) {
        scoping(search);
        resuming(search);
        memory(search);
    }

    private static void scoping(OptionValues search) {
        try {
            new Scoping(search.get(Options.ATOMIC), search.get(Options.PREEMPT_IN));
        } catch (IllegalArgumentException e) {
            throw UserError.usage(String.valueOf(e.getMessage()), "The more specific of two patterns decides.");
        }
    }

    private static void resuming(OptionValues search) {
        if (search.get(Options.RESUME) == ResumeFrom.NOTHING) {
            return;
        }
        if (search.get(Options.REDUCTION) == Reduction.BPOR) {
            throw UserError.usage(
                    "a search with --reduction bpor cannot be resumed",
                    "There are checkpoints with --reduction hb and none.");
        }
    }

    private static void memory(OptionValues search) {
        boolean ignored = search.get(Options.RACES) == FindingRule.IGNORE;
        boolean everywhere = search.get(Options.TRACE).isEmpty();
        if (ignored && !everywhere) {
            throw UserError.usage("--trace says where races are looked for, and --races=ignore that they are not");
        }
        boolean storeBuffers = search.get(Options.STORE_BUFFERS);
        boolean checked = search.get(Options.SC_CHECK);
        if (storeBuffers && checked) {
            throw UserError.usage(
                    "--sc-check looks at executions without store buffers, and --store-buffers asks for them",
                    "try: first --sc-check, which is fast, then --store-buffers, which lets the test itself fail");
        }
        if ((storeBuffers || checked) && (ignored || !everywhere)) {
            throw UserError.usage(
                    (storeBuffers ? "--store-buffers" : "--sc-check") + " has to see every access to memory",
                    "try: without " + (everywhere ? "--races=ignore" : "--trace"));
        }
        if (storeBuffers && search.get(Options.REDUCTION) == Reduction.BPOR) {
            throw UserError.usage(
                    "--store-buffers goes with --reduction hb or none, not with bpor",
                    "Which stores wait is a choice that bpor does not know how to reverse.");
        }
    }

    /** Refuses those about a debugger. */
    public static void refuseInReplay(OptionValues replay) {
        List<String> stops = replay.get(Options.STOP_AT);
        if (!replay.isGiven(Options.DEBUG)) {
            if (!stops.isEmpty()) {
                throw UserError.usage(
                        "--stop-at says where a debugger stops, but there is none",
                        "try: chessj replay --debug --stop-at " + stops.get(0));
            }
            return;
        }
        if (replay.get(Options.VEHICLE) == VehicleChoice.CONTINUATION) {
            throw UserError.usage(
                    "a debugger cannot follow continuations",
                    "The same schedule happens on threads.",
                    "try: chessj replay --debug --vehicle thread");
        }
        for (String argument : replay.get(Options.JVM_ARG)) {
            if (argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp")) {
                throw UserError.usage(
                        "--debug and --jvm-arg=" + argument + " both ask for a debugger", "try: one of them");
            }
        }
        if (stops.stream().filter(moment -> moment.startsWith("step:")).count() > 1) {
            throw UserError.usage(
                    "--stop-at names two steps", "try: one of them, and go on from there with the debugger");
        }
    }
}
