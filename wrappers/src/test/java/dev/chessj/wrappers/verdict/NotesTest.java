package dev.chessj.wrappers.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class NotesTest {

    /** One test, since notes are of the JVM. */
    @Test
    void tell_testAfterTest_eachItsOwnAndNothingTwice() {
        Notes.add("A class could not be rewritten.");
        Notes.beginTest();
        Notes.ofTest("A process was started.");
        Notes.ofTest("A process was started.");
        assertEquals(List.of("A class could not be rewritten.", "A process was started."), Notes.tell());

        Notes.add("Another class could not be rewritten."); // between two tests: told under the next
        Notes.beginTest();
        assertEquals(
                List.of("Another class could not be rewritten.", EARLIER), Notes.tell(), "that of the first is over");

        Notes.beginTest();
        Notes.ofTest("A process was started.");
        Notes.add("A class could not be rewritten.");
        assertEquals(List.of("A process was started.", EARLIER), Notes.tell(), "what comes up again is told again");
        assertEquals(
                List.of(
                        "A class could not be rewritten.",
                        "Another class could not be rewritten.",
                        "A process was started."),
                Notes.all());

        Notes.beginTest();
        for (int i = 1; i <= 94; i++) {
            Notes.ofTest("spinning", "A task spins at line " + i + ".");
        }
        Notes.ofTest("A process was started.");
        assertEquals(
                List.of(
                        "A task spins at line 1. And 93 more like this; --verbose lists them.",
                        "A process was started.",
                        EARLIER),
                Notes.tellKinds());
        assertEquals(96, Notes.tell().size());
    }

    private static final String EARLIER =
            "What was noted about classes and the JVM under earlier tests holds for this one too.";
}
