package dev.chessj.agent.table;

import dev.chessj.agent.asm.Announcement;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.calls.Effect;
import dev.chessj.wrappers.calls.Families;
import dev.chessj.wrappers.calls.Family;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** {@code target/wrappers.md}, made from the tables that the rewriter works with: one row per class and method. */
final class WrapperDocument {

    private static final String LIMITS = "in time, timed out, interrupted";

    /** What the search explores where a shim may have to wait; an operation without entry never waits. */
    private static final Map<OperationKind, String> WAITS = new EnumMap<>(Map.of(
            OperationKind.WAIT, "which waiter a notify wakes; " + LIMITS + "; spurious with --spurious-wakeups",
            OperationKind.JOIN, LIMITS,
            OperationKind.SLEEP, "when it ends, on the virtual clock; interrupted",
            OperationKind.PARK, LIMITS + "; spurious with --spurious-wakeups",
            OperationKind.LOCK, "who gets the lock next (fair: the longest waiting); interrupted",
            OperationKind.AWAIT, LIMITS + "; signals go in the order of waiting; spurious with --spurious-wakeups",
            OperationKind.ACQUIRE, "which waiter gets the permits (fair: the longest waiting); " + LIMITS,
            OperationKind.PASS, "which waiter goes on first; " + LIMITS,
            OperationKind.ARRIVAL, "none; seen when no other task can go on; " + LIMITS));

    /** Which programs pin down what the shims of a class do. */
    private static final Map<String, String> TESTS = new TreeMap<>(Map.ofEntries(
            Map.entry(Shims.MONITORS, "MonitorPrograms"),
            Map.entry(Shims.THREADS, "ThreadPrograms"),
            Map.entry(Shims.THREAD_VIEWS, "ThreadViewPrograms"),
            Map.entry(Shims.THREAD_PROPERTIES, "ThreadPropertyPrograms"),
            Map.entry(Shims.CLASS_VALUES, "ClassValuePrograms"),
            Map.entry(Shims.THREAD_BEANS, "ThreadBeanPrograms"),
            Map.entry(Shims.PARKING, "ThreadPrograms"),
            Map.entry(Shims.LOCKS, "LockPrograms"),
            Map.entry(Shims.CONDITIONS, "LockPrograms"),
            Map.entry(Shims.CHOICES, "ChessPrograms"),
            Map.entry(Shims.CLASS_LOADS, "ClassLoadingIT"),
            Map.entry(Shims.CLOCKS, "TimePrograms"),
            Map.entry(Shims.EXIT, "CommandLineIT"),
            Map.entry(Shims.HANDLES, "MemoryPrograms"),
            Map.entry(Shims.OFFSETS, "UnsafePrograms"),
            Map.entry(Shims.ATOMICS, "MemoryPrograms"),
            Map.entry(Shims.REFLECTIONS, "ReflectionPrograms"),
            Map.entry(Shims.SEMAPHORES, "SynchroniserPrograms"),
            Map.entry(Shims.LATCHES, "SynchroniserPrograms"),
            Map.entry(Shims.STAMPED_LOCKS, "ReadWriteLockPrograms"),
            Map.entry(Shims.BLOCKING_QUEUES, "QueuePrograms"),
            Map.entry(Shims.PROCESS_ENDS, "OutsideIT"),
            Map.entry(Shims.REFERENCES, "ReferencePrograms, CollectPrograms"),
            Map.entry(Shims.SHUTDOWN_HOOKS, "OutsideIT"),
            Map.entry(Shims.FUTURES, "FuturePrograms")));

    /** Where calls go to the outside; each of them in one row, since every JDK has other methods. */
    private static final Set<String> OUTSIDE = Set.of(
            "java.io.File",
            "java.io.FileInputStream",
            "java.io.FileOutputStream",
            "java.io.InputStream",
            "java.io.OutputStream",
            "java.io.RandomAccessFile",
            "java.io.Reader",
            "java.io.Writer",
            "java.lang.ProcessBuilder",
            "java.lang.Runtime",
            "java.net.DatagramSocket",
            "java.net.ServerSocket",
            "java.net.Socket",
            "java.net.URL",
            "java.net.http.HttpClient",
            "java.nio.channels.AsynchronousFileChannel",
            "java.nio.channels.FileChannel",
            "java.nio.channels.ServerSocketChannel",
            "java.nio.channels.SocketChannel",
            "java.nio.file.Files",
            "java.util.zip.ZipFile");

    /** Rows that are called by another program than that of their class, by {@code type method}; RowsIT checks that it does. */
    private static final Map<String, String> ELSEWHERE = elsewhere();

    private static final List<String> UNSAFE_TYPES =
            List.of("Object", "Boolean", "Byte", "Short", "Char", "Int", "Long", "Float", "Double");

    private final Map<String, Map<String, String>> rows = new TreeMap<>();

    private static Map<String, String> elsewhere() {
        Map<String, String> tests = new TreeMap<>();
        try (InputStream in = WrapperDocument.class.getResourceAsStream("rows-tested-elsewhere.txt")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(line -> {
                int last = line.lastIndexOf(' ');
                tests.put(line.substring(0, last), line.substring(last + 1));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return tests;
    }

    static String text(String introduction) {
        WrapperDocument document = new WrapperDocument();
        Families.all().forEach(document::add);
        ShimTable.rows().forEach(document::add);
        AtomicTable.rows().forEach(document::add);
        Set<String> modes = new TreeSet<>();
        for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
            modes.add(mode.methodName());
        }
        modes.forEach(document::addHandle);
        document.addUnsafe();
        OUTSIDE.forEach(document::addOutside);
        return document.render(introduction);
    }

    private void add(Family family) {
        family.effects().forEach((method, effect) -> put(family.type(), method, row(family, method, effect)));
        family.passed().forEach(method -> {
            if (!family.effects().containsKey(method)) {
                put(family.type(), method, "none, nothing shared | | | | | " + family.test());
            }
        });
    }

    private static String row(Family family, String method, Effect effect) {
        OperationKind kind = effect.kind();
        for (ShimTable.Replaced replaced : ShimTable.rows()) {
            boolean same = replaced.owner().replace('/', '.').equals(family.type())
                    && (method.equals(replaced.name()) || method.equals(replaced.name() + "/" + replaced.parameters()));
            if (same && effect.blocks() && replaced.shim().kind() != null) {
                kind = replaced.shim().kind();
            }
        }
        return row(kind, effect.blocks(), effect.choices(), family.test());
    }

    private void add(ShimTable.Replaced replaced) {
        OperationKind kind = replaced.shim().kind();
        String type = replaced.owner().replace('/', '.');
        if (UnsafeTable.OWNERS.contains(replaced.owner())) {
            return; // addUnsafe has its rows
        }
        String test = TESTS.get(replaced.shim().owner());
        if (test == null) {
            throw new IllegalStateException(
                    "which programs test " + replaced.shim().owner() + "?");
        }
        Map<String, String> known = rows.getOrDefault(type, Map.of());
        if (known.keySet().stream().anyMatch(method -> method.split("/")[0].equals(replaced.name()))
                && !known.getOrDefault(replaced.name(), "").startsWith("none")) {
            return; // the family has said it, by number of parameters
        }
        if (kind != null) {
            boolean blocks = WAITS.containsKey(kind) && !replaced.name().equals("newCondition");
            String choices = kind == OperationKind.CHOOSE ? "every alternative" : blocks ? WAITS.get(kind) : "";
            put(type, replaced.name(), row(kind, blocks, choices, test));
        }
    }

    private void add(String type, Map<String, Announcement> methods) {
        methods.forEach((method, announcement) ->
                put(type.replace('/', '.'), method, row(announcement.kind(), false, "", TESTS.get(Shims.ATOMICS))));
    }

    private void addHandle(String mode) {
        Announcement announcement = VarHandleTable.find(VarHandleTable.VAR_HANDLE, mode, "()V");
        if (announcement != null) {
            put("java.lang.invoke.VarHandle", mode, row(announcement.kind(), false, "", TESTS.get(Shims.HANDLES)));
        }
    }

    /** Of the class that every JDK from 17 on has for libraries; {@code park} is in some of them only, and plain accesses are memory. */
    private void addUnsafe() {
        for (String type : UNSAFE_TYPES) {
            addUnsafe("get" + type + "Volatile/2", OperationKind.READ);
            addUnsafe("put" + type + "Volatile/3", OperationKind.WRITE);
            addUnsafe("putOrdered" + type + "/3", OperationKind.WRITE);
            addUnsafe("compareAndSwap" + type + "/4", OperationKind.UPDATE);
            addUnsafe("getAndAdd" + type + "/3", OperationKind.UPDATE);
            addUnsafe("getAndSet" + type + "/3", OperationKind.UPDATE);
        }
    }

    private void addUnsafe(String method, OperationKind kind) {
        put("sun.misc.Unsafe", method, row(kind, false, "", TESTS.get(Shims.OFFSETS)));
    }

    private void addOutside(String type) {
        put(
                type,
                "what declares an IOException or answers false",
                row(OperationKind.OUTSIDE, false, "the outside decides; a failure is given again", "FailingCallsIT"));
    }

    private static String row(OperationKind kind, boolean blocks, String choices, String test) {
        return kind + " | " + (kind.isWrite() ? "yes" : "") + " | " + (kind.isRelease() ? "yes" : "") + " | "
                + (blocks ? "yes" : "") + " | " + choices + " | " + test;
    }

    private void put(String type, String method, String row) {
        if (!Existing.has(type, method)) {
            return;
        }
        String elsewhere = ELSEWHERE.get(type + " " + method);
        String tested = elsewhere == null ? row : row.substring(0, row.lastIndexOf('|') + 2) + elsewhere;
        rows.computeIfAbsent(type, key -> new TreeMap<>()).put(method, tested);
    }

    private String render(String introduction) {
        StringBuilder text = new StringBuilder(introduction);
        rows.forEach((type, methods) -> {
            text.append("\n### ").append(type).append("\n\n");
            text.append("| method | operation | write | release | may block | choices explored | tests |\n");
            text.append("|---|---|---|---|---|---|---|\n");
            methods.forEach((method, row) ->
                    text.append("| ").append(method).append(" | ").append(row).append(" |\n"));
        });
        return text.toString().replaceAll(" +\\|", " |");
    }
}
