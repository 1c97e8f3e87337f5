package dev.chessj.report.html;

import dev.chessj.api.OperationKind;
import dev.chessj.report.machine.Json;
import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Phrases;
import dev.chessj.report.model.Selection;
import dev.chessj.report.model.StepText;
import dev.chessj.scheduler.result.FailureKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An interleaving as the page of {@link HtmlReport} reads it.
 *
 * <p>An execution may have two hundred thousand steps, and says the same few hundred things in them. So a step is an array of numbers:
 * its number as in the table, its task, its verb and its object as indices into {@code texts}, its place as an index into {@code places} or -1,
 * whether it is shown at first (1) or begins or ends a task (2), and the item of work that it belongs to or 0. A switch is {@code [before, from, to, reason, detail, cause]}, an arrow
 * {@code [from, to, race]}, in positions of steps.
 */
public final class InterleavingJson {

    private static final int SHOWN = 1;
    private static final int SILENT = 2;

    private final Interleaving interleaving;
    private final Map<String, Integer> texts = new LinkedHashMap<>();
    private final Map<String, Integer> places = new LinkedHashMap<>(); // by location and file
    private final List<Place> placed = new ArrayList<>();
    private final EmbeddedSources sources = new EmbeddedSources();

    private record Place(String at, int source, int line) {}

    private InterleavingJson(Interleaving interleaving) {
        this.interleaving = interleaving;
    }

    /**
     * The JSON.
     *
     * @param interleaving the execution
     * @param text the same as a table of text
     * @param printed what the program printed
     * @param replay commands that execute it again
     */
    public static String of(Interleaving interleaving, String text, String printed, List<String> replay) {
        return new InterleavingJson(interleaving).json(text, printed, replay);
    }

    private String json(String text, String printed, List<String> replay) {
        Json json = new Json().beginObject();
        json.name("tasks").beginArray();
        for (Interleaving.Lane lane : interleaving.lanes()) {
            json.item().beginObject();
            json.name("name").value(lane.name());
            json.name("thread").value(Phrases.clean(lane.threadName()));
            json.end();
        }
        json.end();
        steps(json.name("steps"));
        switches(json.name("switches"));
        json.name("arrows").beginArray();
        for (Interleaving.Edge edge : interleaving.edges()) {
            if (edge.order() == Interleaving.Order.PROGRAM) {
                continue; // lanes say that
            }
            json.item().numbers(edge.from(), edge.to(), edge.order() == Interleaving.Order.RACE ? 1 : 0);
        }
        json.end();
        ends(json.name("ends"));
        all(json.name("said"), interleaving.summary());
        Interleaving.Failed failure = interleaving.failure();
        all(json.name("failure"), failure == null ? List.of() : failure.lines());
        json.name("text").value(text);
        json.name("printed").value(printed);
        all(json.name("replay"), replay);
        all(json.name("texts"), List.copyOf(texts.keySet()));
        json.name("places").beginArray();
        for (Place place : placed) {
            json.item().beginObject();
            json.name("at").value(place.at());
            json.name("source").value(place.source());
            json.name("line").value(place.line());
            json.end();
        }
        json.end();
        sources.add(json.name("sources"));
        return json.end() + "\n";
    }

    private void steps(Json json) {
        Selection selection = Selection.of(interleaving, interleaving.failure());
        json.beginArray();
        for (int i = 0; i < interleaving.steps().size(); i++) {
            Interleaving.Step step = interleaving.steps().get(i);
            boolean silent = step.kind() == OperationKind.BEGIN || step.kind() == OperationKind.END;
            String verb = step.kind() == OperationKind.CHOOSE ? "" : step.kind().verb();
            String words = step.text();
            String object =
                    words.startsWith(verb) ? words.substring(verb.length()).strip() : words;
            json.item()
                    .numbers(
                            step.step(),
                            step.task(),
                            text(words.startsWith(verb) ? verb : ""),
                            text(object),
                            place(step.location(), step.source()),
                            (selection.isShown(i) ? SHOWN : 0) | (silent ? SILENT : 0),
                            step.item());
        }
        json.end();
    }

    private int text(String text) {
        return texts.computeIfAbsent(text, key -> texts.size());
    }

    private int place(String location, Interleaving.@Nullable Source source) {
        if (location.isEmpty()) {
            return -1;
        }
        return places.computeIfAbsent(location + (source == null ? "" : "\n" + source.path()), key -> {
            int file = source == null || source.line() == 0 ? -1 : sources.use(source);
            placed.add(new Place(location, file, source == null ? 0 : source.line()));
            return placed.size() - 1;
        });
    }

    private void switches(Json json) {
        json.beginArray();
        for (Interleaving.Switch change : interleaving.switches()) {
            json.item().beginArray();
            json.item().value(change.before());
            json.item().value(change.from());
            json.item().value(change.to());
            json.item().value(change.reason().name().toLowerCase(Locale.ROOT));
            json.item().value(Phrases.clean(change.detail()));
            json.item().value(change.cause() ? 1 : 0);
            json.end();
        }
        json.end();
    }

    /** Who failed, and who waits for ever. */
    private void ends(Json json) {
        Interleaving.Failed failure = interleaving.failure();
        json.beginArray();
        for (int task = 0; failure != null && task < interleaving.lanes().size(); task++) {
            String name = interleaving.lanes().get(task).name();
            if (failure.thrown() && failure.task().equals(name)) {
                end(json, task, name + (failure.kind() == FailureKind.STALL ? " never came back" : " failed"));
            }
            for (Interleaving.Wait wait : failure.waits()) {
                if (wait.task().equals(name)) {
                    end(json, task, StepText.wait(wait));
                }
            }
        }
        json.end();
    }

    private static void end(Json json, int task, String text) {
        json.item().beginArray();
        json.item().value(task);
        json.item().value(text);
        json.end();
    }

    private static void all(Json json, List<String> texts) {
        json.beginArray();
        texts.forEach(text -> json.item().value(text));
        json.end();
    }
}
