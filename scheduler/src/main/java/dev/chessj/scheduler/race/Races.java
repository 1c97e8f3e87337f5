package dev.chessj.scheduler.race;

import dev.chessj.scheduler.learned.LearnedFact;
import dev.chessj.scheduler.result.Race;
import dev.chessj.wrappers.AccessMode;
import dev.chessj.wrappers.Sites;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The races that executions have shown, one for each variable and pair of places.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search. Allocates only where there is a race.
 */
public final class Races implements LearnedFact {

    private static final int MOST = 1000; // pairs of places; more than anybody reads

    /** An access: by whom, whether it writes, at which site, and the how many-th of the execution it is. */
    record Seen(String task, boolean writes, int site, int number) {

        String location() {
            return Sites.get(site).location();
        }
    }

    private record Pair(String variable, Seen first, Seen second) {

        Sighting sighting() {
            return new Sighting(variable, first.site, second.site);
        }
    }

    private record Sighting(String variable, int site, int other) {}

    private record Key(String variable, Set<String> locations) {}

    private final Map<Key, Race> all = new LinkedHashMap<>();
    private final Set<Sighting> known = new HashSet<>();
    private final List<Pair> fresh = new ArrayList<>(); // shown by the execution that ran last
    private final List<Pair> lost = new ArrayList<>(); // shown by it, and to be shown again

    /** The second access races with the first. */
    void add(String variable, Seen first, Seen second) {
        if (known.size() < MOST && known.add(new Sighting(variable, first.site, second.site))) {
            fresh.add(new Pair(variable, first, second));
        }
    }

    public boolean hasFresh() {
        return !fresh.isEmpty();
    }

    /** Whether there are any that are not kept yet. */
    public boolean anyUnsettled() {
        return !fresh.isEmpty() || !lost.isEmpty();
    }

    /** The execution that ran last is executed once more, and is to show them again. */
    public void lookAgain() {
        for (Pair pair : fresh) {
            known.remove(pair.sighting());
        }
        lost.addAll(fresh);
        fresh.clear();
    }

    /** The accesses whose stacks nobody knows yet, by number. */
    public Set<Integer> unexplained() {
        Set<Integer> numbers = new HashSet<>();
        for (Pair pair : fresh) {
            numbers.add(pair.first.number);
            numbers.add(pair.second.number);
        }
        return numbers;
    }

    /**
     * Keeps those of which both accesses were found when the execution was repeated, with what people call the locks that it names. The others
     * stay fresh: the program did something else that time.
     */
    public void explain(Map<Integer, RaceStacks.Found> found, UnaryOperator<String> names) {
        fresh.removeIf(pair -> {
            boolean both = isFound(pair.first, found) && isFound(pair.second, found);
            if (both) {
                keep(pair, found, names);
            }
            return both;
        });
    }

    /** Keeps whatever was shown with what is known of it: nobody looks any more. */
    public void settle(Map<Integer, RaceStacks.Found> found, UnaryOperator<String> names) {
        fresh.forEach(pair -> keep(pair, found, names));
        fresh.clear();
        for (Pair pair : lost) {
            if (known.add(pair.sighting())) { // once, and never again
                keep(pair, Map.of(), names);
            }
        }
        lost.clear();
    }

    private static boolean isFound(Seen seen, Map<Integer, RaceStacks.Found> found) {
        RaceStacks.Found access = found.get(seen.number);
        return access != null && access.is(seen);
    }

    private void keep(Pair pair, Map<Integer, RaceStacks.Found> found, UnaryOperator<String> names) {
        keep(Race.of(pair.variable, access(pair.first, found, names), access(pair.second, found, names)));
    }

    /** What was shown may be shown again, and changes no execution. */
    @Override
    public boolean grow() {
        return false;
    }

    @Override
    public List<String> save() {
        return all().stream().map(Race::encode).toList();
    }

    @Override
    public void restore(List<String> words) {
        words.forEach(word -> keep(Race.decode(word)));
    }

    private void keep(Race race) {
        all.putIfAbsent(
                new Key(
                        race.variable(),
                        Set.copyOf(
                                List.of(race.first().location(), race.second().location()))),
                race);
    }

    private static Race.Access access(Seen seen, Map<Integer, RaceStacks.Found> found, UnaryOperator<String> names) {
        RaceStacks.Found more = isFound(seen, found) ? found.get(seen.number) : null;
        return new Race.Access(
                seen.task,
                seen.writes,
                seen.location(),
                Sites.get(seen.site).className() + "." + Sites.get(seen.site).method(),
                more == null ? List.of() : more.stack(),
                more == null ? List.of() : more.locks().stream().map(names).toList(),
                Sites.mode(seen.site) == AccessMode.PLAIN ? Sites.get(seen.site).member() : "");
    }

    public List<Race> all() {
        return List.copyOf(all.values());
    }
}
