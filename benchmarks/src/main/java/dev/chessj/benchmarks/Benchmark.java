package dev.chessj.benchmarks;

import java.util.List;

/** Measures something, on a thread that carries continuations, in a JVM of its own with the agent installed. */
interface Benchmark {

    /**
     * Measures.
     *
     * @param thorough whether it may take many minutes
     */
    List<Figure> run(boolean thorough) throws Exception;
}
