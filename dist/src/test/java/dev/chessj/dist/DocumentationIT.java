package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.chessj.dist.Document.Block;
import dev.chessj.dist.Document.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Executes every command in README.md and docs, and compares what it prints with what the page shows.
 *
 * <p>A command that only repeats one without shown output, on any page, is executed once. With {@code -Dchessj.updateExpected=true} the
 * pages get the output that there is now, unless it is abridged there with a line {@code ...}.
 */
@Tag("large")
class DocumentationIT {
    private static final Path ROOT =
            Path.of(System.getProperty("basedir", "."), "..").normalize();
    private static final boolean UPDATE = Boolean.getBoolean("chessj.updateExpected");

    @TempDir
    static Path temporary;

    private final Set<String> executed = new HashSet<>();

    @TestFactory
    Stream<DynamicNode> pages() throws Exception {
        List<Path> files = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
            docs.filter(file -> file.toString().endsWith(".md")).sorted().forEach(files::add);
        }
        List<Place> places = Place.all();
        Place newest = places.get(places.size() - 1); // the vehicle is chosen as for any user
        List<DynamicNode> nodes = new ArrayList<>();
        for (Path file : files) {
            Document document = Document.read(file);
            List<DynamicTest> tests = new ArrayList<>(
                    List.of(dynamicTest("its links lead somewhere", new DocumentCheck(ROOT, document)::links)));
            tests.addAll(tests(document, newest));
            nodes.add(dynamicContainer(String.valueOf(file.getFileName()), tests));
        }
        return nodes.stream();
    }

    private List<DynamicTest> tests(Document document, Place place) throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        TreeMap<Integer, List<String>> outputs = new TreeMap<>();
        DocumentProject[] project = new DocumentProject[1];
        DocumentCheck check = new DocumentCheck(ROOT, document);
        for (Block block : document.blocks()) {
            if (!block.coveredBy().isEmpty()) {
                tests.add(dynamicTest("line " + block.first() + " is covered", () -> check.covered(block)));
                continue;
            }
            for (Command command : block.commands()) {
                if (command.output().isEmpty() && !executed.add(command.text())) {
                    continue;
                }
                tests.add(dynamicTest(command.text(), () -> {
                    if (project[0] == null) {
                        project[0] = prepare(document, place);
                    }
                    List<String> printed = check.command(block, command, project[0]::execute);
                    if (UPDATE
                            && !command.output().isEmpty()
                            && !command.output().contains("...")) {
                        outputs.put(command.line(), printed);
                    } else {
                        check.output(command, printed);
                    }
                }));
            }
        }
        if (UPDATE) {
            tests.add(dynamicTest("update", () -> update(document, outputs)));
        }
        return tests;
    }

    private static DocumentProject prepare(Document document, Place place) throws IOException {
        DocumentProject project = new DocumentProject(place, Files.createTempDirectory(temporary, "project"));
        List<Block> classes = document.blocks().stream()
                .filter(block -> !block.sourceFile().isEmpty() && block.mark().isEmpty())
                .toList();
        assertEquals(
                "",
                project.compile(classes),
                "the classes of " + document.file() + " do not compile" + DocumentCheck.HOW);
        return project;
    }

    private static void update(Document document, TreeMap<Integer, List<String>> outputs) throws IOException {
        List<String> lines = new ArrayList<>(document.lines());
        for (Block block : document.blocks().stream()
                .sorted((a, b) -> b.first() - a.first())
                .toList()) {
            List<Command> commands = block.commands();
            for (int i = commands.size() - 1; i >= 0; i--) {
                Command command = commands.get(i);
                List<String> printed = outputs.get(command.line());
                if (printed != null) {
                    List<String> shown = lines.subList(
                            command.line(), command.line() + command.output().size());
                    shown.clear();
                    shown.addAll(DocumentCheck.trimmed(printed));
                    if (i < commands.size() - 1) {
                        lines.add(
                                command.line() + DocumentCheck.trimmed(printed).size(), "");
                    }
                }
            }
        }
        assertFalse(lines.isEmpty());
        Files.write(document.file(), lines);
    }
}
