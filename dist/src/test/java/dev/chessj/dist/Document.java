package dev.chessj.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of documentation, and the fenced blocks in it.
 *
 * <p>A comment {@code <!-- test: ... -->} right before a block says how it is tested; see CONTRIBUTING.md.
 */
record Document(Path file, List<String> lines, List<Block> blocks) {
    private static final Pattern MARK = Pattern.compile("<!-- test: (.*) -->");
    private static final Set<String> SHELLS = Set.of("", "sh", "shell", "bash", "console");
    private static final Pattern COMMAND =
            Pattern.compile("(\\$ )?((\\./)?chessj|java -jar chessj\\.jar|mvn|jdb|gradle|\\./gradlew)( .*)?");

    /**
     * A fenced block.
     *
     * @param language what follows the fence
     * @param mark how it is tested, or empty
     * @param first index of its first line
     * @param lines between the fences
     */
    record Block(String language, String mark, int first, List<String> lines) {

        /** The commands in it, each with the lines below it when they are its output. */
        List<Command> commands() {
            List<Command> commands = new ArrayList<>();
            if (!SHELLS.contains(language)) {
                return commands;
            }
            for (int i = 0; i < lines.size(); i++) {
                if (COMMAND.matcher(lines.get(i)).matches()) {
                    boolean shows = lines.get(i).startsWith("$ ");
                    int end = i + 1;
                    while (shows && end < lines.size() && !lines.get(end).startsWith("$ ")) {
                        end++;
                    }
                    String text = (shows ? lines.get(i).substring(2) : lines.get(i)).replaceFirst("\\s+# .*", "");
                    commands.add(new Command(text.strip(), first + i + 1, lines.subList(i + 1, end)));
                }
            }
            return commands;
        }

        /** The name of the source file that the block is, or empty when it is only part of one. */
        String sourceFile() {
            String text = String.join("\n", lines);
            Matcher type = Pattern.compile("(?m)^(?:public |final |abstract )*(?:class|interface|record|enum) (\\w+)")
                    .matcher(text);
            boolean whole = language.equals("java") && text.startsWith("package ");
            return whole && type.find() ? type.group(1) + ".java" : "";
        }

        /** The test or script that the mark says covers this block; empty if it does not. */
        String coveredBy() {
            return mark.startsWith("covered by ") ? mark.substring("covered by ".length()) : "";
        }
    }

    /**
     * A command.
     *
     * @param text without what the shell does not see
     * @param line index of the line after it
     * @param output the lines that it prints, as the page says; empty if it does not say
     */
    record Command(String text, int line, List<String> output) {}

    static Document read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<Block> blocks = new ArrayList<>();
        String mark = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            Matcher matcher = MARK.matcher(line);
            if (matcher.matches()) {
                mark = matcher.group(1);
            } else if (line.startsWith("```")) {
                int end = i + 1;
                while (!lines.get(end).strip().equals("```")) {
                    end++;
                }
                blocks.add(new Block(line.substring(3).strip(), mark, i + 1, lines.subList(i + 1, end)));
                mark = "";
                i = end;
            } else if (!line.isEmpty()) {
                mark = "";
            }
        }
        return new Document(file, lines, blocks);
    }
}
