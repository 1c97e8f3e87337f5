package dev.chessj.report.machine;

import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Phrases;
import dev.chessj.report.model.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A failure as a {@code result} of SARIF 2.1.0: what happened, where, and the execution as one {@code threadFlow} per task.
 *
 * <p>The flows have the steps that the table shows, at most {@value #MOST_STEPS} of them, each with its place in the whole execution, so that a
 * viewer can put them side by side.
 */
final class SarifResult {

    private static final int MOST_STEPS = 120;

    private SarifResult() {}

    /** The result, to be put into {@link SarifReport}; {@code files} says how to name the files of sources. */
    static void add(Json json, Interleaving execution, Interleaving.Failed failure, SourceNames files) {
        json.beginObject();
        json.name("ruleId").value(failure.kind().label());
        json.name("level").value("error");
        String story = String.join(" ", execution.summary());
        json.name("message").beginObject();
        json.name("text").value(execution.test() + ": " + (story.isEmpty() ? Phrases.clean(failure.message()) : story));
        json.end();
        json.name("locations").beginArray();
        json.item().beginObject();
        addPlace(json, failure.source(), files);
        json.name("logicalLocations").beginArray();
        json.item().beginObject();
        json.name("fullyQualifiedName").value(execution.test());
        json.name("kind").value("function");
        json.end().end().end().end();
        addFlows(json, execution, failure, files);
        json.name("partialFingerprints").beginObject();
        json.name("chessj/v1").value(fingerprint(execution, failure));
        json.end().end();
    }

    /** A failure that two or more places are about, and no execution: the first is where it is, the others are related to it. */
    static void add(Json json, String test, String kind, String message, List<Spot> spots, SourceNames files) {
        json.beginObject();
        json.name("ruleId").value(kind);
        json.name("level").value("error");
        json.name("message").beginObject();
        json.name("text").value(test + ": " + Phrases.clean(message));
        json.end();
        json.name("locations").beginArray();
        json.item().beginObject();
        addPlace(json, spots.get(0).source(), files);
        json.name("logicalLocations").beginArray();
        json.item().beginObject();
        json.name("fullyQualifiedName").value(test);
        json.name("kind").value("function");
        json.end().end().end().end();
        json.name("relatedLocations").beginArray();
        for (int i = 1; i < spots.size(); i++) {
            json.item().beginObject();
            json.name("id").value(i);
            addPlace(json, spots.get(i).source(), files);
            json.name("message").beginObject();
            json.name("text").value(spots.get(i).words());
            json.end().end();
        }
        json.end();
        json.name("partialFingerprints").beginObject();
        Interleaving.Source source = spots.get(0).source();
        json.name("chessj/v1").value(fingerprint(kind, test, source.className() + '.' + source.method()));
        json.end().end();
    }

    /** A failure of which no execution is known. */
    static void add(Json json, String test, FailureReport failure) {
        json.beginObject();
        json.name("ruleId").value(failure.kind());
        json.name("level").value("error");
        json.name("message").beginObject();
        json.name("text").value(test + ": " + Phrases.clean(failure.message()));
        json.end();
        json.name("locations").beginArray();
        json.item().beginObject();
        json.name("logicalLocations").beginArray();
        json.item().beginObject();
        json.name("fullyQualifiedName").value(test);
        json.name("kind").value("function");
        json.end().end().end().end().end();
    }

    /** What stays the same as long as the failure does, although lines move: the kind, the test and the method. */
    private static String fingerprint(Interleaving execution, Interleaving.Failed failure) {
        Interleaving.Source source = failure.source();
        return fingerprint(
                failure.kind().label(),
                execution.test(),
                source == null ? "" : source.className() + '.' + source.method());
    }

    private static String fingerprint(String kind, String test, String method) {
        String text = kind + ' ' + test + ' ' + method;
        return String.format(Locale.ROOT, "%08x", text.hashCode());
    }

    private static void addFlows(Json json, Interleaving execution, Interleaving.Failed failure, SourceNames files) {
        Selection selection = Selection.of(execution, failure);
        List<Integer> shown = new ArrayList<>();
        for (int i = 0; i < execution.steps().size(); i++) {
            if (selection.isShown(i)) {
                shown.add(i);
            }
        }
        if (shown.isEmpty()) {
            return;
        }
        int total = execution.steps().size();
        List<Integer> kept = shown.subList(Math.max(0, shown.size() - MOST_STEPS), shown.size());
        json.name("codeFlows").beginArray();
        json.item().beginObject();
        json.name("message").beginObject();
        json.name("text")
                .value("The interleaving: " + Phrases.count(kept.size(), "step") + " of " + Phrases.count(total, "step")
                        + ".");
        json.end();
        json.name("threadFlows").beginArray();
        for (int task = 0; task < execution.lanes().size(); task++) {
            int lane = task;
            List<Integer> its = kept.stream()
                    .filter(i -> execution.steps().get(i).task() == lane)
                    .toList();
            if (!its.isEmpty()) {
                addFlow(json.item(), execution, lane, its, files);
            }
        }
        json.end().end().end();
    }

    private static void addFlow(Json json, Interleaving execution, int lane, List<Integer> steps, SourceNames files) {
        json.beginObject();
        json.name("id").value(execution.lanes().get(lane).name());
        json.name("message").beginObject();
        json.name("text").value(execution.lanes().get(lane).title());
        json.end();
        json.name("locations").beginArray();
        for (int position : steps) {
            Interleaving.Step step = execution.steps().get(position);
            json.item().beginObject();
            json.name("executionOrder").value(step.step());
            json.name("importance").value(isBeforeCause(execution, position) ? "essential" : "important");
            json.name("location").beginObject();
            addPlace(json, step.source(), files);
            json.name("message").beginObject();
            json.name("text").value(step.text());
            json.end().end().end();
        }
        json.end().end();
    }

    private static boolean isBeforeCause(Interleaving execution, int position) {
        return execution.switches().stream().anyMatch(change -> change.cause() && change.before() == position + 1);
    }

    private static void addPlace(Json json, Interleaving.@Nullable Source source, SourceNames files) {
        if (source == null) {
            return;
        }
        json.name("physicalLocation").beginObject();
        json.name("artifactLocation").beginObject();
        json.name("uri").value(files.uri(source));
        json.end();
        if (source.line() > 0) {
            json.name("region").beginObject();
            json.name("startLine").value(source.line());
            if (!source.text().isEmpty()) {
                json.name("snippet").beginObject();
                json.name("text").value(source.text());
                json.end();
            }
            json.end();
        }
        json.end();
    }
}
