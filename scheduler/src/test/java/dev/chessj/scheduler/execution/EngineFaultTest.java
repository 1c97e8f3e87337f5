package dev.chessj.scheduler.execution;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.engine.Engine;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.loading.FailedInitialisers;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class EngineFaultTest {

    private static <T extends Throwable> T thrownBy(T thrown, String... classes) {
        String loader = EngineFaultTest.class.getClassLoader().getName();
        thrown.setStackTrace(Arrays.stream(classes)
                .map(name -> new StackTraceElement(
                        name.startsWith("java.") ? null : loader, null, null, name, "method", "File.java", 1))
                .toArray(StackTraceElement[]::new));
        return thrown;
    }

    @Test
    void is_thrownByTheEngineOrOnItsBehalf() {
        assertTrue(EngineFault.is(thrownBy(
                new NullPointerException(), "dev.chessj.hbgraph.Clock", "dev.chessj.wrappers.shim.Locks", "acme.A")));
        assertTrue(EngineFault.is(thrownBy(
                new IndexOutOfBoundsException(),
                "java.util.ArrayList",
                "dev.chessj.scheduler.execution.OperationCommit",
                "acme.A")));
    }

    @Test
    void is_thrownByTheProgramOrOnItsBehalf_isNot() {
        assertFalse(EngineFault.is(thrownBy(
                new NullPointerException(),
                "java.util.Objects",
                "acme.A",
                "dev.chessj.scheduler.execution.OperationCommit")));
        assertFalse(EngineFault.is(thrownBy(
                new NullPointerException(),
                "dev.chessj.wrappers.shim.Locks",
                "dev.chessj.scheduler.execution.OperationCommit")));
    }

    @Test
    void is_thrownByTheJdkInAThreadOfItsOwn_isNot() {
        assertFalse(EngineFault.is(thrownBy(
                new IllegalStateException(), "java.util.Optional", "java.lang.Thread", Engine.class.getName())));
        assertFalse(EngineFault.is(thrownBy(
                new IllegalStateException(),
                "java.util.Optional",
                "java.lang.Thread",
                Engine.class.getPackageName() + ".TaskVehicles")));
    }

    @Test
    void is_whatPrimitivesOfTheJdkThrow_isNot() {
        assertFalse(EngineFault.is(thrownBy(
                new IllegalMonitorStateException(), "dev.chessj.scheduler.controller.MonitorModel", "acme.A")));
        assertFalse(EngineFault.is(
                thrownBy(new IllegalThreadStateException(), "dev.chessj.scheduler.controller.ThreadModel", "acme.A")));
    }

    @Test
    void is_fullHeap_whoeverAskedLast() {
        OutOfMemoryError full = thrownBy(new OutOfMemoryError("Java heap space"), "acme.A");
        assertTrue(EngineFault.is(full, () -> false));
        assertTrue(EngineFault.is(new ExecutionException(full), () -> false));
        assertFalse(EngineFault.is(thrownBy(new OutOfMemoryError("too many orders"), "acme.A")));
        assertFalse(EngineFault.is(thrownBy(new OutOfMemoryError(), "acme.A")));
    }

    @Test
    void is_moreMemoryThanThereIs_isNot() {
        assertFalse(EngineFault.is(thrownBy(new OutOfMemoryError("Java heap space"), "acme.A"), () -> true));
        assertTrue(EngineFault.is(thrownBy(new OutOfMemoryError("Metaspace"), "acme.A"), () -> true));
    }

    @Test
    void is_classWhoseInitialiserTheEngineHasEnded() {
        NoClassDefFoundError unusable =
                thrownBy(new NoClassDefFoundError("Could not initialize class " + Lazy.class.getName()), "acme.A");
        assertFalse(EngineFault.is(unusable));
        FailedInitialisers.failed(Abort.INSTANCE, Lazy.class);
        assertTrue(EngineFault.is(unusable));
    }

    private static final class Lazy {}
}
