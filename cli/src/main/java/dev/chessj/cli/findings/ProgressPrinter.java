package dev.chessj.cli.findings;

import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.Request;
import dev.chessj.report.text.ProgressLine;
import dev.chessj.search.Estimate;
import dev.chessj.search.SearchListener;
import java.io.PrintStream;
import java.time.Duration;

/**
 * Says on standard error how the search gets on: on a terminal one line that changes, elsewhere a line every half minute.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
public final class ProgressPrinter implements SearchListener {
    private static final long ON_A_TERMINAL = Duration.ofMillis(200).toNanos();
    private static final long ELSEWHERE = Duration.ofSeconds(30).toNanos();
    private static final int WIDTH = 100;

    private final boolean quiet;
    private final boolean terminal;
    private final PrintStream err;
    private final long start = System.nanoTime();
    private long next;
    private boolean shown;

    public ProgressPrinter(Request request, PrintStream err) {
        this.quiet = request.get(Options.QUIET);
        this.terminal = request.get(Options.TERMINAL);
        this.err = err;
        this.next = start + interval();
    }

    private long interval() {
        return terminal ? ON_A_TERMINAL : ELSEWHERE;
    }

    @Override
    public void progress(int bound, long schedules, long left, int failures, Estimate estimate) {
        long now = System.nanoTime();
        if (quiet || now < next) {
            return;
        }
        next = now + interval();
        Duration elapsed = Duration.ofNanos(now - start);
        String line = ProgressLine.text(bound, schedules, schedules * 1e9 / (now - start), estimate, failures, elapsed);
        if (terminal) {
            err.printf("\r%-" + WIDTH + "." + WIDTH + "s", line);
            shown = true;
        } else {
            err.println("chessj: " + line);
        }
        err.flush();
    }

    /** Takes the line off the terminal. */
    public void end() {
        if (shown) {
            err.print("\r" + " ".repeat(WIDTH) + "\r");
            err.flush();
        }
    }
}
