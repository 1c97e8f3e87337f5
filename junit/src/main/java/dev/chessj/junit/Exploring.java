package dev.chessj.junit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/** Asks the engine to explore one test, and lets the test end as the engine answers. */
final class Exploring {
    static final Pattern INVOCATION = Pattern.compile("\\[test-template-invocation:#(\\d+)]$");
    private static final String ENTRY = "chessj";

    private final ExtensionContext context;
    private final ReflectiveInvocationContext<Method> call;

    Exploring(ExtensionContext context, ReflectiveInvocationContext<Method> call) {
        this.context = context;
        this.call = call;
    }

    void run() throws Throwable {
        int repetition = Repetitions.again(context, call.getExecutable());
        if (repetition > 1) {
            context.publishReportEntry(ENTRY, "explored as repetition 1: all repetitions have the same schedules");
            return;
        }
        Object[] arguments = call.getArguments().toArray();
        List<TestLevel> levels = context.getRequiredTestInstances().getAllInstances().stream()
                .map(made -> new TestLevel(context, made))
                .toList();
        OneExecution body = new OneExecution(levels, TestLevel.test(call.getExecutable()), arguments);
        Class<?> worker;
        try {
            worker = Agent.worker();
        } catch (AgentUnavailable e) {
            throw new ConcurrencyFailure(String.valueOf(e.getMessage()), null);
        }
        Settings settings = Settings.of(context, names(worker));
        Map<String, Object> asked = new HashMap<>();
        asked.put("test", name());
        asked.put("body", body);
        asked.put("unassumed", (LongSupplier) body::unassumed);
        asked.put("settings", settings.values());
        asked.put("sources", settings.sources());
        asked.put("replay", settings.replay());
        asked.put("holder", Held.class);
        Held.arguments = arguments;
        try {
            tell((Map<?, ?>) call(worker, "run", new Class<?>[] {Map.class}, asked));
        } finally {
            Held.arguments = null;
        }
    }

    private static List<String> names(Class<?> worker) throws Throwable {
        return ((List<?>) call(worker, "settings", new Class<?>[0]))
                .stream().map(String::valueOf).toList();
    }

    private static Object call(Class<?> worker, String method, Class<?>[] types, Object... arguments) throws Throwable {
        try {
            return worker.getMethod(method, types).invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private void tell(Map<?, ?> answer) {
        String text = String.valueOf(answer.get("text")).strip();
        if (answer.get("aloud") instanceof String aloud) {
            System.out.println(name() + ": " + aloud);
        }
        if (answer.get("timing") instanceof String timing) {
            System.out.println(name() + ":\n" + timing);
        }
        switch (String.valueOf(answer.get("outcome"))) {
            case "passed" -> context.publishReportEntry(ENTRY, text);
            case "reserved", "stopped" -> {
                context.publishReportEntry(ENTRY, text);
                System.out.println(lastLine(text)); // a pass that is none of all schedules is said aloud
            }
            case "unassumed" -> throw new TestAbortedException("no assumption of the test held in any execution");
            case "failed" -> throw failure("\n" + text, answer);
            case "inconclusive" -> throw failure("inconclusive, neither passed nor failed\n" + text, answer);
            default -> throw failure(text, answer);
        }
    }

    static ConcurrencyFailure failure(String text, Map<?, ?> answer) {
        Throwable thrown = answer.get("thrown") instanceof Throwable given ? given : null;
        return answer.get("frames") instanceof StackTraceElement[] frames && frames.length > 0
                ? new ConcurrencyFailure(text, thrown, frames)
                : new ConcurrencyFailure(text, thrown);
    }

    private static String lastLine(String text) {
        return text.substring(text.lastIndexOf('\n') + 1);
    }

    /** As {@code chessj run} calls it; with the types of parameters, if there are any, and the number of an invocation among others. */
    private String name() {
        Method method = call.getExecutable();
        String parameters = method.getParameterCount() == 0
                ? ""
                : Stream.of(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(",", "(", ")"));
        return call.getTargetClass().getName() + "#" + method.getName() + parameters + number();
    }

    private String number() {
        Matcher invocation = INVOCATION.matcher(context.getUniqueId());
        boolean alone = new ConcurrencyExtension().supportsTestTemplate(context);
        boolean once = Repetitions.again(context, call.getExecutable()) > 0;
        return alone || once || !invocation.find() ? "" : "[" + invocation.group(1) + "]";
    }
}
