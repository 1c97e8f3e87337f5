package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import dev.chessj.dist.Document.Block;
import dev.chessj.dist.Document.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The check of the documentation notices what is wrong: each mistake in a page that is right otherwise. */
class DocumentCheckTest {

    private static final String PAGE = """
            See [the other page](other.md).

            ```console
            $ chessj run LostUpdate
            == LostUpdate, at most 2 preemptions
            ...
            LostUpdate: assertion with 1 preemption, found in 0.3 s.
            ```

            <!-- test: exit 2 -->
            ```
            chessj run --no-such-option LostUpdate      # is refused
            ```

            <!-- test: covered by DocumentCheckTest -->
            ```
            mvn verify
            ```
            """;

    @TempDir
    Path folder;

    @Test
    void aPageThatIsRight_isAccepted() {
        assertDoesNotThrow(() -> check(PAGE));
    }

    @Test
    void anotherLineOfOutput_isNoticed() {
        assertWrong("prints something else", "assertion with 1 preemption", "assertion with 2 preemptions");
    }

    @Test
    void aLineThatIsNotPrinted_isNoticed() {
        assertWrong("prints something else", "...\n", "...\nall is well\n");
    }

    @Test
    void aLineThatIsNotShown_isNoticed() {
        assertWrong("prints something else", "...\n", "");
    }

    @Test
    void linesInAnotherOrder_areNoticed() {
        assertWrong(
                "prints something else",
                "== LostUpdate, at most 2 preemptions\n...\nLostUpdate: assertion with 1 preemption, found in 0.3 s.\n",
                "...\nLostUpdate: assertion with 1 preemption, found in 0.3 s.\n== LostUpdate, at most 2 preemptions\n");
    }

    @Test
    void aCommandThatDoesNotExist_isNoticed() {
        assertWrong("ends as", "chessj run LostUpdate", "chessj rum LostUpdate");
    }

    @Test
    void aTestThatDoesNotExist_isNoticed() {
        assertWrong("ends as", "chessj run LostUpdate", "chessj run FoundUpdate");
    }

    @Test
    void anotherExitCode_isNoticed() {
        assertWrong("ends as", "exit 2", "exit 3");
        assertWrong("ends as", "<!-- test: exit 2 -->\n", "");
    }

    @Test
    void aCommandThatNobodyExecutes_isNoticed() {
        assertWrong("not a command that this test can execute", "<!-- test: covered by DocumentCheckTest -->\n", "");
    }

    @Test
    void aCoverThatDoesNotExist_isNoticed() {
        assertWrong("there is no test", "covered by DocumentCheckTest", "covered by NoSuchTest");
        assertWrong("there is no nowhere/", "covered by DocumentCheckTest", "covered by nowhere/at.all");
    }

    @Test
    void aLinkThatLeadsNowhere_isNoticed() {
        assertWrong("lead nowhere", "(other.md)", "(another.md)");
    }

    private void assertWrong(String said, String right, String wrong) {
        assertTrue(PAGE.contains(right), right);
        AssertionError error = assertThrows(AssertionError.class, () -> check(PAGE.replace(right, wrong)));
        assertTrue(String.valueOf(error.getMessage()).contains(said), error::getMessage);
    }

    /** As {@link DocumentationIT} goes through a page. */
    private void check(String text) throws Exception {
        Document document = page(text);
        DocumentCheck check = new DocumentCheck(folder, document);
        check.links();
        for (Block block : document.blocks()) {
            if (!block.coveredBy().isEmpty()) {
                check.covered(block);
                continue;
            }
            for (Command command : block.commands()) {
                check.output(command, check.command(block, command, DocumentCheckTest::execute));
            }
        }
    }

    private Document page(String text) throws IOException {
        Files.writeString(folder.resolve("other.md"), "");
        Path test = folder.resolve("dist/src/test/DocumentCheckTest.java");
        Files.createDirectories(test.getParent());
        Files.writeString(test, "");
        return Document.read(Files.writeString(folder.resolve("page.md"), text));
    }

    /** The part of chessj that the page is about. */
    private static Result execute(String command) {
        return command.equals("chessj run LostUpdate")
                ? new Result(1, """
                        == LostUpdate, at most 2 preemptions

                        a table
                        LostUpdate: assertion with 1 preemption, found in 7 s.
                        """, "")
                : new Result(2, "", "chessj: what is that?");
    }
}
