package dev.chessj.rows;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Something to pass for every parameter. A time limit is 0, so that nothing is left to chance; functions note what they were given. */
final class Arguments {
    private static final Map<String, String> SAMPLES = Map.ofEntries(
            Map.entry("boolean", "true"),
            Map.entry("char", "'c'"),
            Map.entry("byte", "(byte) 1"),
            Map.entry("short", "(short) 1"),
            Map.entry("int", "1"),
            Map.entry("long", "1L"),
            Map.entry("float", "1f"),
            Map.entry("double", "1d"),
            Map.entry("java.lang.Object", "(Object) 1"),
            Map.entry("java.lang.Object[]", "new Object[] {7, 8}"),
            Map.entry("java.lang.String", "\"s\""),
            Map.entry("java.lang.CharSequence", "(CharSequence) \"s\""),
            Map.entry("java.lang.StringBuffer", "new StringBuffer(\"s\")"),
            Map.entry("char[]", "\"0123\".toCharArray()"),
            Map.entry("byte[]", "\"0123\".getBytes()"),
            Map.entry("int[]", "new int[2]"),
            Map.entry("boolean[]", "new boolean[2]"),
            Map.entry("java.util.Collection", "(Collection) new ArrayList<>(List.of(1, 7))"),
            Map.entry("java.util.Map", "(Map) new HashMap<>(Map.of(1, \"m\"))"),
            Map.entry("java.util.Comparator", "(Comparator) Comparator.reverseOrder()"),
            Map.entry("java.util.Locale", "Locale.ROOT"),
            Map.entry("java.util.Date", "new Date(0)"),
            Map.entry("java.util.function.IntFunction", "(java.util.function.IntFunction) Object[]::new"),
            Map.entry("java.lang.Thread", "Thread.currentThread()"),
            Map.entry("java.io.OutputStream", "new ByteArrayOutputStream()"),
            Map.entry("java.io.PrintStream", "new PrintStream(new ByteArrayOutputStream())"),
            Map.entry("java.io.PrintWriter", "new PrintWriter(new StringWriter())"),
            Map.entry("java.io.Writer", "new StringWriter()"),
            Map.entry("java.io.InputStream", "new ByteArrayInputStream(\"k=v\".getBytes())"),
            Map.entry("java.io.Reader", "new StringReader(\"k=v\")"),
            Map.entry("java.nio.CharBuffer", "java.nio.CharBuffer.allocate(2)"),
            Map.entry("java.nio.charset.Charset", "java.nio.charset.StandardCharsets.UTF_8"),
            Map.entry("java.time.Duration", "java.time.Duration.ZERO"),
            Map.entry("java.util.concurrent.TimeUnit", "TimeUnit.SECONDS"),
            Map.entry("java.lang.Runnable", "(Runnable) () -> {}"),
            Map.entry("java.util.concurrent.Callable", "(Callable) () -> \"called\""),
            Map.entry("java.util.concurrent.Executor", "(Executor) Runnable::run"),
            Map.entry("java.util.concurrent.CompletionStage", "CompletableFuture.completedFuture(\"other\")"),
            Map.entry("java.util.concurrent.ForkJoinTask", "ForkJoinTask.adapt(() -> {})"),
            Map.entry("java.lang.Throwable", "new IllegalStateException()"));

    private Arguments() {}

    static String of(Recipe recipe, Method method) {
        if (method.getDeclaringClass() == VarHandle.class) {
            return recipe.first + ofMode(method.getName());
        }
        if (method.getDeclaringClass().getName().equals("sun.misc.Unsafe")) {
            return Slots.arguments(method);
        }
        List<String> arguments = new ArrayList<>();
        boolean timed = Arrays.asList(method.getParameterTypes()).contains(TimeUnit.class);
        for (Class<?> type : method.getParameterTypes()) {
            String name = type.getCanonicalName();
            String own = recipe.argument(name);
            if (arguments.isEmpty() && !recipe.first.isEmpty()) {
                arguments.add(recipe.first);
            } else if (timed && type == long.class) {
                arguments.add("0L");
            } else if (own != null) {
                arguments.add(own);
            } else {
                String sample = SAMPLES.get(name);
                arguments.add(sample != null ? sample : function(type, method));
            }
        }
        return String.join(", ", arguments);
    }

    /** The parameters of an access mode are not those of its method. */
    private static String ofMode(String name) {
        if (name.contains("ompareAnd")) {
            return ", 1, 6";
        }
        return name.startsWith("set") || name.startsWith("getAnd") ? ", 6" : "";
    }

    private static String function(Class<?> type, Method of) {
        List<Method> methods = new ArrayList<>();
        if (type.isInterface()) {
            for (Method method : type.getMethods()) {
                if (Modifier.isAbstract(method.getModifiers())
                        && !method.getName().equals("equals")) {
                    methods.add(method);
                }
            }
        }
        if (methods.size() != 1) {
            throw new IllegalStateException("nothing to pass for " + type.getName() + " in " + of);
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < methods.get(0).getParameterCount(); i++) {
            names.add("a" + i);
        }
        String given = String.join(" + \",\" + ", names);
        String body = "notes.add(" + (names.isEmpty() ? "\"\"" : "\"\" + " + given) + "); "
                + back(methods.get(0).getReturnType(), names);
        return "(" + type.getCanonicalName() + ") (" + String.join(", ", names) + ") -> { " + body + " }";
    }

    private static String back(Class<?> type, List<String> names) {
        if (type == void.class) {
            return "";
        }
        if (type == boolean.class) {
            return "return \"1\".equals(String.valueOf(a0));";
        }
        if (type.isPrimitive()) {
            return "return 1;";
        }
        return "return \"f\" + " + (names.isEmpty() ? "\"\"" : "a0") + ";";
    }
}
