package dev.chessj.cli.worker;

import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.registry.ResumeFrom;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.scheduler.schedule.ScheduleStore;
import dev.chessj.search.Reduction;
import dev.chessj.search.checkpoint.CheckpointFile;
import dev.chessj.search.checkpoint.CheckpointFile.Header;
import dev.chessj.search.checkpoint.Checkpoints;
import dev.chessj.wrappers.verdict.Notes;
import dev.chessj.wrappers.verdict.Reservations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The checkpoints of one test, in {@code .chessj}: written now and then and when the search is stopped, deleted when it ends; those of a search with other options stay.
 *
 * <p>One that cannot be written is told at the end, and the search goes on. Writing takes at most a twentieth of the time, however large
 * the search has become.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class KeptSearch implements Checkpoints {
    private static final int SHARE = 20;

    private final Request request;
    private final TestCase test;
    private final OptionValues options;
    private final Path file;
    private final long every;
    private final long began = System.currentTimeMillis();
    private long next;
    private @Nullable Map<String, String> identity;
    private boolean kept;
    private boolean resumed;
    private long unassumedBefore;
    private Announcement announcement = () -> {};

    KeptSearch(Request request, TestCase test, Reduction reduction) {
        this.request = request;
        this.test = test;
        this.options = request.options().with(Options.REDUCTION, reduction);
        this.file = file(request, test.name());
        this.every = request.get(Options.CHECKPOINT).toNanos();
        this.next = System.nanoTime() + every;
    }

    /** Says that a checkpoint is about to be written. */
    interface Announcement {
        void run() throws IOException;
    }

    /** Before each checkpoint, says so: a large one takes seconds. */
    KeptSearch announced(Announcement before) {
        announcement = before;
        return this;
    }

    /** Where the checkpoint of a test is. */
    static Path file(Request request, String test) {
        return new ScheduleStore(request.files().store()).checkpoint(test);
    }

    @Override
    public boolean isDue(long now) {
        return every > 0 && now - next >= 0;
    }

    @Override
    public void keep(State state) {
        if (every == 0) {
            return;
        }
        long start = System.nanoTime();
        try {
            announcement.run();
            CheckpointFile.write(
                    file,
                    new Header(
                            identity(),
                            Notes.all(),
                            Reservations.save(),
                            unassumedBefore + test.unassumed().getAsLong()),
                    state);
            kept = true;
        } catch (IOException e) {
            Notes.ofTest("A checkpoint could not be written, --resume will not go on from here: " + e.getMessage());
        }
        long end = System.nanoTime();
        next = end + Math.max(every, SHARE * (end - start));
    }

    private Map<String, String> identity() throws IOException {
        if (identity == null) {
            SearchIdentity now = SearchIdentity.of(options, test.name());
            if (now.newest() > began) {
                throw new IOException("classes were changed while the search was under way");
            }
            identity = now.parts();
        }
        return identity;
    }

    /** The checkpoint to go on from, if that was asked for and there is one; refuses what does not fit. */
    @Nullable
    CheckpointFile resumed() throws IOException {
        ResumeFrom which = request.get(Options.RESUME);
        Path from = which == ResumeFrom.PREVIOUS ? CheckpointFile.previous(file) : file;
        if (which == ResumeFrom.NOTHING || !Files.exists(from)) {
            return null;
        }
        CheckpointFile checkpoint;
        try {
            checkpoint = CheckpointFile.open(from);
        } catch (IOException e) {
            throw UserError.usage(
                    "the checkpoint " + shown(from) + " cannot be used: " + e.getMessage(),
                    from.equals(file) && Files.exists(CheckpointFile.previous(file))
                            ? "The one before it is still there. try: chessj run --resume=previous " + test.name()
                            : "try: chessj run " + test.name() + ", which begins anew");
        }
        identity = SearchIdentity.of(options, test.name()).parts();
        String difference = SearchIdentity.difference(checkpoint.header().identity(), identity);
        if (difference != null) {
            throw UserError.usage(
                    "the checkpoint " + shown(from) + " does not fit: " + difference,
                    "try: chessj run --resume " + test.name() + " with everything as it was",
                    "try: chessj run " + test.name() + ", which begins anew");
        }
        if (!from.equals(file)) {
            Files.move(from, file, StandardCopyOption.REPLACE_EXISTING); // from now on it is the last one
            checkpoint = CheckpointFile.open(file);
        }
        resumed = true;
        checkpoint.header().notes().forEach(Notes::ofTest);
        Reservations.restore(checkpoint.header().reservations());
        unassumedBefore = checkpoint.header().unassumed();
        return checkpoint;
    }

    /** The search is over: says how to go on if it was stopped, and forgets its own checkpoints otherwise. */
    @Nullable
    String end(boolean stopped) throws IOException {
        if (!stopped) {
            Path previous = CheckpointFile.previous(file);
            if ((Files.exists(file) || Files.exists(previous)) && isOurs()) {
                Files.deleteIfExists(file);
                Files.deleteIfExists(previous);
            }
            return null;
        }
        return kept ? "To go on: the same command with --resume. What is done so far is in " + shown(file) + "." : null;
    }

    /** Whether the checkpoint that is there is of this search: one of a search with other options is somebody's work. */
    private boolean isOurs() throws IOException {
        if (kept || resumed || !Files.exists(file)) {
            return true;
        }
        try {
            Map<String, String> then = CheckpointFile.open(file).header().identity();
            return SearchIdentity.difference(
                            then, SearchIdentity.of(options, test.name()).parts())
                    == null;
        } catch (IOException e) {
            Notes.ofTest("A checkpoint of an earlier run is left where it is, it cannot be read: " + e.getMessage());
            return false;
        }
    }

    private String shown(Path path) {
        Path folder = request.files().store().getParent();
        return (folder != null && path.startsWith(folder) ? folder.relativize(path) : path).toString();
    }
}
