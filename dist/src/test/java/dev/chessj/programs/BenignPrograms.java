package dev.chessj.programs;

import dev.chessj.api.BenignRace;
import org.junit.jupiter.api.Test;

/** Races that are meant. */
class BenignPrograms {

    @BenignRace("an estimate")
    private int estimate;

    private int hits;

    @Test
    void annotated() throws InterruptedException {
        Tasks.together(() -> estimate++, () -> estimate++);
    }

    @Test
    void notAnnotated() throws InterruptedException {
        Tasks.together(() -> hits++, () -> hits++);
    }
}
