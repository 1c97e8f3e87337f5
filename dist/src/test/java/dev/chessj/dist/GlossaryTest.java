package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The glossary names the class of each term, and each of these classes exists. */
class GlossaryTest {

    private static final Pattern CLASS = Pattern.compile("`([A-Z][a-z]\\w+)`");

    @Test
    void classesExist() throws IOException {
        String glossary = Files.readString(ErrorMessagesTest.ROOT.resolve("docs/glossary.md"));
        Set<String> named = CLASS.matcher(glossary)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertTrue(named.size() > 30, named.toString());

        named.removeAll(classes());

        assertEquals(Set.of(), named, "classes in docs/glossary.md that do not exist");
    }

    private static Set<String> classes() throws IOException {
        try (Stream<Path> files = Files.walk(ErrorMessagesTest.ROOT)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .collect(Collectors.toSet());
        }
    }
}
