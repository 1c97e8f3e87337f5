package dev.chessj.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
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
}
