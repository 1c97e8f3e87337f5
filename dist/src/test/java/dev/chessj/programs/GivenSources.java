package dev.chessj.programs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;

/** Collections that tasks share, empty, each as what others see of it and how to put {@code c} into it. */
enum GivenSources {
    KEYS {
        @Override
        Shown make() {
            Map<String, String> map = new ConcurrentHashMap<>();
            return new Shown(map.keySet(), () -> map.put("c", "c"));
        }
    },
    VALUES {
        @Override
        Shown make() {
            Map<String, String> map = new ConcurrentHashMap<>();
            return new Shown(map.values(), () -> map.put("c", "c"));
        }
    },
    SET {
        @Override
        Shown make() {
            return of(ConcurrentHashMap.newKeySet());
        }
    },
    SORTED_KEYS {
        @Override
        Shown make() {
            Map<String, String> map = new ConcurrentSkipListMap<>();
            return new Shown(map.keySet(), () -> map.put("c", "c"));
        }
    },
    PART_OF_A_SORTED_SET {
        @Override
        Shown make() {
            ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>();
            return new Shown(set.tailSet("a"), () -> set.add("c"));
        }
    },
    QUEUE {
        @Override
        Shown make() {
            return of(new ConcurrentLinkedQueue<>());
        }
    },
    BLOCKING_QUEUE {
        @Override
        Shown make() {
            return of(new LinkedBlockingQueue<>());
        }
    },
    COPY_ON_WRITE {
        @Override
        Shown make() {
            return of(new CopyOnWriteArrayList<>());
        }
    },
    VECTOR {
        @Override
        Shown make() {
            return of(new Vector<>());
        }
    },
    SYNCHRONIZED_LIST {
        @Override
        Shown make() {
            return of(Collections.synchronizedList(new ArrayList<>()));
        }
    },
    SYNCHRONIZED_KEYS {
        @Override
        Shown make() {
            Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
            return new Shown(map.keySet(), () -> map.put("c", "c"));
        }
    },
    SYNCHRONIZED_VALUES {
        @Override
        Shown make() {
            Map<String, String> map = Collections.synchronizedMap(new TreeMap<>());
            return new Shown(map.values(), () -> map.put("c", "c"));
        }
    },
    UNMODIFIABLE {
        @Override
        Shown make() {
            Set<String> set = Collections.newSetFromMap(new ConcurrentHashMap<>());
            return new Shown(Collections.unmodifiableSet(set), () -> set.add("c"));
        }
    },
    UNMODIFIABLE_LIST {
        @Override
        Shown make() {
            List<String> list = new CopyOnWriteArrayList<>();
            return new Shown(Collections.unmodifiableList(list), () -> list.add("c"));
        }
    };

    /** {@code put} puts {@code c} into what is shown. */
    record Shown(Collection<String> all, Runnable put) {}

    abstract Shown make();

    private static Shown of(Collection<String> collection) {
        return new Shown(collection, () -> collection.add("c"));
    }
}
