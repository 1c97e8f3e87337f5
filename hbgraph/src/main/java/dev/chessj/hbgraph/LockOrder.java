package dev.chessj.hbgraph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.GraphPath;
import org.jgrapht.alg.shortestpath.AllDirectedPaths;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;

/**
 * The order in which tasks take locks, over all executions: a graph whose cycles are deadlocks that nobody may have met.
 *
 * <p>Two locks are joined by an edge where a task took the second while it held the first. Around a cycle each task may hold one lock and
 * wait for the next, if they are different tasks, if no further lock that two of them hold keeps them apart (a <i>gate</i>), and if none of
 * them comes before another in any case, because it was started or joined in between. See Havelund's Goodlock (SPIN 2000), with gates and
 * happens-before as Agarwal, Wang and Stoller added them.
 *
 * <p><b>Contract.</b> A cycle is told once for each set of places. Of very long ones, and of very many tasks that take the same locks, not all are looked
 * at: at most {@value #LONGEST} locks, {@value #MOST_PATHS} cycles through one edge, {@value #MOST_KEPT} nestings of an edge.
 * <p><b>Threading.</b> Confined to the search.
 */
public final class LockOrder {

    static final int LONGEST = 6;
    static final int MOST_PATHS = 64;
    static final int MOST_KEPT = 32;

    private record Edge(long from, long to) {}

    private final Graph<Long, DefaultEdge> locks = new DefaultDirectedGraph<>(DefaultEdge.class);
    private final Map<Edge, List<Nesting>> nestings = new HashMap<>();
    private final Set<Set<Integer>> told = new HashSet<>();

    /** Adds what was seen; the deadlocks that it makes possible, each as the tasks around a cycle, in the order of waiting. */
    public List<List<Nesting>> add(Nesting nesting) {
        Edge edge = new Edge(nesting.held(), nesting.wanted());
        List<Nesting> known = nestings.computeIfAbsent(edge, key -> new ArrayList<>());
        if (edge.from == edge.to || known.size() >= MOST_KEPT) {
            return List.of();
        }
        known.add(nesting);
        locks.addVertex(edge.from);
        locks.addVertex(edge.to);
        locks.addEdge(edge.from, edge.to);
        List<List<Nesting>> found = new ArrayList<>();
        List<GraphPath<Long, DefaultEdge>> back =
                new AllDirectedPaths<>(locks).getAllPaths(edge.to, edge.from, true, LONGEST - 1);
        for (GraphPath<Long, DefaultEdge> path : back.subList(0, Math.min(MOST_PATHS, back.size()))) {
            List<Nesting> around = new ArrayList<>(List.of(nesting));
            follow(path.getVertexList(), 0, around, found);
        }
        return found;
    }

    /** Goes on around the cycle with a nesting of each edge that fits those before. */
    private void follow(List<Long> path, int at, List<Nesting> around, List<List<Nesting>> found) {
        if (at == path.size() - 1) {
            tell(around, found);
            return;
        }
        for (Nesting next : nestings.getOrDefault(new Edge(path.get(at), path.get(at + 1)), List.of())) {
            Nesting last = around.get(around.size() - 1);
            if (last.waitsFor(next) && around.stream().allMatch(next::isCompatible)) {
                around.add(next);
                follow(path, at + 1, around, found);
                around.remove(around.size() - 1);
            }
        }
    }

    private void tell(List<Nesting> around, List<List<Nesting>> found) {
        boolean closes = around.get(around.size() - 1).waitsFor(around.get(0));
        Set<Integer> places = new HashSet<>();
        around.forEach(nesting -> places.add(nesting.place()));
        if (closes && told.add(places)) {
            found.add(List.copyOf(around));
        }
    }
}
