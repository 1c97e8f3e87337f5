package dev.chessj.agent.sample;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Date;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/** Every kind of operation that is rewritten; {@code ProgramRewriterTest} says what each method must report. */
@SuppressWarnings({"unused", "NullAway"})
public class Program {
    private static final Object MONITOR = new Object();
    private static final AtomicIntegerFieldUpdater<Program> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Program.class, "number");
    private static final AtomicReferenceFieldUpdater<Program, String> NAMES =
            AtomicReferenceFieldUpdater.newUpdater(Program.class, String.class, "name");
    private static final VarHandle NUMBER;
    private static final VarHandle SHARED;
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(long[].class);

    static {
        try {
            NUMBER = MethodHandles.lookup().findVarHandle(Program.class, "number", int.class);
            SHARED = MethodHandles.lookup().findStaticVarHandle(Program.class, "shared", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile int number;
    private volatile long wide;
    private volatile String name = "";
    private int plain;
    private static volatile long shared;

    public static void block() {
        synchronized (MONITOR) {
            MONITOR.notify();
        }
    }

    public static void blockThrows() {
        synchronized (MONITOR) {
            throw new IllegalArgumentException("expected");
        }
    }

    public static int method() {
        return new Program().add(1, 2L);
    }

    private synchronized int add(int a, long b) {
        if (a > 5) {
            return 5;
        }
        for (int i = 0; i < 2; i++) {
            a += i;
        }
        return (int) (a + b);
    }

    public static synchronized void staticMethod() {}

    public static void methodThrows() {
        new Program().fail();
    }

    private synchronized void fail() {
        throw new IllegalArgumentException("expected");
    }

    public static void waits() throws InterruptedException {
        MONITOR.wait();
        MONITOR.wait(3);
        MONITOR.wait(3, 4);
        MONITOR.notifyAll();
        new Program().waitForMe();
        boolean held = Thread.holdsLock(MONITOR);
    }

    private void waitForMe() throws InterruptedException {
        super.wait(1);
    }

    public static int fields() {
        Program program = new Program();
        program.number = 7;
        program.wide = 8L;
        program.number++;
        program.wide += 2;
        program.plain = 3;
        shared = 9L;
        return program.number + (int) program.wide + program.plain + (int) shared;
    }

    public static void nullField() {
        Program program = null;
        program.number = 1;
    }

    public static int atomics() {
        AtomicInteger integer = new AtomicInteger();
        integer.set(3);
        int sum = integer.get() + integer.incrementAndGet() + integer.updateAndGet(x -> x * 2);
        integer.compareAndSet(1, 2);
        integer.compareAndSet(8, 9);
        AtomicLong wide = new AtomicLong(2);
        sum += (int) wide.getAndAdd(5L);
        wide.weakCompareAndSetPlain(0L, 1L);
        AtomicIntegerArray array = new AtomicIntegerArray(4);
        array.set(1, 6);
        array.compareAndSet(2, 0, 3);
        sum += array.get(1) + array.length();
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("", false);
        marked.compareAndSet("", "x", false, true);
        LongAdder adder = new LongAdder();
        adder.add(3);
        return sum + integer.intValue() + (int) adder.sum();
    }

    /** A subclass that adds an overload of its own. */
    static final class Cell extends AtomicReference<String> {
        private static final long serialVersionUID = 1;

        void set(int number) {
            super.set("" + number);
        }
    }

    public static String atomicSubclass() {
        Cell cell = new Cell();
        cell.set(4);
        return cell.get();
    }

    public static int updaters() {
        Program program = new Program();
        UPDATER.set(program, 3);
        UPDATER.compareAndSet(program, 3, 4);
        NAMES.lazySet(program, "x");
        return UPDATER.incrementAndGet(program);
    }

    public static long handles() {
        Program program = new Program();
        NUMBER.setVolatile(program, 3);
        NUMBER.compareAndSet(program, 4, 5);
        int number = (int) NUMBER.getAcquire(program);
        SHARED.setRelease(7L);
        long[] elements = {1, 2, 3};
        long old = (long) ELEMENTS.getAndAdd(elements, 2, 10L);
        boolean done = ELEMENTS.weakCompareAndSet(elements, 0, 9L, 9L);
        return number + (long) SHARED.getVolatile() + old + elements[2];
    }

    public static void locks() throws InterruptedException {
        Lock lock = new ReentrantLock();
        lock.lock();
        lock.unlock();
        ReentrantLock reentrant = new ReentrantLock();
        reentrant.lockInterruptibly();
        boolean tried = reentrant.tryLock() && lock.tryLock(2, TimeUnit.MICROSECONDS);
        boolean locked = reentrant.isLocked();
        boolean queued = reentrant.hasQueuedThreads();
        int length = reentrant.getQueueLength();
        Condition condition = lock.newCondition();
        condition.await();
        tried = condition.await(1, TimeUnit.MILLISECONDS);
        long left = condition.awaitNanos(5);
        tried = condition.awaitUntil(new Date(0));
        condition.awaitUninterruptibly();
        condition.signal();
        condition.signalAll();
    }

    /** Overrides nothing. */
    static final class SameLock extends ReentrantLock {}

    /** Overrides one method. */
    static final class OwnLock extends ReentrantLock {
        @Override
        public void lock() {
            super.lock();
        }
    }

    public static void lockSubclasses() {
        new SameLock().lock();
        OwnLock own = new OwnLock();
        own.lock();
        own.unlock();
    }

    /** Overrides what the shim must still reach. */
    static final class Worker extends Thread {
        int runs;

        @Override
        public synchronized void start() {
            super.start();
        }

        @Override
        public void run() {
            runs++;
        }

        public static void sleep(long ignored) {}
    }

    public static void threads() throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        worker.join();
        worker.join(3);
        worker.join(3, 4);
        worker.interrupt();
        boolean state = worker.isInterrupted() || worker.isAlive() || worker.getState() == Thread.State.NEW;
        Worker.sleep(1);
        Thread.sleep(2);
        Thread.sleep(2, 1);
        Thread.yield();
        Thread.onSpinWait();
        state = Thread.interrupted();
        TimeUnit.SECONDS.sleep(1);
        TimeUnit.SECONDS.timedJoin(worker, 1);
    }

    public static void parking() {
        LockSupport.park();
        LockSupport.park(MONITOR);
        LockSupport.parkNanos(4);
        LockSupport.parkNanos(MONITOR, 4);
        LockSupport.parkUntil(0);
        LockSupport.unpark(Thread.currentThread());
    }

    public static long clocks() {
        return System.nanoTime() + System.currentTimeMillis();
    }

    public static void exit() {
        System.exit(3);
    }

    public static void halt() {
        Runtime.getRuntime().halt(4);
    }

    public static int references() throws Exception {
        AtomicInteger integer = new AtomicInteger();
        IntSupplier next = integer::incrementAndGet;
        Lock lock = new ReentrantLock();
        Runnable enter = lock::lock;
        Runnable yield = Thread::yield;
        Callable<Boolean> interrupted = Thread::interrupted;
        enter.run();
        yield.run();
        boolean answer = interrupted.call();
        List.of(new ReentrantLock()).forEach(ReentrantLock::unlock);
        Object monitor = MONITOR;
        Runnable all = monitor::notifyAll;
        all.run();
        return next.getAsInt();
    }

    interface Named {
        AtomicInteger COUNT = new AtomicInteger();

        default int next() {
            IntSupplier supplier = COUNT::incrementAndGet;
            return supplier.getAsInt();
        }
    }

    public static int interfaces() {
        return new Named() {}.next();
    }

    /** Writes this$0 and a captured variable before super(), and a volatile field after it. */
    class Inner {
        private volatile int value;
        private final int captured;

        Inner(int value) {
            this(value, value > 0 ? new Object() : new StringBuilder());
            this.value = value + number;
        }

        Inner(int value, Object more) {
            this.value = value;
            captured = more.hashCode();
        }
    }

    public static int inner() {
        return new Program().new Inner(3).value;
    }

    enum Colour {
        RED,
        GREEN
    }

    record Pair(int a, volatileLike b) {}

    interface volatileLike {}

    public static String modern(Object o) {
        Colour colour = Colour.valueOf("RED");
        String text = "x" + o + new Pair(1, null);
        return switch (colour) {
            case RED -> text;
            case GREEN -> "";
        };
    }

    /** An argument that branches between the allocation and the constructor, and one call inside another. */
    public static String outside() throws IOException {
        File file = new File("no such file");
        String answers = "" + file.exists() + (file.listFiles() == null);
        try (InputStream in = new FileInputStream(file.exists() ? file : new File(file.getPath() + file.delete()))) {
            return "opened" + in.read();
        } catch (FileNotFoundException e) {
            StackTraceElement[] frames = e.getStackTrace();
            for (StackTraceElement frame : frames) {
                if (frame.getMethodName().startsWith("chessj$")) {
                    return "a frame of chessj";
                }
            }
            return answers;
        }
    }

    /** Streams in memory are nothing outside. */
    public static int inMemory() throws IOException {
        try (InputStream in = new ByteArrayInputStream(new byte[] {7})) {
            return in.read() + in.read();
        }
    }

    /** A subclass calls the constructor of its superclass, and super methods. */
    static final class Own extends FileInputStream {
        Own() throws IOException {
            super("no such file");
        }

        @Override
        public int read() throws IOException {
            return super.read();
        }
    }

    public static int superConstructor() throws IOException {
        try (Own own = new Own()) {
            return own.read();
        } catch (FileNotFoundException e) {
            return -2;
        }
    }
}
