package dev.chessj.cli.worker;

import dev.chessj.cli.findings.KeptSchedules;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.wrappers.verdict.Notes;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Ends a search whose time is up while its thread carries a task that does not come back: what was found so far is told by the thread that noticed.
 *
 * <p><b>Threading.</b> The search and whoever watches it; only one of them tells the result.
 */
final class Overdue implements StuckListener {

    private final StuckListener worker;
    private final Interruption interruption;
    private @Nullable Search search;
    private @Nullable Telling telling;

    Overdue(StuckListener worker, Interruption interruption) {
        this.worker = worker;
        this.interruption = interruption;
    }

    /** Gives a search up; null if it has not begun. */
    interface Search {
        @Nullable
        SearchResult giveUp(Stop why) throws IOException;
    }

    /** Tells a result; the exit code. */
    interface Telling {
        int tell(SearchResult result) throws IOException;
    }

    /** A search begins. */
    synchronized void expect(Search next, Telling whenOver) {
        search = next;
        telling = whenOver;
    }

    /** The search has come to its end, and tells its result itself. */
    synchronized void expectNothing() {
        search = null;
        telling = null;
    }

    @Override
    public void stalled(Failure stall) {
        worker.stalled(stall);
    }

    @Override
    public synchronized void overdue(Failure where) {
        boolean interrupted = interruption.isAsked();
        try {
            Search current = search;
            Telling last = telling;
            SearchResult result = current == null ? null : current.giveUp(interrupted ? Stop.INTERRUPTED : Stop.TIME);
            if (result == null || last == null) {
                return; // it ended at this moment
            }
            Notes.ofTest(where.message());
            toldAll(last.tell(result), interrupted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void toldAll(int code, boolean interrupted) throws IOException {
        worker.toldAll(code, interrupted);
    }

    @Override
    public void tells() throws IOException {
        worker.tells();
    }

    @Override
    public void saves() throws IOException {
        worker.saves();
    }

    @Override
    public boolean canEndTheJvm() {
        return worker.canEndTheJvm();
    }

    @Override
    public void lacksMemory() throws IOException {
        worker.lacksMemory();
    }

    @Override
    public void found(SearchResult.Found failure, KeptSchedules schedules) throws IOException {
        worker.found(failure, schedules);
    }
}
