package dev.chessj.dist;

import java.util.HashMap;
import java.util.Map;

/** A library for {@link LeftLibraryIT} that remembers in a place which is not put back that it has filled a map which is. */
public final class LeftLibrary {
    private static final Map<String, Integer> REGISTRY = new HashMap<>();
    private static final Filled FILLED = new Filled();

    private LeftLibrary() {}

    private static final class Filled extends Thread {
        private boolean isFilled;
    }

    public static int find(String name) {
        if (!FILLED.isFilled) {
            FILLED.isFilled = true;
            REGISTRY.put("one", 1);
        }
        Integer found = REGISTRY.get(name);
        if (found == null) {
            throw new IllegalStateException(name + " is not registered");
        }
        return found;
    }
}
