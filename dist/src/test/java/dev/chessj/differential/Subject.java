package dev.chessj.differential;

import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.engine.TestBody;
import dev.chessj.scheduler.options.EngineOptions;
import java.util.function.Supplier;

/** A program on an engine, and what its last execution left behind. */
final class Subject {

    private final Engine engine;
    private final Supplier<String> state;

    Subject(EngineOptions options, TestBody body, Supplier<String> state) {
        engine = Engine.create(body, options);
        this.state = state;
    }

    Executions executions() {
        return engine;
    }

    String vehicle() {
        return engine.vehicle();
    }

    String state() {
        return state.get();
    }
}
