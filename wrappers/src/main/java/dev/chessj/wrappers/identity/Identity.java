package dev.chessj.wrappers.identity;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import org.jspecify.annotations.Nullable;

/**
 * Identity hash codes that are the same in every execution.
 *
 * <p>The JVM makes up the hash code of an object when it is first asked for, from a generator that goes on from execution to execution,
 * and keeps it in the object's header. So whoever is about to ask calls this class first, and an object without a hash code gets one
 * that follows from the task and how often it came here; the JVM then finds it and believes it has made it itself. All code of the
 * program does so, and those JDK classes that hash what they are given.
 *
 * <p>What outlives an execution must not get a hash code that depends on the execution that met it first: enum constants, classes,
 * values such as strings, and lambdas without state get one that follows from what they are.
 *
 * <p>Where the header does not look as expected nothing is written, and a note says so.
 *
 * <p><b>Threading.</b> Installed before any execution; then the running task asks.
 */
public final class Identity {

    private static @Nullable HeaderHash headers;

    private Identity() {}

    /** Before {@code hashCode()} of an object of whatever class. */
    public static void met(@Nullable Object object) {
        Controller controller = Current.controller();
        if (controller == null) {
            outside(object);
        } else if (object != null && object.getClass() != String.class && isUnhashed(object)) {
            hash(controller, object, false);
        }
    }

    /** Before the identity hash code itself is asked for. */
    public static void used(@Nullable Object object) {
        Controller controller = Current.controller();
        if (controller == null) {
            outside(object);
        } else if (object != null && isUnhashed(object)) {
            hash(controller, object, true);
        }
    }

    /** Classes and enum constants are hashed by whoever comes first, often the JDK when it links something. */
    private static void outside(@Nullable Object object) {
        if (object instanceof Class<?> || object instanceof Enum<?>) {
            settle(object, 0);
        }
    }

    /** Gives an object that lives as long as the JVM its hash code, unless it has one. */
    public static void settle(Object object, long from) {
        if (isUnhashed(object)) {
            String name = IdentityClasses.lasting(object);
            put(object, name == null ? from : name.hashCode());
        }
    }

    /** Whether the object gets its hash code from the task that first meets it: it has none, and the program may see it. */
    public static boolean isToBeHashed(Object object) {
        return isUnhashed(object) && !IdentityClasses.isPartOfMap(object);
    }

    /** Whether the object has no hash code yet, as far as one can tell. */
    public static boolean isUnhashed(Object object) {
        HeaderHash installed = headers;
        return installed != null && installed.isUnhashed(object);
    }

    private static void hash(Controller controller, Object object, boolean identity) {
        if (IdentityClasses.isPartOfMap(object)) {
            return;
        }
        Thread task = Thread.currentThread();
        Current.set(null); // what this calls in the JDK may hash things itself
        boolean counted = false;
        try {
            if (identity || IdentityClasses.usesIdentity(object.getClass())) {
                String name = IdentityClasses.lasting(object);
                if (name == null) {
                    counted = true;
                } else {
                    put(object, name.hashCode());
                }
            }
        } finally {
            Current.set(task);
        }
        if (counted) {
            put(object, controller.seed(Seeds.IDENTITY));
        }
    }

    private static void put(Object object, long from) {
        HeaderHash installed = headers;
        if (installed != null) {
            installed.put(object, fold(from));
        }
    }

    /** 31 bits that are never all zero, which means no hash code. */
    private static int fold(long from) {
        int hash = (int) (Seeds.mix(from) >>> 33);
        return hash == 0 ? 1 : hash;
    }

    /** Uses the header if it looks as expected; the reason why not, or null. */
    public static @Nullable String install(Header usable) {
        try {
            headers = HeaderHash.probe(usable);
            return null;
        } catch (HeaderHash.UnexpectedHeader e) {
            return e.getMessage();
        }
    }
}
