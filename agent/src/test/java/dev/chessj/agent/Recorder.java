package dev.chessj.agent;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.CallFailure;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.ShutdownHooks;
import dev.chessj.wrappers.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Lets everything happen and writes down, one line each, what it was told. */
public class Recorder extends Permissive {

    /** What was called, such as {@code READ Account.balance}; without targets, whose names differ from run to run. */
    public final List<String> log = new ArrayList<>();

    /** The targets, in the same order. */
    public final List<Object> targets = new ArrayList<>();

    /** The sites, in the same order. */
    public final List<Sites.Site> sites = new ArrayList<>();

    public boolean startsNatively = true;

    private long now = 42;
    private int quiet;

    /** Runs the body as the one task of this controller. */
    public void run(Body body) throws Exception {
        Current.install(this);
        Current.set(Thread.currentThread());
        try {
            body.run();
        } finally {
            Current.set(null);
            Current.install(null);
        }
    }

    public interface Body {
        void run() throws Exception;
    }

    private void add(String what, @Nullable Object target, int site) {
        if (quiet > 0) {
            return;
        }
        Current.set(null);
        String member = Sites.get(site).member();
        log.add(site == Sites.JDK ? what + " jdk" : member.isEmpty() ? what : what + " " + member);
        targets.add(target);
        sites.add(Sites.get(site));
        Current.set(Thread.currentThread());
    }

    @Override
    public void access(OperationKind kind, @Nullable Object target, int member, int site) {
        String part = member == Members.OF_SITE ? "" : member >= 0 ? " [" + member + "]" : " " + Members.name(member);
        add(kind + part, target, site);
    }

    @Override
    public void memory(OperationKind kind, @Nullable Object target, int member, int site) {
        access(kind, target, member, site);
    }

    @Override
    public void memoryPart(OperationKind kind, Object collection, int member, int index, int site) {
        memory(kind, collection, member, site);
    }

    @Override
    public void memoryParts(OperationKind kind, Object collection, int member, int from, int to, int site) {
        memory(kind, collection, member, site);
    }

    @Override
    public boolean guards(OperationKind kind, Object collection, int member) {
        return false;
    }

    @Override
    public void memoryRange(OperationKind kind, Object array, int from, int length, int site) {
        access(kind, array, from, site);
    }

    @Override
    public void accessFailed() {
        log.add("failed");
        targets.add(null);
    }

    @Override
    public void accessFailed(int site) {
        accessFailed();
    }

    @Override
    public void completing(Object target, int site) {
        access(OperationKind.UPDATE, target, Members.OF_SITE, site);
    }

    @Override
    public void callsBack(Object target) {
        add("calls back", target, Sites.JDK);
    }

    @Override
    public void calledBack(Object target, int member, int site) {
        add("called back", target, site);
    }

    @Override
    public void accessMonitor(OperationKind kind, Object target, int site) {
        add(kind + " monitor", target, site);
    }

    @Override
    public boolean await(
            Guard guard, int amount, OperationKind kind, Object target, long nanos, boolean interruptible, int site) {
        add(kind + (nanos == FOREVER ? "" : " " + nanos), target, site);
        return guard.isOpen(target, amount) || nanos == FOREVER;
    }

    @Override
    public void monitorEnter(Object monitor, int site) {
        add("enter", monitor, site);
    }

    @Override
    public void monitorEnterInside(Object monitor) {
        add("enter", monitor, Sites.JDK);
    }

    @Override
    public void monitorExit(Object monitor, int site) {
        add("exit", monitor, site);
    }

    @Override
    public void monitorWait(Object monitor, long nanos, int site) {
        add("wait " + nanos, monitor, site);
    }

    @Override
    public void pipeWait(Object pipe, int what, long nanos) {
        add("wait " + nanos, pipe, Sites.JDK);
    }

    @Override
    public void monitorNotify(Object monitor, boolean all, int site) {
        add(all ? "notifyAll" : "notify", monitor, site);
    }

    @Override
    public boolean holdsMonitor(Object monitor, int site) {
        add("holds", monitor, site);
        return true;
    }

    @Override
    public void starting(Thread thread, int site) {
        add("starting", thread, site);
    }

    @Override
    public boolean started(Thread thread) {
        add("started", thread, Sites.JDK);
        return !startsNatively;
    }

    @Override
    public boolean join(Thread thread, long nanos, int site) {
        add("join " + nanos, thread, site);
        return true;
    }

    @Override
    public void sleep(long nanos, int site) {
        add("sleep " + nanos, null, site);
    }

    @Override
    public boolean uncaught(Thread thread, Throwable exception) {
        log.add("uncaught " + exception);
        return true;
    }

    @Override
    public void collect(int site) {
        add("collect", null, site);
    }

    @Override
    public long outside(int site) {
        add("OUTSIDE", null, site);
        return log.size();
    }

    @Override
    public void outcome(long call, int site, @Nullable CallFailure failure) {
        add(failure == null ? "succeeds" : "fails with " + failure, null, site);
    }

    @Override
    public void enterOutside() {
        add("outside", null, Sites.JDK);
    }

    @Override
    public void leaveOutside() {
        add("inside", null, Sites.JDK);
    }

    private final ShutdownHooks hooks = new ShutdownHooks();

    @Override
    public ShutdownHooks exiting(int status, int site) {
        add("exit " + status, null, site);
        throw new IllegalStateException("exit");
    }

    @Override
    public void halt(int status, int site) {
        add("exit " + status, null, site);
        throw new IllegalStateException("exit");
    }

    @Override
    public ShutdownHooks shutdownHooks(int site) {
        add("hooks", hooks, site);
        return hooks;
    }

    @Override
    public void park(@Nullable Object blocker, long nanos, int site) {
        add("park " + nanos, blocker, site);
        now += Math.max(0, nanos);
    }

    @Override
    public boolean unpark(Thread thread, int site) {
        if (Current.controller() == this) {
            add("unpark", thread, site);
        }
        return true;
    }

    @Override
    public void lock(ReentrantLock lock, int site) {
        add("lock", lock, site);
    }

    @Override
    public void lockInterruptibly(ReentrantLock lock, int site) {
        add("lockInterruptibly", lock, site);
    }

    @Override
    public boolean tryLock(ReentrantLock lock, int site) {
        add("tryLock", lock, site);
        return true;
    }

    @Override
    public boolean tryLock(ReentrantLock lock, long nanos, int site) {
        add("tryLock " + nanos, lock, site);
        return true;
    }

    @Override
    public void unlock(ReentrantLock lock, int site) {
        add("unlock", lock, site);
    }

    @Override
    public void condition(ReentrantLock lock, Condition condition) {
        log.add("condition");
        targets.add(condition);
    }

    @Override
    public long await(Condition condition, long nanos, boolean interruptible, int site) {
        add("await " + nanos + (interruptible ? "" : " uninterruptibly"), condition, site);
        return 1;
    }

    @Override
    public void signal(Condition condition, boolean all, int site) {
        add(all ? "signalAll" : "signal", condition, site);
    }

    @Override
    public int choose(int alternatives, int site) {
        add("CHOOSE " + alternatives, null, site);
        return alternatives - 1;
    }

    @Override
    public void abandon() {
        log.add("abandon");
        throw dev.chessj.wrappers.Abort.INSTANCE;
    }

    @Override
    public void enterAtomic() {
        log.add("section {");
    }

    @Override
    public void leaveAtomic() {
        log.add("}");
    }

    @Override
    public void enterScope(boolean atomic) {
        log.add(atomic ? "atomic {" : "open {");
    }

    @Override
    public void leaveScope(boolean atomic) {
        log.add("}");
    }

    @Override
    public boolean isQuiet() {
        return quiet > 0;
    }

    @Override
    public long nanoTime(int site) {
        add("clock", null, site);
        return now;
    }

    @Override
    public void enterQuiet() {
        log.add("quiet");
        quiet++;
    }

    @Override
    public void leaveQuiet() {
        log.add("loud");
        quiet--;
    }
}
