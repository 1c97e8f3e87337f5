package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every edge of the graph of a pool: items come after their submission, not after each other, and whoever waits for them after them.
 *
 * <p>Which threads a fork-join pool starts, and when, differs from JDK to JDK: there the steps are named by their words, and those about threads
 * are left out.
 */
class WorkItemGraphIT {

    private static final String PREFIX = "dev.chessj.dist.WorkItemGraphPrograms$";
    private static final Pattern STEP = Pattern.compile("  s(\\d+) \\[ label=\"\\d+ (T\\S+(?: item \\d+)?) ([^\"\n]*)");
    private static final Pattern EDGE = Pattern.compile("  s(\\d+) -> s(\\d+) \\[(?: label=\"([^\"]*)\")?(.*)\\];");
    private static final Pattern ABOUT_THREADS = Pattern.compile("begins|ends|parks|starts .*");

    @TempDir
    Path folder;

    private record Edge(int from, int to, String order) {}

    @Test
    void poolOfTwo_itemsComeAfterTheirSubmissionAlone_andTheEndAfterAllOfThem() throws Exception {
        for (Place place : Place.all()) {
            Result explained = explain(place, "Pool");
            assertEquals(
                    List.of(
                            "0 T0 begins",
                            "1 T0 updates ThreadPoolExecutor@1 (execute)",
                            "2 T0 starts T1",
                            "3 T0 updates ThreadPoolExecutor@1 (execute)",
                            "4 T0 starts T2",
                            "5 T0 updates ThreadPoolExecutor@1 (execute)",
                            "6 T0 updates ThreadPoolExecutor@1 (shutdown)",
                            "7 T0 reads ThreadPoolExecutor@1 (awaitTermination)",
                            "8 T1 begins",
                            "9 T1 item 1 writes Pool.a = 1",
                            "10 T1 item 1 updates ThreadPoolExecutor@1 (afterExecute)",
                            "11 T1 item 2 writes Pool.c = 1",
                            "12 T1 item 2 updates ThreadPoolExecutor@1 (afterExecute)",
                            "13 T1 ends",
                            "14 T2 begins",
                            "15 T2 item 3 writes Pool.b = 1",
                            "16 T2 item 3 updates ThreadPoolExecutor@1 (afterExecute)",
                            "17 T2 ends",
                            "18 T0 parks",
                            "19 T0 reads Pool.a = 1",
                            "20 T0 reads Pool.b = 1",
                            "21 T0 reads Pool.c = 1"),
                    steps().entrySet().stream()
                            .map(step -> step.getKey() + " " + step.getValue())
                            .toList(),
                    place::toString);
            assertEquals(
                    List.of(
                            "0 -> 1 program",
                            "1 -> 2 program",
                            "2 -> 3 program",
                            "3 -> 4 program",
                            "4 -> 5 program",
                            "5 -> 6 program",
                            "6 -> 7 program",
                            "2 -> 8 T1",
                            "1 -> 9 item 1",
                            "8 -> 9 program",
                            "9 -> 10 program",
                            "7 -> 10 ThreadPoolExecutor@1",
                            "5 -> 11 item 2",
                            "11 -> 12 program",
                            "10 -> 12 ThreadPoolExecutor@1",
                            "12 -> 13 program",
                            "4 -> 14 T2",
                            "3 -> 15 item 3",
                            "14 -> 15 program",
                            "15 -> 16 program",
                            "12 -> 16 ThreadPoolExecutor@1",
                            "16 -> 17 program",
                            "7 -> 18 program",
                            "18 -> 19 program",
                            "16 -> 19 ThreadPoolExecutor@1",
                            "19 -> 20 program",
                            "20 -> 21 program"),
                    numbered(),
                    place::toString);
            assertTrue(explained.out().contains("-- T1 begins item 2, submitted at step 5 --"), explained::toString);
            assertTrue(
                    Files.readString(folder.resolve("a.graphml"))
                            .contains("id=\"key1\" for=\"node\" attr.name=\"item\" attr.type=\"int\""),
                    place::toString);
        }
    }

    @Test
    void poolOfOne_itemsFollowEachOther() throws Exception {
        for (Place place : Place.all()) {
            explain(place, "Single");
            assertEquals("T1 item 2 writes Single.b = 1", steps().get(9), place::toString);
            assertEquals(
                    List.of(
                            "0 -> 1 program",
                            "1 -> 2 program",
                            "2 -> 3 program",
                            "3 -> 4 program",
                            "4 -> 5 program",
                            "2 -> 6 T1",
                            "1 -> 7 item 1",
                            "6 -> 7 program",
                            "7 -> 8 program",
                            "5 -> 8 ThreadPoolExecutor@1",
                            "3 -> 9 item 2",
                            "8 -> 9 program", // by contract
                            "9 -> 10 program",
                            "10 -> 11 program",
                            "5 -> 12 program",
                            "12 -> 13 program",
                            "10 -> 13 ThreadPoolExecutor@1",
                            "13 -> 14 program"),
                    numbered(),
                    place::toString);
        }
    }

    @Test
    void forkJoinPool_tasksComeAfterTheirSubmission_andTheirResultAfterThem() throws Exception {
        for (Place place : Place.all()) {
            explain(place, "Forks");
            assertEquals(
                    List.of(
                            "reads Forks.a = 1 -> reads Forks.b = 1: program",
                            "reads Task@1 (get) -> reads Task@2 (get): program",
                            "reads Task@1 (get) -> updates Task@1 (setDone): Task@1",
                            "reads Task@2 (get) -> reads Forks.a = 1: program",
                            "updates ForkJoinPool@1 (submit) -> updates ForkJoinPool@1 (submit) again: program",
                            "updates ForkJoinPool@1 (submit) -> writes Forks.a = 1: item",
                            "updates ForkJoinPool@1 (submit) again -> reads Task@1 (get): program",
                            "updates ForkJoinPool@1 (submit) again -> writes Forks.b = 1: item",
                            "updates Task@1 (setDone) -> reads Task@2 (get): Task@1", // which is next after that of 1
                            "updates Task@2 (setDone) -> reads Task@2 (get): Task@2",
                            "writes Forks.a = 1 -> updates Task@1 (setDone): program",
                            "writes Forks.b = 1 -> updates Task@2 (setDone): program"),
                    named(),
                    place::toString);
        }
    }

    @Test
    void stages_comeAfterWhoeverSubmittedThem() throws Exception {
        for (Place place : Place.all()) {
            explain(place, "Stages");
            assertEquals(
                    List.of(
                            "reads CompletableFuture@2 (join) -> reads CompletableFuture@3 (join): program",
                            "reads CompletableFuture@2 (join) -> updates CompletableFuture@2 (completeNull):"
                                    + " CompletableFuture@2",
                            "reads CompletableFuture@3 (join) -> reads Stages.a = 1: program",
                            "reads Stages.a = 1 -> reads Stages.b = 1: program",
                            "reads Stages.b = 1 -> reads Stages.c = 1: program",
                            "updates CompletableFuture@1 (completeNull) -> writes Stages.b = 1: item",
                            "updates CompletableFuture@1 (thenRunAsync) -> updates CompletableFuture@1 (completeNull):"
                                    + " CompletableFuture@1",
                            "updates CompletableFuture@1 (thenRunAsync) -> updates ForkJoinPool@1 (runAsync) again:"
                                    + " program",
                            "updates CompletableFuture@2 (completeNull) -> reads CompletableFuture@3 (join):"
                                    + " CompletableFuture@2",
                            "updates CompletableFuture@3 (completeNull) -> reads CompletableFuture@3 (join):"
                                    + " CompletableFuture@3",
                            "updates ForkJoinPool@1 (runAsync) -> updates CompletableFuture@1 (thenRunAsync): program",
                            "updates ForkJoinPool@1 (runAsync) -> writes Stages.a = 1: item",
                            "updates ForkJoinPool@1 (runAsync) again -> reads CompletableFuture@2 (join): program",
                            "updates ForkJoinPool@1 (runAsync) again -> writes Stages.c = 1: item",
                            "writes Stages.a = 1 -> updates CompletableFuture@1 (completeNull): program",
                            "writes Stages.b = 1 -> updates CompletableFuture@2 (completeNull): program",
                            "writes Stages.c = 1 -> updates CompletableFuture@3 (completeNull): program"),
                    named(),
                    place::toString);
        }
    }

    private Result explain(Place place, String program) throws Exception {
        Result found = start(place, "run", "-q", "-cp", classPath(), PREFIX + program);
        assertEquals(1, found.exitCode(), found::toString);
        Result explained = start(place, "explain", "-q", "--dot", "a.dot", "--graphml", "a.graphml");
        assertEquals(1, explained.exitCode(), explained::toString);
        return explained;
    }

    private Result start(Place place, String command, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of(command, "--vehicle", place.vehicle()));
        all.addAll(List.of(arguments));
        return ChessjProcess.start(place, folder, all).await();
    }

    private Map<Integer, String> steps() throws Exception {
        Map<Integer, String> steps = new TreeMap<>();
        Matcher step = STEP.matcher(Files.readString(folder.resolve("a.dot")));
        while (step.find()) {
            steps.put(Integer.parseInt(step.group(1)), step.group(2) + " " + step.group(3));
        }
        return steps;
    }

    private List<Edge> edges() throws Exception {
        List<Edge> edges = new ArrayList<>();
        Matcher edge = EDGE.matcher(Files.readString(folder.resolve("a.dot")));
        while (edge.find()) {
            String label = edge.group(4).contains("weight") ? "program" : edge.group(3);
            edges.add(new Edge(Integer.parseInt(edge.group(1)), Integer.parseInt(edge.group(2)), label));
        }
        return edges;
    }

    private List<String> numbered() throws Exception {
        return edges().stream()
                .map(edge -> edge.from() + " -> " + edge.to() + " " + edge.order())
                .toList();
    }

    /** The edges between steps that are not about threads, in words; what is next in a task is so across those left out. */
    private List<String> named() throws Exception {
        Map<Integer, String> words = new TreeMap<>();
        for (Map.Entry<Integer, String> step : steps().entrySet()) {
            String text = step.getValue()
                    .replaceFirst("^T\\S+ (item \\d+ )?", "")
                    .replaceAll("Adapted\\w*@", "Task@"); // whose classes have a name of their own in each JDK
            words.put(step.getKey(), words.containsValue(text) ? text + " again" : text);
        }
        List<Edge> edges = edges();
        Map<Integer, Integer> before = new HashMap<>(); // in the same task
        edges.stream()
                .filter(edge -> edge.order().equals("program"))
                .forEach(edge -> before.put(edge.to(), edge.from()));
        List<String> named = new ArrayList<>();
        for (Edge edge : edges) {
            boolean program = edge.order().equals("program");
            Integer from = edge.from();
            while (program && from != null && isAboutThreads(words.get(from))) {
                from = before.get(from);
            }
            if (from != null && !isAboutThreads(words.get(from)) && !isAboutThreads(words.get(edge.to()))) {
                String order = edge.order().replaceFirst("^item \\d+$", "item").replaceAll("Adapted\\w*@", "Task@");
                named.add(words.get(from) + " -> " + words.get(edge.to()) + ": " + order);
            }
        }
        return named.stream().sorted().toList();
    }

    private static boolean isAboutThreads(String words) {
        return ABOUT_THREADS.matcher(words.replace(" again", "")).matches();
    }

    private static String classPath() throws Exception {
        return Path.of(WorkItemGraphIT.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
    }
}
