package dev.chessj.cli.options;

import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.wrappers.scope.Scoping;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What the program finds around it, and where it can be preempted. */
public final class ConditionOptions {
    @Option(
            names = "--spurious-wakeups",
            description = "Let Object.wait, Condition.await and LockSupport.park end for no reason, once per task, as"
                    + " their specification allows.")
    boolean spuriousWakeups;

    @Option(
            names = "--explore-gc",
            description =
                    "Where the program calls System.gc, explore both: a garbage collection that clears every reference"
                            + " to what is unreachable, and none. Without it one takes place only where the test fails without.")
    boolean exploreGc;

    @Option(
            names = "--good-samaritan",
            paramLabel = "warn|fail|off",
            converter = Converters.Samaritan.class,
            description =
                    "What to say of a task that spins without yielding while others could go on: a note (warn, the"
                            + " default), a failure, or nothing. It counts as yielding in any case.")
    String goodSamaritan = "warn";

    @Option(
            names = "--atomic",
            paramLabel = "PATTERN",
            converter = Converters.Scope.class,
            description = "No preemptions inside this package, class or method (com.acme.log, com.acme.*Cache,"
                    + " com.acme.Cache#get) nor in what it calls; may be repeated. Logging is by default.")
    List<String> atomic = new ArrayList<>();

    @Option(
            names = "--preempt-in",
            paramLabel = "PATTERN",
            converter = Converters.Scope.class,
            description = "Preemptions inside these, although a more general --atomic or the default says no; may be"
                    + " repeated. java.util.concurrent, or a class of it, opens the JDK.")
    List<String> preemptIn = new ArrayList<>();

    public Request.Conditions conditions(
            CommonOptions common, Request.Memory memory, List<String> arguments, String classPath) {
        return new Request.Conditions(
                common.vehicle,
                !common.noWarmUp,
                common.seed == null ? 0 : common.seed,
                !common.noResetStatics,
                !common.noAssertions,
                spuriousWakeups,
                exploreGc,
                goodSamaritan,
                scoping(),
                memory,
                common.monitors,
                arguments,
                classPath,
                common.jvmArguments);
    }

    private Request.Scoping scoping() {
        try {
            new Scoping(atomic, preemptIn);
        } catch (IllegalArgumentException e) {
            throw UserError.usage(String.valueOf(e.getMessage()), "The more specific of two patterns decides.");
        }
        return new Request.Scoping(atomic, preemptIn);
    }
}
