package dev.chessj.scheduler;

import java.util.ArrayList;
import java.util.List;

/**
 * What an engine has found out about its scheduling points, as words for a checkpoint: volatile fields, plain variables, and the races
 * that made points of these; and whether the program can tell workers of a pool apart.
 *
 * @param volatiles as {@link VolatilePoints} tells them
 * @param memory the plain variables that are points
 * @param races the races seen so far
 * @param workers as {@link LookAlikes} tells it
 */
record PointText(List<String> volatiles, List<String> memory, List<Race> races, List<String> workers) {

    private static final String MEMORY = "memory ";
    private static final String RACE = "race ";

    static List<String> write(List<String> volatiles, List<String> memory, List<Race> races, List<String> workers) {
        List<String> words = new ArrayList<>(volatiles);
        memory.forEach(name -> words.add(MEMORY + name));
        races.forEach(race -> words.add(RACE + race.encode()));
        words.addAll(workers);
        return words;
    }

    static PointText read(List<String> words) {
        PointText text = new PointText(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (String word : words) {
            if (word.startsWith(MEMORY)) {
                text.memory.add(word.substring(MEMORY.length()));
            } else if (word.startsWith(RACE)) {
                text.races.add(Race.decode(word.substring(RACE.length())));
            } else if (LookAlikes.isWord(word)) {
                text.workers.add(word);
            } else {
                text.volatiles.add(word);
            }
        }
        return text;
    }
}
