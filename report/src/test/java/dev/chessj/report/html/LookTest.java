package dev.chessj.report.html;

import static dev.chessj.api.OperationKind.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.report.TraceBuilder;
import dev.chessj.report.Traces;
import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Interleavings;
import dev.chessj.report.model.Sources;
import dev.chessj.report.text.InterleavingTable;
import dev.chessj.report.text.InterleavingTable.Style;
import dev.chessj.scheduler.result.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a table looks like beyond its steps: how long it is, its colours, its sources, its names. */
class LookTest {

    private static final int BARE = 60;

    @TempDir
    Path folder;

    @Test
    void longTable_hasAtMost60Lines_aroundTheCause() {
        TraceBuilder builder = TraceBuilder.tasks("main", "other");
        for (int i = 0; i < 200; i++) {
            builder.step(WRITE, "A@1.x", "A.java:" + i)
                    .preemptedBy(1)
                    .step(READ, "A@1.x", "B.java:" + i)
                    .preemptedBy(0);
        }
        Interleaving execution =
                Interleavings.of("t", builder.build(), null, Set.of(201), Sources.none()); // after the step 200
        String table = InterleavingTable.render(execution, Style.plain(100));
        assertTrue(table.lines().count() <= BARE, table);
        assertTrue(table.contains("-- T0 preempted, a cause --"), table);
        assertTrue(table.contains("A.java:100 "), table); // the step before it
        assertTrue(table.contains("B.java:100 "), table); // and the one after it
        assertTrue(table.contains("A.java:0 ") && table.contains("B.java:199 "), table); // the beginning and the end
        assertFalse(table.contains("A.java:50 "), table);

        String everything = InterleavingTable.render(execution, new Style(100, true, false));
        for (int i = 0; i < 200; i++) {
            assertTrue(
                    everything.contains("A.java:" + i + " ") && everything.contains("B.java:" + i + " "), everything);
        }
    }

    @Test
    void anyTrace_hasAtMost60Lines_andColoursChangeNothing() {
        long seed = Long.getLong("chessj.test.seed", 1);
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            Trace trace = Traces.random(random);
            int width = 60 + random.nextInt(100);
            Interleaving execution = Interleavings.of("t", trace, null, null, Sources.none());
            String plain = InterleavingTable.render(execution, Style.plain(width));
            int head = 2 * execution.lanes().size(); // where every task has a line of its own before the table
            assertTrue(plain.lines().count() <= BARE + head, () -> "seed " + seed + "\n" + plain);
            String coloured = InterleavingTable.render(execution, new Style(width, false, true));
            assertEquals(plain, coloured.replaceAll("\u001b\\[[0-9;]*m", ""), "seed " + seed);
        }
    }

    @Test
    void whereEveryStepIsShown_itIsSaidWhichItemAWorkerIsAt() {
        Interleaving execution =
                Interleavings.of("t", Traces.twoItems(Trace.Handover.Kind.BEGINS), null, null, Sources.none());
        String every = InterleavingTable.render(execution, new Style(100, true, false));
        assertEquals(
                List.of(
                        "3 begins T1",
                        "-- T1 begins item 1, submitted at step 0 --",
                        "4 A.java:7 writes A.x",
                        "5 updates Pool@1 (afterExecute)",
                        "-- T1 begins item 2, submitted at step 2 --",
                        "6 A.java:8 writes A.y",
                        "7 ends T1"),
                every.lines()
                        .map(line -> line.replace("|", " ").strip().replaceAll(" +", " "))
                        .filter(line -> line.matches("[3-7] .*|.*item.*"))
                        .toList());
        assertFalse(InterleavingTable.render(execution, Style.plain(100)).contains("item"), "only what matters");
    }

    @Test
    void taskThatIsBackAtAnItem_goesOnWithIt() {
        Trace trace = TraceBuilder.tasks("")
                .handsOver(Trace.Handover.Kind.BEGINS, "?a", 1)
                .at(1)
                .step(WRITE, "A@1.x", "A.java:1")
                .handsOver(Trace.Handover.Kind.BEGINS, "?b", 2)
                .at(2)
                .step(WRITE, "A@1.y", "A.java:2")
                .handsOver(Trace.Handover.Kind.ENDS, "?b", 2)
                .at(1)
                .step(WRITE, "A@1.z", "A.java:3")
                .build();
        String every = InterleavingTable.render(
                Interleavings.of("t", trace, null, null, Sources.none()), new Style(100, true, false));
        assertEquals(
                List.of("-- T0 begins item 1 --", "-- T0 begins item 2 --", "-- T0 goes on with item 1 --"),
                every.lines()
                        .filter(line -> line.contains("--") && line.contains("item"))
                        .map(line -> line.replace("|", "").strip())
                        .toList());
    }

    @Test
    void colours_areThereWhenWanted() {
        Interleaving execution =
                Interleavings.of("t", Traces.lostUpdate(0), Traces.lostUpdateFailure(), Set.of(5), Sources.none());
        String text = InterleavingTable.render(execution, new Style(120, false, true));
        assertTrue(text.contains("\u001b[1;31m-- T1 preempted, a cause --\u001b[0m"), text);
        assertFalse(InterleavingTable.render(execution, Style.plain(120)).contains("\u001b"));
    }

    @Test
    void sources_standBelowTheTable_eachLineOnce() throws IOException {
        Files.createDirectories(folder.resolve("com/acme"));
        Files.writeString(folder.resolve("com/acme/Bank.java"), "package com.acme;\n\n\t total = total + 1;\n");
        Trace trace = TraceBuilder.tasks("main", "")
                .access(READ, "Bank@1.total", "Bank.java:3", "0")
                .access(WRITE, "Bank@1.total", "Bank.java:3", "1")
                .access(READ, "Bank@1.total", "Bank.java:99", "1")
                .build();
        Interleaving execution = Interleavings.of("t", trace, null, null, new Sources(List.of(folder)));
        String text = InterleavingTable.render(execution, Style.plain(100));
        assertTrue(text.endsWith("\n\n  Bank.java:3  total = total + 1;\n"), text);
        Interleaving.Source source = execution.steps().get(0).source();
        assertEquals("com/acme/Bank.java", source.path());
        assertEquals(3, source.line());
        assertEquals(folder.resolve("com/acme/Bank.java").toString(), source.file());
        assertEquals("", execution.steps().get(2).source().text(), "no such line");
    }

    @Test
    void missingSources_leaveTheTableAsItIs() {
        Trace trace = TraceBuilder.tasks("main")
                .access(READ, "Bank@1.total", "Bank.java:3", "0")
                .build();
        String with = InterleavingTable.render(
                Interleavings.of("t", trace, null, null, new Sources(List.of(folder.resolve("nowhere")))),
                Style.plain(100));
        assertEquals(InterleavingTable.render(trace, null, 100), with);
    }

    @Test
    void names_areThoseOfFields_withoutNumbersWhereThereIsOnlyOne() {
        Trace trace = TraceBuilder.tasks("main", "")
                .step(LOCK, "ReentrantLock@1", "A.java:1")
                .step(LOCK, "ReentrantLock@2", "A.java:2")
                .step(LOCK, "ReentrantLock@3", "A.java:3")
                .access(WRITE, "Node@1.next", "A.java:4", "Node@2")
                .access(WRITE, "Bank@1.total", "A.java:5", "1")
                .field("ReentrantLock@1", "Account@1.lock")
                .field("ReentrantLock@2", "Account@2.lock")
                .field("ReentrantLock@3", "Bank@1.lock")
                .build();
        List<String> texts = Interleavings.of("t", trace, null, null, Sources.none()).steps().stream()
                .map(Interleaving.Step::text)
                .toList();
        assertEquals(
                List.of(
                        "locks Account@1.lock",
                        "locks Account@2.lock",
                        "locks Bank.lock",
                        "writes Node@1.next = Node@2",
                        "writes Bank.total = 1"),
                texts);
    }

    @Test
    void foldedSteps_ofOneMethod_sayWhichOne() {
        TraceBuilder builder = TraceBuilder.tasks("main", "other").step(START, "T1", "A.java:1");
        for (int i = 0; i < 20; i++) {
            builder.access(WRITE, "Scratch@1.cell" + i, "Bank.java:" + i, "");
        }
        String text = InterleavingTable.render(
                builder.preemptedBy(1).step(READ, "A@1.x", "B.java:1").build(), null, 100);
        assertTrue(text.contains("more steps of T0 in Bank.transfer"), text);
    }
}
