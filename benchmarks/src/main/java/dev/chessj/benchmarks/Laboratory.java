package dev.chessj.benchmarks;

import dev.chessj.launcher.AgentSession;
import dev.chessj.scheduler.engine.Engine;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Prepares the JVM as a worker does: installs the agent, and measures on a thread that carries continuations. */
final class Laboratory {

    private static final String PROGRAMS = "dev/chessj/benchmarks/programs/";

    private Laboratory() {}

    static List<Figure> run(Benchmark benchmark, boolean thorough) throws Exception {
        install();
        List<Figure> figures = new ArrayList<>();
        List<Throwable> thrown = new ArrayList<>();
        Thread carrier = Engine.carrier(() -> {
            try {
                figures.addAll(benchmark.run(thorough));
            } catch (Throwable e) {
                thrown.add(e);
            }
        });
        carrier.start();
        carrier.join();
        if (!thrown.isEmpty()) {
            throw new IllegalStateException("the benchmark failed", thrown.get(0));
        }
        return figures;
    }

    /** By name: nobody compiles against the agent. */
    private static void install() throws ReflectiveOperationException {
        Predicate<String> rewritten = name -> name.startsWith(PROGRAMS);
        Class.forName("dev.chessj.agent.install.Installer")
                .getMethod("install", Instrumentation.class, Predicate.class)
                .invoke(null, AgentSession.instrumentation(), rewritten);
    }
}
