package dev.chessj.scheduler.learned;

import dev.chessj.scheduler.result.Race;
import java.util.ArrayList;
import java.util.List;

/**
 * What an engine has found out about its scheduling points, as words for a checkpoint: volatile fields, plain variables, and the races
 * that made points of these; and what the program can tell of threads: workers of a pool apart, or their numbers.
 *
 * @param volatiles as {@link VolatilePoints} tells them
 * @param memory the plain variables that are points
 * @param races the races seen so far
 * @param initialised classes that have to be initialised first, see {@code Engine.initialise}
 * @param threads as {@link WorkerSymmetry} and {@link ThreadNumbers} tell it
 */
public record PointText(
        List<String> volatiles, List<String> memory, List<Race> races, List<String> initialised, List<String> threads) {

    /** How a word for a class begins that has to be initialised first. */
    public static final String INITIALISED = "initialised ";

    /** How the name of a loop begins that is a point: no memory. */
    public static final String LOOP = "loop ";

    private static final String MEMORY = "memory ";
    private static final String RACE = "race ";

    public static List<String> write(
            List<String> volatiles, List<String> memory, List<Race> races, List<String> threads) {
        List<String> words = new ArrayList<>(volatiles);
        memory.forEach(name -> words.add(MEMORY + name));
        races.forEach(race -> words.add(RACE + race.encode()));
        words.addAll(threads);
        return words;
    }

    /** Whether the name of a point is that of a variable, and not of a loop or of what the garbage collector does. */
    static boolean isVariable(String point) {
        return !point.startsWith(LOOP) && !Collector.isName(point);
    }

    public static PointText read(List<String> words) {
        PointText text = new PointText(
                new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (String word : words) {
            if (word.startsWith(MEMORY)) {
                text.memory.add(word.substring(MEMORY.length()));
            } else if (word.startsWith(RACE)) {
                text.races.add(Race.decode(word.substring(RACE.length())));
            } else if (word.startsWith(INITIALISED)) {
                text.initialised.add(word.substring(INITIALISED.length()));
            } else if (WorkerSymmetry.isWord(word) || ThreadNumbers.isWord(word)) {
                text.threads.add(word);
            } else {
                text.volatiles.add(word);
            }
        }
        return text;
    }
}
