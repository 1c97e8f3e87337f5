package dev.chessj.programs;

import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The numbers that threads and pools are given when they are made: tasks that make them at the same time get either. */
class NumberPrograms {

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    /** Two tasks make one each; in which order is seen only together with what a third one does. */
    private static void made(String name, Supplier<?> maker) throws Exception {
        Object[] made = new Object[2];
        Tasks.together(() -> made[0] = maker.get(), () -> made[1] = maker.get());
        AtomicInteger x = new AtomicInteger();
        Thread third = new Thread(() -> x.set(1));
        third.start();
        Outcomes.of(name, made[0] + "/" + made[1] + "/" + x.get());
        third.join();
    }

    @Test
    void namesOfThreads() throws Exception {
        made("namesOfThreads", () -> new Thread().getName());
    }

    /** Counted from the first of the execution. */
    @Test
    void idsOfThreads() throws Exception {
        long first = new Thread().getId();
        made("idsOfThreads", () -> new Thread().getId() - first);
    }

    @Test
    void textOfAThread() throws Exception {
        made("textOfAThread", () -> new Thread().toString().replaceAll("#[0-9]+,", ""));
    }

    @Test
    void numbersOfThreadFactories() throws Exception {
        made(
                "numbersOfThreadFactories",
                () -> Executors.defaultThreadFactory().newThread(() -> {}).getName());
    }

    /** Nobody asks for a number, so there is none to explore. */
    @Test
    void nobodyAsks() throws Exception {
        made("nobodyAsks", () -> {
            Thread thread = new Thread(() -> {});
            return thread.isAlive();
        });
    }
}
