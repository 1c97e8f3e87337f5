package dev.chessj.report.machine;

import dev.chessj.report.model.Phrases;
import dev.chessj.scheduler.result.TimeLimit;
import java.util.List;
import java.util.Locale;

/**
 * A timing dependence as a {@code result} of SARIF 2.1.0, at the time limit that has to end early.
 *
 * <p>Its level says how the verdict takes it: {@code warning} if it is a failure of the test, which is a result of its own as well, otherwise {@code note}.
 */
final class SarifTiming {

    /** The id of the rule. */
    static final String RULE = "timing";

    private SarifTiming() {}

    static void add(Json json, String test, TimingReport timing) {
        List<TimeLimit> limits = timing.limits();
        json.beginObject();
        json.name("ruleId").value(RULE);
        json.name("level").value(timing.fails() ? "warning" : "note");
        json.name("message").beginObject();
        String replay = timing.scheduleFile() == null ? "" : "; replay with: chessj replay " + timing.scheduleFile();
        json.name("text").value(test + ": " + Phrases.clean(timing.sentence()) + replay);
        json.end();
        json.name("locations").beginArray();
        json.item().beginObject();
        if (!limits.isEmpty()) {
            addPlace(json, limits.get(0));
        }
        json.name("logicalLocations").beginArray();
        json.item().beginObject();
        json.name("fullyQualifiedName").value(test);
        json.name("kind").value("function");
        json.end().end().end().end();
        if (limits.size() > 1) {
            addOthers(json, limits);
        }
        json.name("partialFingerprints").beginObject();
        String where = limits.isEmpty()
                ? ""
                : limits.get(0).className() + ' ' + limits.get(0).operation();
        json.name("chessj/v1")
                .value(String.format(
                        Locale.ROOT, "%08x", (RULE + ' ' + timing.kind() + ' ' + test + ' ' + where).hashCode()));
        json.end().end();
    }

    private static void addOthers(Json json, List<TimeLimit> limits) {
        json.name("relatedLocations").beginArray();
        for (int i = 1; i < limits.size(); i++) {
            TimeLimit limit = limits.get(i);
            json.item().beginObject();
            json.name("id").value(i);
            addPlace(json, limit);
            json.name("message").beginObject();
            json.name("text").value(limit.task() + " " + limit.operation());
            json.end().end();
        }
        json.end();
    }

    /** As a package has the file: {@code com/acme/Account.java}. Nothing where the place is inside the JDK. */
    private static void addPlace(Json json, TimeLimit limit) {
        int colon = limit.location().lastIndexOf(':');
        if (colon <= 0) {
            return;
        }
        String type = limit.className();
        String folder = type.substring(0, type.lastIndexOf('.') + 1).replace('.', '/');
        json.name("physicalLocation").beginObject();
        json.name("artifactLocation").beginObject();
        json.name("uri").value(folder + limit.location().substring(0, colon));
        json.end();
        String line = limit.location().substring(colon + 1);
        if (line.matches("[1-9][0-9]{0,8}")) {
            json.name("region").beginObject();
            json.name("startLine").value(Integer.parseInt(line));
            json.end();
        }
        json.end();
    }
}
