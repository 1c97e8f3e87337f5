package dev.chessj.report.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.report.Traces;
import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Interleavings;
import dev.chessj.report.model.Sources;
import dev.chessj.scheduler.result.Trace;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class OrderGraphTest {

    private final Interleaving execution =
            Interleavings.of("t", Traces.lostUpdate(0), Traces.lostUpdateFailure(), null, Sources.none());

    @Test
    void dot_hasAVertexPerStep_andAllEdges() {
        List<String> lines =
                new OrderGraph(execution).toDot().lines().map(String::strip).toList();
        assertEquals("digraph execution {", lines.get(0));
        assertEquals(
                execution.steps().size(),
                lines.stream().filter(line -> line.matches("s\\d+ \\[.*")).count());
        // 14 steps of 3 tasks are 11 edges within tasks; 6 are between tasks
        assertEquals(
                17,
                lines.stream().filter(line -> line.matches("s\\d+ -> s\\d+ .*")).count());
        assertTrue(
                lines.stream().anyMatch(line -> line.startsWith("s4 -> s7 [ label=\"Counter.value\"")),
                lines::toString);
    }

    @Test
    void graphMl_isXml_withWhatIsKnownOfEachStep() throws Exception {
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(new OrderGraph(execution).toGraphMl())));
        assertEquals(14, document.getElementsByTagName("node").getLength());
        assertEquals(17, document.getElementsByTagName("edge").getLength());
        Element read = (Element) document.getElementsByTagName("node").item(4);
        List<String> data = new ArrayList<>();
        NodeList all = read.getElementsByTagName("data");
        for (int i = 0; i < all.getLength(); i++) {
            data.add(all.item(i).getTextContent());
        }
        assertTrue(data.containsAll(List.of("T1", "READ", "Counter.value", "LostUpdate.java:14")), data::toString);
    }

    @Test
    void itemsOfWork_standBesideTheirWorker_inDotAndGraphMl() throws Exception {
        Interleaving items =
                Interleavings.of("t", Traces.twoItems(Trace.Handover.Kind.BEGINS), null, null, Sources.none());
        String dot = new OrderGraph(items).toDot();
        assertEquals(
                List.of("T0", "T0", "T0", "T1", "T1 item 1", "T1 item 1", "T1 item 2", "T1"),
                Pattern.compile("group=\"([^\"]*)\"")
                        .matcher(dot)
                        .results()
                        .map(found -> found.group(1))
                        .toList());
        assertTrue(dot.contains("s6 [ label=\"6 T1 item 2 writes A.y\nA.java:8\""), dot);
        assertTrue(dot.contains("s2 -> s6 [ label=\"item 2\" color=\"gray40\" ];"), dot);
        assertFalse(dot.contains("s5 -> s6"), dot);

        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(new OrderGraph(items).toGraphMl())));
        assertEquals(List.of("0", "0", "0", "0", "1", "1", "2", "0"), data(document, "node", "item"));
        assertEquals(
                List.of("program", "program", "start", "submission", "program", "program", "synchronisation")
                        .toString(),
                data(document, "edge", "order").subList(0, 7).toString());
    }

    private static Element key(Document document, String name) {
        NodeList keys = document.getElementsByTagName("key");
        for (int i = 0; i < keys.getLength(); i++) {
            if (((Element) keys.item(i)).getAttribute("attr.name").equals(name)) {
                return (Element) keys.item(i);
            }
        }
        throw new AssertionError("there is no attribute " + name);
    }

    /** What an attribute says of each vertex or edge. */
    private static List<String> data(Document document, String tag, String name) {
        String id = key(document, name).getAttribute("id");
        List<String> values = new ArrayList<>();
        NodeList elements = document.getElementsByTagName(tag);
        for (int i = 0; i < elements.getLength(); i++) {
            NodeList all = ((Element) elements.item(i)).getElementsByTagName("data");
            for (int k = 0; k < all.getLength(); k++) {
                if (((Element) all.item(k)).getAttribute("key").equals(id)) {
                    values.add(all.item(k).getTextContent());
                }
            }
        }
        return values;
    }
}
