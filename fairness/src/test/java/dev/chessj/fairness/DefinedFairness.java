package dev.chessj.fairness;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The definition of the fair scheduler, word for word over sets of pairs; slow. {@link FairScheduler} is compared with it. */
final class DefinedFairness {

    private record Pair(int x, int y) {}

    private final Set<Pair> p = new HashSet<>();
    private final List<Set<Integer>> e = new ArrayList<>();
    private final List<Set<Integer>> d = new ArrayList<>();
    private final List<Set<Integer>> s = new ArrayList<>();

    DefinedFairness(int tasks) {
        for (int u = 0; u < tasks; u++) {
            e.add(new HashSet<>());
            d.add(IntStream.range(0, tasks).boxed().collect(Collectors.toSet()));
            s.add(IntStream.range(0, tasks).boxed().collect(Collectors.toSet()));
        }
    }

    BitSet allowed(BitSet es) {
        BitSet allowed = new BitSet();
        es.stream()
                .filter(x -> es.stream().noneMatch(y -> p.contains(new Pair(x, y))))
                .forEach(allowed::set);
        return allowed;
    }

    void step(int t, BitSet before, BitSet after, boolean yielded) {
        Set<Integer> es = before.stream().boxed().collect(Collectors.toSet());
        Set<Integer> esAfter = after.stream().boxed().collect(Collectors.toSet());
        p.removeIf(pair -> pair.y() == t);
        for (int u = 0; u < e.size(); u++) {
            e.get(u).retainAll(esAfter);
            s.get(u).add(t);
        }
        es.removeAll(esAfter);
        d.get(t).addAll(es);
        if (yielded) {
            Set<Integer> h = new HashSet<>(e.get(t));
            h.addAll(d.get(t));
            h.removeAll(s.get(t));
            h.forEach(y -> p.add(new Pair(t, y)));
            e.set(t, new HashSet<>(esAfter));
            d.get(t).clear();
            s.get(t).clear();
        }
    }
}
