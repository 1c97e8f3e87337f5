package dev.chessj.programs.twins;

import dev.chessj.programs.Tasks;
import org.junit.jupiter.api.Test;

/** The programs; a subclass says where their objects come from. */
abstract class TwinPrograms {

    abstract Tasks.Body subject(String name);

    @Test
    void conditions() throws Exception {
        subject("conditions").run();
    }

    @Test
    void fairConditions() throws Exception {
        subject("fairConditions").run();
    }

    @Test
    void readersAndAWriter() throws Exception {
        subject("readersAndAWriter").run();
    }

    @Test
    void stamps() throws Exception {
        subject("stamps").run();
    }

    @Test
    void permits() throws Exception {
        subject("permits").run();
    }

    @Test
    void meetings() throws Exception {
        subject("meetings").run();
    }

    @Test
    void queues() throws Exception {
        subject("queues").run();
    }

    @Test
    void values() throws Exception {
        subject("values").run();
    }

    @Test
    void monitor() throws Exception {
        subject("monitor").run();
    }

    @Test
    void promise() throws Exception {
        subject("promise").run();
    }

    @Test
    void fixedPool() throws Exception {
        subject("fixedPool").run();
    }

    @Test
    void forkJoinPool() throws Exception {
        subject("forkJoinPool").run();
    }

    @Test
    void schedule() throws Exception {
        subject("schedule").run();
    }

    @Test
    void captured() throws Exception {
        subject("captured").run();
    }

    @Test
    void busyPool() throws Exception {
        subject("busyPool").run();
    }
}
