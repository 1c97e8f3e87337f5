package dev.chessj.dist;

import dev.chessj.api.Chess;

/** Shares memory, and starts a process, in some executions only, of which the first is none. */
final class LateSharing {

    private int shared;

    private LateSharing() {}

    public static void main(String[] arguments) throws Exception {
        LateSharing both = new LateSharing();
        boolean late = Chess.choose(2) == 1;
        Thread other = new Thread(() -> both.add(late));
        other.start();
        if (late) {
            new ProcessBuilder("true").start().waitFor();
        }
        both.add(late);
        other.join();
    }

    private void add(boolean really) {
        if (really) {
            shared++;
        }
    }
}
