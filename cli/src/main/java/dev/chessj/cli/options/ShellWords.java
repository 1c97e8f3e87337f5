package dev.chessj.cli.options;

import dev.chessj.cli.request.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Splits a line into words as a shell does, at spaces unless they are quoted or follow a backslash; and the other way round. */
public final class ShellWords {
    private ShellWords() {}

    /** The opposite of {@link #split}. */
    public static String join(List<String> words) {
        return words.stream()
                .map(word -> word.matches("[\\w.,:;/=@%+#-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }

    public static List<String> split(String line, String source) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\\' && quote != '\'' && i + 1 < line.length()) {
                word.append(line.charAt(++i));
                inWord = true;
            } else if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '\'' || c == '"') {
                quote = c;
                inWord = true;
            } else if (Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                    inWord = false;
                }
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != 0) {
            throw UserError.usage(source + ": a " + quote + " is not closed: " + line);
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }
}
