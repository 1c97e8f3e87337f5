package dev.chessj.agent.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.chessj.agent.Recorder;
import dev.chessj.agent.RewritingLoader;
import dev.chessj.wrappers.Sites;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@code sample.Program} reports once it is rewritten: exact sequences, one test for each kind of operation. */
class ProgramRewriterTest {

    private static final String PROGRAM = "dev.chessj.agent.sample.Program";

    private final Recorder recorder = new Recorder();
    private Class<?> program;

    @BeforeEach
    void load() throws Exception {
        program = Class.forName(PROGRAM, true, new RewritingLoader());
    }

    private Object run(String method) throws Exception {
        Object[] result = new Object[1];
        recorder.run(() -> {
            try {
                result[0] = program.getMethod(method).invoke(null);
            } catch (InvocationTargetException e) {
                result[0] = e.getCause();
            }
        });
        return result[0];
    }

    private void assertLog(String... expected) {
        assertEquals(List.of(expected), recorder.log);
    }

    @Test
    void synchronizedBlock_returns_entersAndExits() throws Exception {
        run("block");
        assertLog("enter", "notify", "exit");
        assertSame(recorder.targets.get(0), recorder.targets.get(2));
        Sites.Site site = recorder.sites.get(0);
        assertEquals(PROGRAM, site.className());
        assertEquals("block", site.method());
        assertEquals("Program.java", site.file());
        assertEquals(recorder.sites.get(1).line() - 1, site.line());
    }

    @Test
    void callsToTheOutside_areAnnouncedAndTheirOutcomesTold() throws Exception {
        assertEquals("falsetrue", run("outside"));
        assertLog(
                "OUTSIDE File.exists",
                "fails with false File.exists",
                "OUTSIDE File.listFiles",
                "fails with null File.listFiles",
                "OUTSIDE File.exists",
                "fails with false File.exists",
                "OUTSIDE File.delete",
                "fails with false File.delete",
                "OUTSIDE FileInputStream",
                "fails with java.io.FileNotFoundException: no such filefalse (No such file or directory) FileInputStream");
        assertEquals("outside", recorder.sites.get(0).method());
        assertEquals(recorder.sites.get(0).line(), recorder.sites.get(2).line());
    }

    @Test
    void streamsInMemory_areNoCallsToTheOutside() throws Exception {
        assertEquals(6, run("inMemory"));
        assertEquals(
                0,
                recorder.log.stream().filter(line -> line.startsWith("OUTSIDE")).count(),
                recorder.log::toString);
    }

    @Test
    void superConstructor_staysAsItIs() throws Exception {
        assertEquals(-2, run("superConstructor"));
        assertEquals(
                0,
                recorder.log.stream().filter(line -> line.startsWith("OUTSIDE")).count(),
                recorder.log::toString);
    }

    @Test
    void synchronizedBlock_throws_exits() throws Exception {
        assertInstanceOf(IllegalArgumentException.class, run("blockThrows"));
        assertLog("enter", "exit");
    }

    @Test
    void synchronizedMethod_returns_entersAndExitsReceiver() throws Exception {
        assertEquals(4, run("method"));
        assertLog("WRITE " + PROGRAM + ".name", "enter", "exit");
        assertSame(recorder.targets.get(0), recorder.targets.get(1));
        assertEquals(0, program.getDeclaredMethod("add", int.class, long.class).getModifiers() & 0x20);
    }

    @Test
    void synchronizedMethod_throws_exits() throws Exception {
        assertInstanceOf(IllegalArgumentException.class, run("methodThrows"));
        assertLog("WRITE " + PROGRAM + ".name", "enter", "exit");
    }

    @Test
    void synchronizedMethod_static_entersClass() throws Exception {
        run("staticMethod");
        assertLog("enter", "exit");
        assertSame(program, recorder.targets.get(0));
    }

    @Test
    void waitAndNotify_everyForm_isReported() throws Exception {
        run("waits");
        assertLog(
                "wait -1",
                "wait 3000000",
                "wait 3000004",
                "notifyAll",
                "WRITE " + PROGRAM + ".name",
                "wait 1000000",
                "holds");
    }

    @Test
    void volatileFields_areReported_plainOnesAreNot() throws Exception {
        assertEquals(8 + 10 + 3 + 9, run("fields"));
        String number = PROGRAM + ".number";
        String wide = PROGRAM + ".wide";
        assertLog(
                "WRITE " + PROGRAM + ".name",
                "WRITE " + number,
                "WRITE " + wide,
                "READ " + number,
                "WRITE " + number,
                "READ " + wide,
                "WRITE " + wide,
                "WRITE " + PROGRAM + ".shared",
                "READ " + number,
                "READ " + wide,
                "READ " + PROGRAM + ".shared");
    }

    @Test
    void volatileField_ofNull_throwsAsBefore() throws Exception {
        assertInstanceOf(NullPointerException.class, run("nullField"));
        assertLog();
    }

    @Test
    void atomics_everyKind_isReportedOnce() throws Exception {
        assertEquals(3 + 4 + 8 + 2 + 6 + 4 + 9 + 3, run("atomics"));
        assertLog(
                "WRITE AtomicInteger.set",
                "READ AtomicInteger.get",
                "UPDATE AtomicInteger.incrementAndGet",
                "UPDATE AtomicInteger.updateAndGet",
                "calls back jdk",
                "UPDATE AtomicInteger.compareAndSet",
                "failed",
                "UPDATE AtomicInteger.compareAndSet",
                "UPDATE AtomicLong.getAndAdd",
                "UPDATE AtomicLong.weakCompareAndSetPlain",
                "failed",
                "WRITE [1] AtomicIntegerArray.set",
                "UPDATE [2] AtomicIntegerArray.compareAndSet",
                "READ [1] AtomicIntegerArray.get",
                "UPDATE AtomicMarkableReference.compareAndSet",
                "UPDATE LongAdder.add",
                "READ AtomicInteger.intValue",
                "READ LongAdder.sum");
    }

    @Test
    void atomics_subclass_reportsInheritedMethodsOnly() throws Exception {
        assertEquals("4", run("atomicSubclass"));
        assertLog("WRITE AtomicReference.set", "READ Program$Cell.get");
    }

    @Test
    void updaters_reportTheFieldTheyStandFor() throws Exception {
        assertEquals(5, run("updaters"));
        String number = " " + PROGRAM + ".number";
        assertLog(
                "WRITE " + PROGRAM + ".name",
                "WRITE" + number + " AtomicIntegerFieldUpdater.set",
                "UPDATE" + number + " AtomicIntegerFieldUpdater.compareAndSet",
                "WRITE " + PROGRAM + ".name AtomicReferenceFieldUpdater.lazySet",
                "UPDATE" + number + " AtomicIntegerFieldUpdater.incrementAndGet");
        assertSame(recorder.targets.get(0), recorder.targets.get(1));
    }

    @Test
    void varHandles_reportFieldStaticAndElement() throws Exception {
        assertEquals(3L + 7 + 3 + 13, run("handles"));
        String number = " " + PROGRAM + ".number";
        assertLog(
                "WRITE " + PROGRAM + ".name",
                "WRITE" + number + " VarHandle.setVolatile",
                "UPDATE" + number + " VarHandle.compareAndSet",
                "failed",
                "READ" + number + " VarHandle.getAcquire",
                "WRITE " + PROGRAM + ".shared VarHandle.setRelease",
                "UPDATE [2] VarHandle.getAndAdd",
                "UPDATE [0] VarHandle.weakCompareAndSet",
                "failed",
                "READ " + PROGRAM + ".shared VarHandle.getVolatile");
    }

    @Test
    void locksAndConditions_goThroughTheShims() throws Exception {
        run("locks");
        assertLog(
                "lock",
                "unlock",
                "lockInterruptibly",
                "tryLock",
                "tryLock 2000",
                "LOCK_STATE",
                "LOCK_STATE",
                "LOCK_STATE",
                "condition",
                "await -1",
                "await 1000000",
                "await 5",
                "clock jdk",
                "await 0",
                "await -1 uninterruptibly",
                "signal",
                "signalAll");
    }

    @Test
    void locks_subclass_modelledUnlessItOverrides() throws Exception {
        run("lockSubclasses");
        assertLog("lock", "UPDATE", "UPDATE ReentrantLock.lock", "UPDATE");
    }

    @Test
    void threads_goThroughTheShims() throws Exception {
        run("threads");
        assertLog(
                "starting",
                "enter",
                "exit",
                "join -1",
                "join 3000000",
                "join 3000004",
                "INTERRUPT",
                "INTERRUPT_STATUS",
                "sleep 2000000",
                "sleep 2000001",
                "YIELD",
                "YIELD",
                "INTERRUPT_STATUS",
                "sleep 1000000000",
                "join 1000000000");
    }

    @Test
    void parking_goesThroughTheShims() throws Exception {
        run("parking");
        assertLog("park -1", "park -1", "park 4", "park 4", "clock jdk", "park 0", "unpark");
    }

    @Test
    void clocks_areVirtual() throws Exception {
        assertEquals(42L + 1_577_836_800_000L + 1_000_000_000L, run("clocks")); // nanoTime begins at one second
        assertLog("clock", "clock");
    }

    @Test
    void exits_areReported() throws Exception {
        run("exit");
        run("halt");
        assertLog("exit 3", "exit 4");
    }

    @Test
    void methodReferences_toInterceptedMethods_areReported() throws Exception {
        assertEquals(1, run("references"));
        assertLog("lock", "YIELD", "INTERRUPT_STATUS", "unlock", "notifyAll", "UPDATE AtomicInteger.incrementAndGet");
        assertEquals("references", recorder.sites.get(0).method());
        assertEquals(true, recorder.sites.get(0).line() > 0);
    }

    @Test
    void methodReferences_inInterface_areReported() throws Exception {
        assertEquals(1, run("interfaces"));
        assertLog("quiet", "loud", "UPDATE AtomicInteger.incrementAndGet");
    }

    @Test
    void constructor_writesBeforeSuper_areLeftAlone() throws Exception {
        assertEquals(3, run("inner"));
        String value = PROGRAM + "$Inner.value";
        assertLog(
                "WRITE " + PROGRAM + ".name",
                "WRITE " + value,
                "READ " + PROGRAM + ".number",
                "WRITE " + value,
                "READ " + value);
    }

    @Test
    void classInitializer_isQuiet() throws Exception {
        recorder.run(() -> Class.forName(PROGRAM, true, new RewritingLoader()));
        assertEquals("quiet", recorder.log.get(0));
        assertEquals("loud", recorder.log.get(recorder.log.size() - 1));
    }

    @Test
    void enumsRecordsAndConcatenation_work() throws Exception {
        assertEquals(
                "x1Pair[a=1, b=null]", program.getMethod("modern", Object.class).invoke(null, 1));
    }

    @Test
    void outsideThreads_useRealLocks() throws Exception {
        program.getMethod("block").invoke(null);
        assertThrows(
                InvocationTargetException.class,
                () -> program.getMethod("blockThrows").invoke(null));
    }
}
