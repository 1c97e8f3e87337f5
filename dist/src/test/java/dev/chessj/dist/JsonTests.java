package dev.chessj.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file that {@code --json} writes, as far as the tests of the jar need it: the members of each test, as text. */
final class JsonTests {
    private static final Pattern MEMBER =
            Pattern.compile("\"(\\w+)\": (?:\"((?:[^\"\\\\]|\\\\.)*)\"|(null|-?[0-9.]+))");

    private JsonTests() {}

    /** By the name of the test; what is null in the file is not in the map. */
    static Map<String, Map<String, String>> read(Path file) throws IOException {
        Map<String, Map<String, String>> tests = new LinkedHashMap<>();
        String text = Files.readString(file, StandardCharsets.UTF_8);
        for (String part : text.split("(?=\"test\": )", -1)) {
            Map<String, String> members = members(part.replaceFirst("(?s)\"failures\": .*", ""));
            if (members.containsKey("test")) {
                tests.put(members.get("test"), members);
            }
        }
        return tests;
    }

    private static Map<String, String> members(String object) {
        Map<String, String> members = new LinkedHashMap<>();
        Matcher member = MEMBER.matcher(object);
        while (member.find()) {
            String value = member.group(2) != null ? member.group(2) : member.group(3);
            if (member.group(2) != null || !value.equals("null")) {
                members.put(member.group(1), value);
            }
        }
        return members;
    }
}
