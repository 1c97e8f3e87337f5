package dev.chessj.realcode.driver;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What chessj said of a test.
 *
 * @param words in the language of the tables, or what else it was
 * @param detail the message of a failure, or how far the search came
 */
record Verdict(String words, String detail, long schedules, double seconds) {
    private static final String UNFINISHED = "unfinished";
    private static final int INCONCLUSIVE = 3;

    /** From the report that {@code --json} wrote, if chessj came so far, and what it printed. */
    static Verdict read(int exitCode, Path json, String output, double seconds) throws IOException {
        if (exitCode < 0 || exitCode > INCONCLUSIVE || !Files.exists(json)) {
            return new Verdict("exit " + exitCode, firstLines(output), 0, seconds);
        }
        JsonObject test = JsonParser.parseString(Files.readString(json, StandardCharsets.UTF_8))
                .getAsJsonObject()
                .getAsJsonArray("tests")
                .get(0)
                .getAsJsonObject();
        long schedules = test.get("schedules").getAsLong();
        String bound = "explored to bound " + text(test, "completeToBound");
        return switch (text(test, "verdict")) {
            case "ok" -> new Verdict("ok", bound, schedules, seconds);
            case "failure" ->
                new Verdict("failure: " + text(test, "kind"), firstLines(text(test, "message")), schedules, seconds);
            default -> new Verdict(UNFINISHED, bound + "; " + reason(output), schedules, seconds);
        };
    }

    /** Whether the search ended before it was through, without a failure. */
    boolean isUnfinished() {
        return words.equals(UNFINISHED);
    }

    private static String text(JsonObject object, String member) {
        JsonElement value = object.get(member);
        return value == null || value.isJsonNull() ? "" : value.getAsString();
    }

    /** The line that begins with the word inconclusive, which gives the reason. */
    private static String reason(String output) {
        return output.lines()
                .filter(line -> line.contains("inconclusive"))
                .findFirst()
                .orElse("no reason given");
    }

    private static String firstLines(String text) {
        String line =
                String.join(" / ", text.lines().limit(2).map(String::strip).toList());
        return line.length() > 160 ? line.substring(0, 160) + "..." : line;
    }
}
