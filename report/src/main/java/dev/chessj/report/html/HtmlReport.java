package dev.chessj.report.html;

import dev.chessj.report.machine.Json;
import dev.chessj.report.machine.JsonReport;
import dev.chessj.report.machine.TestReport;
import dev.chessj.scheduler.schedule.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * One page about a run, for people: its numbers with plots, and every failure to be gone through step by step, next to the source.
 *
 * <p>The page is one file that loads nothing from anywhere. Its style and script are resources next to this class; the data of the run
 * and of each failure stand in it as blocks of JSON, which the script turns into the page. Whatever a program under test chose as a
 * name or a message stays text: no block can end early, and the script never makes markup of it.
 *
 * <p><b>Contract.</b> The same run gives the same page.
 */
public final class HtmlReport {

    /** In this order: each uses what stands in those before. */
    private static final List<String> SCRIPTS =
            List.of("dom.js", "execution.js", "lanes.js", "source.js", "plots.js", "views.js", "page.js");

    private HtmlReport() {}

    /**
     * A run.
     *
     * @param version the version of chessj
     * @param time when it ended, for people; empty if nobody knows
     * @param command what was typed; empty if nobody knows
     * @param tests each test, in the order of the run
     */
    public record Run(String version, String time, String command, List<Test> tests) {
        public Run {
            tests = List.copyOf(tests);
        }
    }

    /**
     * A test with its failures.
     *
     * @param report its numbers
     * @param executions for each failure what {@link InterleavingJson} made of it; empty where nobody knows its steps
     */
    public record Test(TestReport report, List<String> executions) {
        public Test {
            executions = List.copyOf(executions);
        }
    }

    /** Writes the page so that it is complete or, if that fails, the file as it was before. */
    public static void write(Path file, Run run) throws IOException {
        WholeFile.write(file, page(run));
    }

    /** The page. */
    public static String page(Run run) throws IOException {
        StringBuilder data = new StringBuilder();
        block(data, "run", json(run));
        for (int i = 0; i < run.tests().size(); i++) {
            List<String> executions = run.tests().get(i).executions();
            for (int k = 0; k < executions.size(); k++) {
                if (!executions.get(k).isEmpty()) {
                    block(data, "execution-" + i + "-" + k, executions.get(k));
                }
            }
        }
        StringBuilder script = new StringBuilder("(() => {\n'use strict';\n\n");
        for (String name : SCRIPTS) {
            script.append(resource(name)).append('\n');
        }
        script.append("})();");
        return resource("page.html")
                .replace("/*STYLE*/", resource("page.css"))
                .replace("/*SCRIPT*/", script)
                .replace("<!--DATA-->", data); // the last: it may contain anything
    }

    /** What {@code --json} writes, with what a page says about the run as a whole. */
    private static String json(Run run) {
        Json json = new Json().beginObject();
        json.name("chessj").value(run.version());
        json.name("time").value(run.time());
        json.name("command").value(run.command());
        return JsonReport.addTests(json, run.tests().stream().map(Test::report).toList());
    }

    /** JSON has such a character only inside of strings, where it may be written in another way. */
    private static void block(StringBuilder out, String id, String json) {
        out.append("<script type=\"application/json\" id=\"").append(id).append("\">");
        out.append(json.replace("<", "\\u003c")).append("</script>\n");
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException(name + " is missing next to " + HtmlReport.class.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
