package dev.chessj.cli.options;

import dev.chessj.cli.request.Request;
import java.time.Duration;
import picocli.CommandLine.Option;

/** What a search keeps of itself, to go on later. */
public final class CheckpointOptions {
    @Option(
            names = "--checkpoint",
            paramLabel = "TIME|off",
            converter = Converters.TimeOrOff.class,
            description = "How often to write down how far the search is (default: 1m), for --resume; also when it is"
                    + " stopped by --time, --max-schedules or control-C.")
    public Duration checkpoint = Duration.ofMinutes(1);

    @Option(
            names = "--resume",
            paramLabel = "last|previous",
            preprocessor = Resumed.class,
            converter = Converters.Resume.class,
            description = "Go on from the checkpoint of each test, with the same options; --time and --max-schedules"
                    + " count from there. --resume=previous takes the checkpoint before the last one.")
    public String resume = "";

    public Request.Kept kept() {
        return new Request.Kept(checkpoint, resume);
    }

    static final class Resumed extends ValueWhenAlone {
        Resumed() {
            super(Request.Kept.LAST);
        }
    }
}
