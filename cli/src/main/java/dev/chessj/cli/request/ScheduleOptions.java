package dev.chessj.cli.request;

import dev.chessj.cli.request.Request.Conditions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The options kept with a schedule, by name; a list as {@code name.0}, {@code name.1} and so on. */
public final class ScheduleOptions {
    public static final String MAX_STEPS = "max-steps";
    public static final String NO_WARM_UP = "no-warm-up";
    public static final String NO_RESET_STATICS = "no-reset-statics";
    public static final String NO_ASSERTIONS = "no-assertions";
    public static final String SEED = "seed";
    public static final String SPURIOUS_WAKEUPS = "spurious-wakeups";

    /** In schedules of earlier versions; what it allowed is possible in any case. */
    public static final String POOL_TIMEOUTS = "pool-timeouts";

    public static final String EXPLORE_GC = "explore-gc";
    public static final String GOOD_SAMARITAN = "good-samaritan";
    public static final String ATOMIC = "atomic";
    public static final String PREEMPT_IN = "preempt-in";
    public static final String RACES = "races";
    public static final String TRACE = "trace";
    public static final String MEMORY = "memory";
    public static final String INITIALISED = "initialised";
    public static final String STORE_BUFFERS = "store-buffers";
    public static final String SC_CHECK = "sc-check";
    public static final String MONITOR = "monitor";
    public static final String ARGUMENT = "argument";
    public static final String CLASS_PATH = "class-path";
    public static final String JVM_ARGUMENT = "jvm-arg";

    private ScheduleOptions() {}

    /** What must be kept so that the schedules of a request can be executed again, with the plain variables that are points in them. */
    public static Map<String, String> of(Request request, List<String> memory) {
        Map<String, String> options = new TreeMap<>();
        options.put(MAX_STEPS, String.valueOf(request.bounds().maxSteps()));
        Conditions conditions = request.conditions();
        if (!conditions.warmUp()) {
            options.put(NO_WARM_UP, "true");
        }
        if (!conditions.resetStatics()) {
            options.put(NO_RESET_STATICS, "true");
        }
        if (!conditions.assertions()) {
            options.put(NO_ASSERTIONS, "true");
        }
        if (conditions.seed() != 0) {
            options.put(SEED, String.valueOf(conditions.seed()));
        }
        if (conditions.spuriousWakeups()) {
            options.put(SPURIOUS_WAKEUPS, "true");
        }
        if (conditions.exploreGc()) {
            options.put(EXPLORE_GC, "true");
        }
        if (!conditions.goodSamaritan().equals("warn")) {
            options.put(GOOD_SAMARITAN, conditions.goodSamaritan());
        }
        if (!conditions.classPath().isEmpty()) {
            options.put(CLASS_PATH, conditions.classPath());
        }
        put(options, ATOMIC, conditions.scoping().atomic());
        put(options, PREEMPT_IN, conditions.scoping().preemptIn());
        if (conditions.memory().traced()) {
            options.put(RACES, "report");
            put(options, TRACE, conditions.memory().patterns());
            if (conditions.memory().model().equals(Request.Memory.STORE_BUFFERS)) {
                options.put(STORE_BUFFERS, "true");
            } else if (conditions.memory().model().equals(Request.Memory.CHECKED)) {
                options.put(SC_CHECK, "true");
            }
        }
        put(options, MEMORY, memory);
        put(options, MONITOR, conditions.monitors());
        put(options, ARGUMENT, conditions.arguments());
        put(options, JVM_ARGUMENT, conditions.jvmArguments());
        return options;
    }

    private static void put(Map<String, String> options, String name, List<String> values) {
        for (int i = 0; i < values.size(); i++) {
            options.put(name + "." + i, values.get(i));
        }
    }

    /** Adds classes that have to be initialised before anything else. */
    public static Map<String, String> initialising(List<String> classes, Map<String, String> options) {
        put(options, INITIALISED, classes);
        return options;
    }

    /** Takes a list out of the options. */
    public static List<String> list(Map<String, String> options, String name) {
        List<String> values = new ArrayList<>();
        String value;
        while ((value = options.remove(name + "." + values.size())) != null) {
            values.add(value);
        }
        return values;
    }
}
