package dev.chessj.scheduler.stream;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.Clock;
import dev.chessj.scheduler.jvm.SimpleNames;
import dev.chessj.scheduler.jvm.Values;
import dev.chessj.scheduler.task.HeldLocks;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.Stacks;
import dev.chessj.wrappers.identity.Identity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The one event of a stream, filled in again at each moment.
 *
 * <p><b>Threading.</b> Confined to the running task. Numbers cost a few field reads; whatever takes a look at the program is found out when somebody asks.
 */
final class LiveOperation implements StreamedOperation {

    private final TaskTable tasks;
    private final ObjectNumbers numbers;
    private final UnconditionalOrder order;
    private final OperationText text;
    private final Values values = new Values();

    Moment moment = Moment.OPERATION;
    Task task;
    int step;
    int item;
    OperationKind kind = OperationKind.BEGIN;

    @Nullable
    Object target;

    int member = Members.OF_SITE;
    int count = 1;
    int site = Sites.JDK;
    boolean plain;
    boolean timedOut;
    boolean shared;
    boolean waits;
    boolean ofWait;
    int time;

    LiveOperation(TaskTable tasks, ObjectNumbers numbers, UnconditionalOrder order, OperationText text, Task nobody) {
        this.tasks = tasks;
        this.numbers = numbers;
        this.order = order;
        this.text = text;
        this.task = nobody;
    }

    /** Keeps no object of the program alive. */
    void forget(Task nobody) {
        task = nobody;
        target = null;
    }

    @Override
    public Moment moment() {
        return moment;
    }

    @Override
    public int step() {
        return step;
    }

    @Override
    public int task() {
        return task.index;
    }

    @Override
    public String taskName() {
        return task.name();
    }

    @Override
    public long taskPath() {
        return task.path;
    }

    @Override
    public int item() {
        return item;
    }

    @Override
    public OperationKind kind() {
        return kind;
    }

    @Override
    public long object() {
        return numbers.of(target, task.index);
    }

    @Override
    public String type() {
        return target == null ? "" : target.getClass().getName();
    }

    @Override
    public String simpleType() {
        return target == null ? "" : SimpleNames.ofObject(target);
    }

    @Override
    public String targetTask() {
        Task other = target instanceof Thread thread ? tasks.of(thread) : null;
        return other == null ? "" : other.name();
    }

    @Override
    public int identity() {
        return identity(target);
    }

    private static int identity(@Nullable Object object) {
        return object == null || Identity.isToBeHashed(object) ? 0 : System.identityHashCode(object);
    }

    @Override
    public String member() {
        if (member >= 0) {
            return "";
        }
        return member == Members.OF_SITE ? Sites.get(site).member() : Members.name(member);
    }

    @Override
    public int part() {
        return member == Members.OF_SITE ? Sites.field(site) : member;
    }

    @Override
    public int index() {
        return Math.max(member, -1);
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public boolean isPlain() {
        return plain;
    }

    @Override
    public boolean timedOut() {
        return timedOut;
    }

    @Override
    public Value value() {
        if (kind != OperationKind.READ && kind != OperationKind.WRITE && kind != OperationKind.UPDATE) {
            return Value.UNKNOWN;
        }
        Object value = values.read(target, member, site);
        if (value == null || value == Values.UNKNOWN) {
            return value == null ? Value.NULL : Value.UNKNOWN;
        }
        if (!values.isPrimitive(target, member, site)) {
            return Value.OBJECT;
        }
        boolean zero = value instanceof Number number
                ? number.doubleValue() == 0
                : value instanceof Character character ? character == 0 : value.equals(false);
        return zero ? Value.ZERO : Value.PRIMITIVE;
    }

    @Override
    public int site() {
        return site;
    }

    @Override
    public String location() {
        return Sites.get(site).location();
    }

    @Override
    public String method() {
        Sites.Site at = Sites.get(site);
        return at.className().isEmpty() ? "" : at.className() + "." + at.method();
    }

    @Override
    public String words() {
        return OperationText.pending(kind, site);
    }

    @Override
    public String variable() {
        return text.variable(task, kind, target, member, site);
    }

    @Override
    public List<String> stack() {
        return Stacks.running();
    }

    // ---- locks: those that it has given back to wait are not there

    @Override
    public int locks() {
        HeldLocks held = task.held;
        if (held.hasAll()) {
            return held.size();
        }
        int all = 0;
        for (int i = 0; i < held.size(); i++) {
            all += held.section(i) == 0 ? 0 : 1;
        }
        return all;
    }

    private int place(int index) {
        if (task.held.hasAll()) {
            return index;
        }
        int left = index;
        int place = 0;
        while (task.held.section(place) == 0 || left-- > 0) {
            place++;
        }
        return place;
    }

    @Override
    public long lock(int index) {
        return numbers.of(task.held.lock(place(index)), task.index);
    }

    @Override
    public int lockIdentity(int index) {
        return identity(task.held.lock(place(index)));
    }

    @Override
    public String lockType(int index) {
        return SimpleNames.ofObject(task.held.lock(place(index)));
    }

    @Override
    public long section(int index) {
        return numbered(task.held.section(place(index)));
    }

    private long numbered(int number) {
        return (long) task.index << Integer.SIZE | number;
    }

    @Override
    public boolean isShared(int index) {
        return task.held.isShared(place(index));
    }

    @Override
    public int lockSite(int index) {
        return task.held.site(place(index));
    }

    @Override
    public String lockLocation(int index) {
        return Sites.get(lockSite(index)).location();
    }

    @Override
    public long section() {
        return numbered(task.held.nextSection());
    }

    @Override
    public boolean isShared() {
        return shared;
    }

    @Override
    public boolean waits() {
        return waits;
    }

    @Override
    public boolean isOfWait() {
        return ofWait;
    }

    // ---- order

    @Override
    public int strand() {
        return order.strand(task);
    }

    @Override
    public int time() {
        return time;
    }

    @Override
    public boolean isAfter(int strand, int then) {
        return order.clock(task).isAfter(strand, then);
    }

    @Override
    public Clock before() {
        return order.before(task);
    }
}
