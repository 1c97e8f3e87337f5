package dev.chessj.cli.worker;

import java.time.Duration;

/** How much processor time this process used. */
final class Cpu {
    private Cpu() {}

    static Duration used() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
