package dev.chessj.realcode.driver;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/**
 * What chessj said of a test.
 *
 * @param words in the language of the tables, or what else it was
 * @param detail the message of a failure, or how far the search came
 * @param timing the kinds of failures that depend on a time limit that ends early
 */
record Verdict(String words, String detail, Set<String> timing, long schedules, double seconds) {
    private static final String UNFINISHED = "unfinished";
    private static final int INCONCLUSIVE = 3;

    Verdict {
        timing = Set.copyOf(timing);
    }

    /** Where nothing is known but that chessj gave no answer. */
    static Verdict none(String words, String detail, double seconds) {
        return new Verdict(words, detail, Set.of(), 0, seconds);
    }

    /** From the report that {@code --json} wrote, if chessj came so far, and what it printed. */
    static Verdict read(int exitCode, Path json, String output, double seconds) throws IOException {
        if (exitCode < 0 || exitCode > INCONCLUSIVE || !Files.exists(json)) {
            return none("exit " + exitCode, firstLines(output), seconds);
        }
        JsonArray tests = JsonParser.parseString(Files.readString(json, StandardCharsets.UTF_8))
                .getAsJsonObject()
                .getAsJsonArray("tests");
        if (tests.isEmpty()) {
            return none("not explored", firstLines(output), seconds);
        }
        JsonObject test = tests.get(0).getAsJsonObject();
        String bound = "explored to bound " + text(test, "completeToBound");
        String words;
        String detail;
        switch (text(test, "verdict")) {
            case "ok":
                words = "ok";
                detail = bound;
                break;
            case "failure":
                words = "failure: " + text(test, "kind");
                detail = firstLines(text(test, "message"));
                break;
            default:
                words = UNFINISHED;
                detail = bound + "; " + reason(output);
        }
        return new Verdict(words, detail, timing(test), test.get("schedules").getAsLong(), seconds);
    }

    private static Set<String> timing(JsonObject test) {
        Set<String> kinds = new TreeSet<>();
        if (test.has("timing")) {
            test.getAsJsonArray("timing").forEach(each -> kinds.add(text(each.getAsJsonObject(), "kind")));
        }
        return kinds;
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
