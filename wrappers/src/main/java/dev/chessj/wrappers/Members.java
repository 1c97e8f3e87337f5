package dev.chessj.wrappers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which part of its target an operation touches, as one int.
 *
 * <p>{@link #OF_SITE}: what the site says, the usual case. Zero and above: the element of an array. Below: a name known only at run
 * time, such as the field behind a {@code VarHandle}, interned here.
 *
 * <p><b>Threading.</b> Any thread; names are interned under a lock.
 */
public final class Members {

    /** The member that the site names. */
    public static final int OF_SITE = -1;

    private static final Map<String, Integer> IDS = new HashMap<>();
    private static final List<String> NAMES = new ArrayList<>();

    /** A field behind a handle that nobody has seen being made: it may be any. */
    public static final int UNKNOWN = intern("VarHandle");

    private Members() {}

    /** The number of a member name; the same name has the same number. */
    public static synchronized int intern(String name) {
        Integer id = IDS.get(name);
        if (id == null) {
            id = -2 - NAMES.size();
            NAMES.add(name);
            IDS.put(name, id);
        }
        return id;
    }

    /** The name behind a number below {@link #OF_SITE}. */
    public static synchronized String name(int member) {
        return NAMES.get(-2 - member);
    }
}
