package dev.chessj.differential;

import dev.chessj.launcher.AgentSession;
import dev.chessj.scheduler.engine.Engine;
import java.lang.instrument.Instrumentation;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntSupplier;
import java.util.function.Predicate;

/** Lets the agent rewrite the programs of this package. */
final class Agent {

    private static final String PROGRAMS = "dev/chessj/differential/program/";

    private Agent() {}

    /** Installs it, does the work on a thread that can carry continuations, and ends the JVM with the status; 70 if it has none. */
    static void exitWith(IntSupplier work) throws ReflectiveOperationException, InterruptedException {
        install();
        int[] status = {70};
        CountDownLatch done = new CountDownLatch(1); // the search may end on another thread than that it began on
        Thread carrier = Engine.carrier(() -> {
            try {
                status[0] = work.getAsInt();
            } finally {
                done.countDown();
            }
        });
        carrier.start();
        done.await();
        System.exit(status[0]);
    }

    /** By name: nobody compiles against the agent. */
    private static void install() throws ReflectiveOperationException {
        Predicate<String> rewritten = name -> name.startsWith(PROGRAMS);
        Class.forName("dev.chessj.agent.install.Installer")
                .getMethod("install", Instrumentation.class, Predicate.class)
                .invoke(null, AgentSession.instrumentation(), rewritten);
    }
}
