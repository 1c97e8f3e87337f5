package dev.chessj.scheduler.text;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.jvm.SimpleNames;
import dev.chessj.scheduler.storebuffer.StoreBuffer;
import dev.chessj.scheduler.task.Resource;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.vehicle.Vehicle;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.calls.Boundary;
import dev.chessj.wrappers.calls.PlainCollections;
import dev.chessj.wrappers.scope.TestFrameworks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * Operations in words: for schedules, where they must be equal in every JVM, and for people.
 *
 * <p>What a task, a thread or an object is called, and where a task stands, belongs to the execution: that takes an object of this class.
 *
 * <p><b>Threading.</b> Confined to the running task, except for {@link #location}, which a watchdog may ask from outside.
 */
public final class OperationText {

    private static final String ATOMICS = "java.util.concurrent.atomic.";

    private static final String BOTTOM = "jdk.internal.vm.Continuation";
    private static final List<String> OTHERS = List.of(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "com.sun.",
            "dev.chessj.api.",
            "dev.chessj.wrappers.",
            "dev.chessj.launcher.",
            "dev.chessj.scheduler.",
            "dev.chessj.search.",
            "dev.chessj.cli.");

    private final TaskTable tasks;
    private final Resources resources;
    private final Vehicle vehicle;

    public OperationText(TaskTable tasks, Resources resources, Vehicle vehicle) {
        this.tasks = tasks;
        this.resources = resources;
        this.vehicle = vehicle;
    }

    /** The pending operation without anything that depends on this JVM: {@code WRITE com.acme.Counter.value Counter.java:14}. */
    public static String pending(Task task) {
        boolean drains = task.pending.kind == OperationKind.DRAIN;
        String words = drains
                ? pending(StoreBuffer.of(task).askedKind, StoreBuffer.of(task).askedSite)
                : pending(task.pending.kind, task.pending.site);
        return task.pending.kind == OperationKind.CHOOSE ? words + " of " + task.pending.amount : words;
    }

    /** The same for any operation at the site. */
    public static String pending(OperationKind kind, int at) {
        Sites.Site site = Sites.get(at);
        StringBuilder words = new StringBuilder(kind.name());
        if (at != Sites.JDK) {
            if (!site.member().isEmpty()) {
                words.append(' ').append(site.member());
            }
            words.append(' ').append(site.location());
        }
        return words.toString();
    }

    /** The call that the task waits in, for people: {@code CountDownLatch.await}. */
    public static String waiting(Task task, String location) {
        Sites.Site site = Sites.get(task.pending.site);
        if (task.pending.site == Sites.JDK
                && Sites.get(task.lastSite).location().equals(location)) {
            site = Sites.get(task.lastSite); // the call of the program that the JDK waits in
        }
        if (!site.member().isEmpty()) {
            return site.member();
        }
        return switch (task.pending.kind) {
            case SLEEP -> "Thread.sleep";
            case JOIN -> "Thread.join";
            case PARK -> "LockSupport.park";
            case TRY_LOCK -> "Lock.tryLock";
            case PASS -> "CountDownLatch.await";
            case ACQUIRE -> "Semaphore.tryAcquire";
            case WAKE -> task.pending.target instanceof Condition ? "Condition.await" : "Object.wait";
            default -> task.pending.kind.verb();
        };
    }

    /** What the pending operation acts on, for people: {@code Account@1.balance}. */
    public String variable(Task task) {
        return variable(task, task.pending.kind, task.pending.target, task.pending.member, task.pending.site);
    }

    /** The same for another operation of the task. */
    public String variable(Task task, OperationKind kind, @Nullable Object target, int member, int site) {
        switch (kind) {
            case BEGIN, END, YIELD, SLEEP, PARK, CLOCK, CHOOSE, COLLECT -> {
                return "";
            }
            case START -> {
                return task.nextChildName();
            }
            case OUTSIDE -> {
                return Sites.get(site).member();
            }
            default -> {}
        }
        if (target instanceof Task other) {
            return other.name();
        }
        if (target instanceof Thread thread) {
            Task other = tasks.of(thread);
            return other == null ? resources.name(thread) : other.name();
        }
        return switch (kind) {
            case READ, WRITE, UPDATE, DRAIN -> field(target, member, site);
            default -> target == null ? "" : object(target);
        };
    }

    /** The method behind an operation on an object of the JDK: {@code incrementAndGet}; empty for a field. */
    public static String method(Task task) {
        Object target = task.pending.target;
        String member = Sites.get(task.pending.site).member();
        return target != null && isShared(target) && !isField(task.pending.member, task.pending.site)
                ? member.substring(member.lastIndexOf('.') + 1)
                : "";
    }

    private String field(@Nullable Object target, int member, int site) {
        if (member >= 0) {
            return object(target == null ? "?" : target) + "[" + member + "]";
        }
        String field = member == Members.OF_SITE ? Sites.get(site).member() : Members.name(member);
        int dot = field.lastIndexOf('.');
        if (target == null) {
            String type = dot < 0 ? "" : field.substring(0, dot);
            return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1)
                    + field.substring(Math.max(dot, 0));
        }
        boolean whole = field.isEmpty() || isShared(target) && !isField(member, site); // an array, or an object as such
        return whole ? object(target) : object(target) + "." + field.substring(dot + 1);
    }

    /** Whether the variable is the object itself, an atomic or a collection say, and not a field of it. */
    private static boolean isShared(Object target) {
        return target.getClass().getName().startsWith(ATOMICS)
                || Boundary.of(target.getClass()) != null
                || PlainCollections.member(target.getClass()) != 0;
    }

    /** Whether a field is accessed, and not the object as a whole. */
    private static boolean isField(int member, int site) {
        int field = Sites.field(site);
        return member == Members.OF_SITE && field != Members.OF_SITE && field != Members.UNKNOWN;
    }

    private String object(Object target) {
        return target instanceof Class<?> type ? SimpleNames.of(type) + ".class" : resources.name(target);
    }

    /**
     * Where an operation stands in the program under test.
     *
     * @param location {@code Account.java:18}
     * @param method {@code com.acme.Account.deposit}
     */
    public record Place(String location, String method) {
        public static final Place NOWHERE = new Place("", "");
    }

    /** Where the pending operation stands: {@code Account.java:18}. */
    public String location(Task task) {
        return task.pending.site != Sites.JDK
                ? Sites.get(task.pending.site).location()
                : place(task).location();
    }

    /** The same with the method. */
    public Place place(Task task) {
        if (task.pending.site != Sites.JDK) {
            Sites.Site site = Sites.get(task.pending.site);
            if (!TestFrameworks.include(site.className())) {
                return new Place(site.location(), site.className() + "." + site.method());
            }
        }
        List<StackTraceElement> frames = programFrames(task);
        if (frames.isEmpty()) {
            return Place.NOWHERE;
        }
        StackTraceElement frame = frames.get(0);
        return new Place(location(frame), frame.getClassName() + "." + frame.getMethodName());
    }

    /** The method that the program has called and in which the task waits, {@code AbstractExecutorService.invokeAll}; empty if there is none. */
    public String called(Task task) {
        StackTraceElement called = null;
        for (StackTraceElement frame : stack(task)) {
            if (frame.getClassName().equals(BOTTOM)) {
                break;
            }
            if (isProgram(frame.getClassName())) {
                return called == null ? "" : simple(called.getClassName()) + "." + called.getMethodName();
            }
            called = frame;
        }
        return "";
    }

    private static String simple(String className) {
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
    }

    private StackTraceElement[] stack(Task task) {
        return task.thread == Thread.currentThread() ? new Throwable().getStackTrace() : vehicle.stack(task);
    }

    /** The frames of the program under test on the stack of the task, the innermost first. */
    public List<StackTraceElement> programFrames(Task task) {
        List<StackTraceElement> frames = new ArrayList<>();
        for (StackTraceElement frame : stack(task)) {
            if (frame.getClassName().equals(BOTTOM)) {
                break; // below are the frames of the carrier
            }
            if (isProgram(frame.getClassName())) {
                frames.add(frame);
            }
        }
        return frames;
    }

    public static String location(StackTraceElement frame) {
        return frame.getFileName() == null ? frame.toString() : frame.getFileName() + ":" + frame.getLineNumber();
    }

    /** For a switch away from a blocked task: {@code Lock@2 held by T1}. */
    public String obstacle(Task task) {
        String variable = variable(task);
        String holder = holder(task);
        return holder.isEmpty() || holder.equals(variable) ? variable : variable + " held by " + holder;
    }

    /** The task that the pending operation waits for, or empty. */
    static String holder(Task task) {
        Task holder = holderTask(task);
        return holder == null ? "" : holder.name();
    }

    public static @Nullable Task holderTask(Task task) {
        return switch (task.pending.kind) {
            case MONITOR_ENTER, LOCK, TRY_LOCK, READ, UPDATE ->
                task.pending.resource == null ? null : task.pending.resource.owner;
            case JOIN -> (Task) task.pending.target;
            case END -> task.ownMonitor == null ? null : task.ownMonitor.owner;
            default -> null;
        };
    }

    /** Whom a notify or a signal is about to wake: {@code wakes T2, T3}. */
    public static String woken(Task task) {
        Resource resource = task.pending.resource;
        if (resource == null || resource.waiters.isEmpty()) {
            return "nobody waits";
        }
        List<String> names = new ArrayList<>();
        switch (task.pending.kind) {
            case NOTIFY -> names.add(resource.waiters.get(task.pending.outcome).name());
            case SIGNAL -> names.add(resource.waiters.get(0).name());
            default -> resource.waiters.forEach(waiter -> names.add(waiter.name()));
        }
        return "wakes " + String.join(", ", names);
    }

    /** Whether a frame belongs neither to the JDK nor to a test framework nor to chessj; its examples are programs like any other. */
    private static boolean isProgram(String type) {
        for (String prefix : OTHERS) {
            if (type.startsWith(prefix)) {
                return false;
            }
        }
        return !TestFrameworks.include(type);
    }
}
