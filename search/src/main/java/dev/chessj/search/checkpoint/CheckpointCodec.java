package dev.chessj.search.checkpoint;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.Divergence;
import dev.chessj.search.Estimate;
import dev.chessj.search.ScheduleSize;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.SearchResult.Minimised;
import dev.chessj.search.SearchResult.Unfinished;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the parts of a result are written to a checkpoint and read again.
 *
 * <p>An exception and the trace of a failure are not kept: they are had again by executing the choices once more. So what is read has
 * neither.
 */
public final class CheckpointCodec {

    private static final int LONGEST = 1 << 24;

    private CheckpointCodec() {}

    public interface Writer<T> {
        void write(DataOutput out, T value) throws IOException;
    }

    public interface Reader<T> {
        T read(DataInput in) throws IOException;
    }

    public static <T> void writeAll(DataOutput out, List<T> values, Writer<T> writer) throws IOException {
        out.writeInt(values.size());
        for (T value : values) {
            writer.write(out, value);
        }
    }

    public static <T> List<T> readAll(DataInput in, Reader<T> reader) throws IOException {
        List<T> values = new ArrayList<>();
        for (int i = size(in); i > 0; i--) {
            values.add(reader.read(in));
        }
        return values;
    }

    private static int size(DataInput in) throws IOException {
        int size = in.readInt();
        if (size < 0 || size > LONGEST) {
            throw new IOException("a list or text of " + size);
        }
        return size;
    }

    public static void writeText(DataOutput out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    public static String readText(DataInput in) throws IOException {
        byte[] bytes = new byte[size(in)];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    public static void writeLong(DataOutput out, Long value) throws IOException {
        out.writeLong(value);
    }

    public static Long readLong(DataInput in) throws IOException {
        return in.readLong();
    }

    public static void writeEstimate(DataOutput out, Estimate estimate) throws IOException {
        out.writeLong(estimate.executed());
    }

    /** Those of bounds that are done: exact. */
    public static Estimate readEstimate(DataInput in) throws IOException {
        return Estimate.of(in.readLong(), 0, 1, 0);
    }

    private static void writeRun(DataOutput out, Run run) throws IOException {
        writeText(out, run.task());
        out.writeInt(run.outcome());
        out.writeInt(run.count());
        writeText(out, run.expected());
    }

    private static Run readRun(DataInput in) throws IOException {
        return new Run(readText(in), in.readInt(), in.readInt(), readText(in));
    }

    private static void writeFailure(DataOutput out, Failure failure) throws IOException {
        writeText(out, failure.kind().name());
        writeText(out, failure.message());
        writeText(out, failure.task());
        writeAll(out, failure.waits(), (to, wait) -> {
            writeText(to, wait.task());
            writeText(to, wait.operation());
            writeText(to, wait.location());
            writeText(to, wait.holder());
            to.writeBoolean(wait.inCycle());
        });
    }

    private static Failure readFailure(DataInput in) throws IOException {
        FailureKind kind = FailureKind.valueOf(readText(in));
        String message = readText(in);
        String task = readText(in);
        return new Failure(
                kind,
                message,
                task,
                null,
                readAll(
                        in,
                        from -> new Failure.Wait(
                                readText(from), readText(from), readText(from), readText(from), from.readBoolean())));
    }

    public static void writeFound(DataOutput out, Found found) throws IOException {
        writeFailure(out, found.failure());
        writeAll(out, found.runs(), CheckpointCodec::writeRun);
        out.writeInt(found.preemptions());
        out.writeLong(found.schedule());
        writeAll(out, found.memory(), CheckpointCodec::writeText);
        String instead = found.notReproduced();
        out.writeBoolean(instead != null);
        writeText(out, instead == null ? "" : instead);
        Minimised how = found.minimised();
        out.writeBoolean(how != null);
        if (how != null) {
            out.writeInt(how.asFound().preemptions());
            out.writeInt(how.asFound().switches());
            out.writeInt(how.asFound().steps());
            out.writeInt(how.executions());
            out.writeBoolean(how.cutShort());
        }
    }

    public static Found readFound(DataInput in) throws IOException {
        Failure failure = readFailure(in);
        List<Run> runs = readAll(in, CheckpointCodec::readRun);
        int preemptions = in.readInt();
        long schedule = in.readLong();
        List<String> memory = readAll(in, CheckpointCodec::readText);
        boolean lost = in.readBoolean();
        String instead = readText(in);
        Minimised how = in.readBoolean()
                ? new Minimised(
                        new ScheduleSize(in.readInt(), in.readInt(), in.readInt()), in.readInt(), in.readBoolean())
                : null;
        return new Found(
                failure,
                runs,
                null,
                preemptions,
                schedule,
                lost ? instead : null,
                List.of(),
                how,
                memory,
                null,
                List.of());
    }

    public static void writeDivergence(DataOutput out, Divergence divergence) throws IOException {
        out.writeInt(divergence.step());
        writeText(out, divergence.expected());
        writeText(out, divergence.observed());
        writeAll(out, divergence.stack(), (to, frame) -> {
            writeText(to, frame.getClassName());
            writeText(to, frame.getMethodName());
            writeText(to, frame.getFileName() == null ? "" : frame.getFileName());
            to.writeInt(frame.getLineNumber());
        });
    }

    public static Divergence readDivergence(DataInput in) throws IOException {
        int step = in.readInt();
        String expected = readText(in);
        String observed = readText(in);
        return new Divergence(step, expected, observed, readAll(in, CheckpointCodec::readFrame));
    }

    private static StackTraceElement readFrame(DataInput in) throws IOException {
        String type = readText(in);
        String method = readText(in);
        String file = readText(in);
        return new StackTraceElement(type, method, file.isEmpty() ? null : file, in.readInt());
    }

    public static void writeUnfinished(DataOutput out, Unfinished unfinished) throws IOException {
        writeText(out, unfinished.ending().name());
        writeAll(out, unfinished.runs(), CheckpointCodec::writeRun);
        out.writeInt(unfinished.preemptions());
        @Nullable Failure reason = unfinished.reason();
        out.writeBoolean(reason != null);
        if (reason != null) {
            writeFailure(out, reason);
        }
    }

    public static Unfinished readUnfinished(DataInput in) throws IOException {
        Ending ending = Ending.valueOf(readText(in));
        List<Run> runs = readAll(in, CheckpointCodec::readRun);
        int preemptions = in.readInt();
        return new Unfinished(ending, runs, preemptions, in.readBoolean() ? readFailure(in) : null);
    }
}
