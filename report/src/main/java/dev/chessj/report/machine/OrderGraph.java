package dev.chessj.report.machine;

import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Phrases;
import dev.chessj.scheduler.schedule.WholeFile;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jgrapht.Graph;
import org.jgrapht.graph.DirectedMultigraph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.AttributeType;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.dot.DOTExporter;
import org.jgrapht.nio.graphml.GraphMLExporter;
import org.jgrapht.nio.graphml.GraphMLExporter.AttributeCategory;

/**
 * What happens before what in an execution, as a graph for other programs: a vertex per step, an edge to the next step of the same task,
 * and the edges between tasks.
 *
 * <p>An item of work that a pool's worker runs stands beside the worker, like a task of its own: see {@code HappensBefore}.
 */
public final class OrderGraph {

    private static final String[] COLOURS = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"};

    private final Interleaving execution;
    private final Graph<Integer, Arc> graph = new DirectedMultigraph<>(Arc.class);

    /** An edge; identity counts, for there may be several of a kind. */
    private static final class Arc {
        final String order;
        final String variable;

        Arc(String order, String variable) {
            this.order = order;
            this.variable = variable;
        }
    }

    public OrderGraph(Interleaving execution) {
        this.execution = execution;
        for (int i = 0; i < execution.steps().size(); i++) {
            graph.addVertex(i);
        }
        for (Interleaving.Edge edge : execution.edges()) {
            String order = switch (edge.order()) {
                case PROGRAM -> "program";
                case SUBMISSION -> "submission";
                case START -> "start";
                case JOIN -> "join";
                case SYNCHRONISATION -> "synchronisation";
                case RACE -> "race";
            };
            graph.addEdge(edge.from(), edge.to(), new Arc(order, edge.variable()));
        }
    }

    public void writeDot(Path file) throws IOException {
        WholeFile.write(file, toDot());
    }

    public void writeGraphMl(Path file) throws IOException {
        WholeFile.write(file, toGraphMl());
    }

    /** For Graphviz: a colour per task, dashed where nothing but chance decided. */
    String toDot() {
        DOTExporter<Integer, Arc> exporter = new DOTExporter<>(step -> "s" + step);
        exporter.setGraphIdProvider(() -> "execution");
        exporter.setVertexAttributeProvider(position -> {
            Interleaving.Step step = execution.steps().get(position);
            Map<String, Attribute> attributes = new LinkedHashMap<>();
            attributes.put("label", text(label(step)));
            attributes.put("shape", text("box"));
            attributes.put("group", text(who(step))); // one column per task, and per item of work
            attributes.put("color", text(COLOURS[step.task() % COLOURS.length]));
            return attributes;
        });
        exporter.setEdgeAttributeProvider(arc -> {
            Map<String, Attribute> attributes = new LinkedHashMap<>();
            if (!arc.variable.isEmpty()) {
                attributes.put("label", text(Phrases.clean(arc.variable)));
            }
            switch (arc.order) {
                case "program" -> attributes.put("weight", text("10"));
                case "race" -> {
                    attributes.put("style", text("dashed"));
                    attributes.put("color", text("red"));
                }
                default -> attributes.put("color", text("gray40"));
            }
            return attributes;
        });
        StringWriter out = new StringWriter();
        exporter.exportGraph(graph, out);
        return out.toString();
    }

    /** With all that is known of each step, for programs that want to look closer. */
    String toGraphMl() {
        GraphMLExporter<Integer, Arc> exporter = new GraphMLExporter<>(step -> "s" + step);
        exporter.registerAttribute("step", AttributeCategory.NODE, AttributeType.INT);
        exporter.registerAttribute("item", AttributeCategory.NODE, AttributeType.INT); // 0 where the task runs none
        for (String name : new String[] {"task", "thread", "kind", "variable", "value", "detail", "location", "text"}) {
            exporter.registerAttribute(name, AttributeCategory.NODE, AttributeType.STRING);
        }
        exporter.registerAttribute("order", AttributeCategory.EDGE, AttributeType.STRING);
        exporter.registerAttribute("of", AttributeCategory.EDGE, AttributeType.STRING);
        exporter.setVertexAttributeProvider(position -> {
            Interleaving.Step step = execution.steps().get(position);
            Map<String, Attribute> attributes = new LinkedHashMap<>();
            attributes.put("step", DefaultAttribute.createAttribute(step.step()));
            attributes.put("item", DefaultAttribute.createAttribute(step.item()));
            attributes.put("task", text(lane(step).name()));
            attributes.put("thread", text(Phrases.clean(lane(step).threadName())));
            attributes.put("kind", text(step.kind().name()));
            attributes.put("variable", text(Phrases.clean(step.variable())));
            attributes.put("value", text(Phrases.clean(step.value())));
            attributes.put("detail", text(Phrases.clean(step.detail())));
            attributes.put("location", text(Phrases.clean(step.location())));
            attributes.put("text", text(step.text()));
            return attributes;
        });
        exporter.setEdgeAttributeProvider(
                arc -> Map.of("order", text(arc.order), "of", text(Phrases.clean(arc.variable))));
        StringWriter out = new StringWriter();
        exporter.exportGraph(graph, out);
        return out.toString();
    }

    private Interleaving.Lane lane(Interleaving.Step step) {
        return execution.lanes().get(step.task());
    }

    private String label(Interleaving.Step step) {
        String where = step.location().isEmpty() ? "" : "\n" + Phrases.clean(step.location());
        return step.step() + " " + who(step) + " " + step.text() + where;
    }

    /** {@code T1}, or {@code T1 item 3}. */
    private String who(Interleaving.Step step) {
        return lane(step).name() + (step.item() == 0 ? "" : " item " + step.item());
    }

    private static Attribute text(String value) {
        return DefaultAttribute.createAttribute(value);
    }
}
