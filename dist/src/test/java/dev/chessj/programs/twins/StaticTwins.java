package dev.chessj.programs.twins;

import dev.chessj.programs.Tasks;
import java.util.Map;
import java.util.TreeMap;

/** With objects that static initialisers have made. */
final class StaticTwins extends TwinPrograms {

    private static final Map<String, Tasks.Body> MADE = new TreeMap<>();

    static {
        Subjects.all().forEach((name, maker) -> MADE.put(name, maker.get()));
    }

    /** Its worker is there from the beginning, and so a JVM of its own for the test that uses it. */
    private static final class Busy {
        private static final Tasks.Body POOL = new Subjects.BusyPool();
    }

    @Override
    Tasks.Body subject(String name) {
        return name.equals("busyPool") ? Busy.POOL : MADE.get(name);
    }
}
