package dev.chessj.samples;

import dev.chessj.junit.ConcurrencyTest;

/** What people write by mistake. */
class BadInput {

    @ConcurrencyTest(preemptions = -1)
    void aNegativeBound() {}

    @ConcurrencyTest(maxSchedules = 0)
    void noSchedules() {}

    @ConcurrencyTest(time = "soon")
    void notATime() {}

    @ConcurrencyTest(
            replay = "chessj1@dev.chessj.samples.Replays#losesAnUpdate@assertion:1@max-steps=20000"
                    + "+memory.0=dev.chessj.samples.Counter.count+races=report@T0x3+T1x4+T0x4@00000000")
    void aDamagedSchedule() {}

    @ConcurrencyTest(replay = Replays.SCHEDULE)
    void aScheduleOfAnotherTest() {}

    @ConcurrencyTest(replay = "nowhere.schedule")
    void noFile() {}
}
