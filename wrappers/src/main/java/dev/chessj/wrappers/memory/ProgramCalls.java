package dev.chessj.wrappers.memory;

import dev.chessj.wrappers.ClassFrames;
import dev.chessj.wrappers.ProgramFrames;
import dev.chessj.wrappers.calls.Interior;
import dev.chessj.wrappers.calls.PlainCollections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Who has called whom, from the stack: whether the program, and not the JDK or chessj for their own ends, has called the collection in
 * whose middle the running task is; and whether it was the JDK that called the method of the program that the task is in.
 *
 * <p>Between the access and the program there may be collections, views, streams, and what makes text of them; a
 * pool that keeps its workers in a {@code HashSet}, under a lock of its own, is not what is tested.
 *
 * <p>Every access inside an opened class asks, thousands of times per call, so the role of a class is looked up by its name once.
 *
 * <p><b>Threading.</b> {@link #watch} comes between executions; everything else from the running task.
 */
final class ProgramCalls {

    private static final StackWalker WALKER = ClassFrames.walker();

    /** Method handles, too, call the program and then look at memory. */
    private static final StackWalker WALKER_OF_ALL = ClassFrames.walker(StackWalker.Option.SHOW_HIDDEN_FRAMES);

    private static final String SHIMS = "dev.chessj.wrappers.";

    private static final String LAMBDA = "$$Lambda"; // in the name of the class that the JDK makes of one

    /** What stands between a program and its collection, besides collections. */
    private static final Set<String> BETWEEN = Set.of(
            "java.lang.AbstractStringBuilder",
            "java.lang.Iterable",
            "java.lang.String",
            "java.lang.StringBuilder",
            "java.lang.StringConcatHelper",
            "java.util.AbstractCollection",
            "java.util.AbstractList",
            "java.util.AbstractMap",
            "java.util.AbstractQueue",
            "java.util.AbstractSequentialList",
            "java.util.AbstractSet",
            "java.util.Arrays",
            "java.util.Collection",
            "java.util.Collections",
            "java.util.Formatter",
            "java.util.ImmutableCollections",
            "java.util.Iterator",
            "java.util.List",
            "java.util.Map",
            "java.util.NavigableMap",
            "java.util.NavigableSet",
            "java.util.Objects",
            "java.util.Optional",
            "java.util.PrimitiveIterator",
            "java.util.ReverseOrderDequeView",
            "java.util.ReverseOrderListView",
            "java.util.SequencedCollection",
            "java.util.SequencedMap",
            "java.util.Set",
            "java.util.SortedMap",
            "java.util.SortedSet",
            "java.util.Spliterator",
            "java.util.Spliterators",
            "java.util.StringJoiner");

    /** Packages whose classes do nothing but calculate, for whoever calls them. */
    private static final Set<String> CALCULATING = Set.of(
            "com.sun.org.apache.xerces.internal.dom",
            "java.awt.geom",
            "java.math",
            "java.nio",
            "java.text",
            "java.util.function",
            "java.util.jar",
            "java.util.random",
            "java.util.regex",
            "java.util.stream",
            "java.util.zip",
            "jdk.internal.util.random",
            "sun.text",
            "sun.util.calendar");

    /** What a class on the stack tells about the access above it. */
    private enum Role {
        SHIM,
        /** It works for whoever called it: go on to its caller. */
        BETWEEN,
        PROGRAM,
        /** The JDK or chessj, for their own ends. */
        OTHER
    }

    private static final Map<String, Role> ROLES = new HashMap<>(); // by class name
    private static Set<String> opened = Set.of();

    private ProgramCalls() {}

    /** From now on the inside of these outermost classes is watched. */
    static void watch(Set<String> classes) {
        opened = classes;
        ROLES.clear();
    }

    /** Whether the program called the watched class that the running task is in; asked with the shims on top of the stack. */
    static boolean isOne() {
        return WALKER.walk(ProgramCalls::isCalledByProgram);
    }

    /** Whether the method of the program that is left was not called by one of the program; asked with the shims on top of the stack. */
    static boolean isCallback() {
        return WALKER_OF_ALL.walk(ProgramCalls::isCalledByOthers);
    }

    private static boolean isCalledByOthers(Stream<StackWalker.StackFrame> frames) {
        return frames.map(StackWalker.StackFrame::getClassName)
                .dropWhile(name -> name.startsWith(SHIMS))
                .skip(1) // the method that is left
                .filter(name -> isJdk(name) || !name.contains(LAMBDA))
                .findFirst()
                .map(name -> isJdk(name) || ProgramFrames.isEngine(name))
                .orElse(true);
    }

    private static boolean isCalledByProgram(Stream<StackWalker.StackFrame> frames) {
        boolean onTop = true;
        for (Iterator<StackWalker.StackFrame> all = frames.iterator(); all.hasNext(); ) {
            Role role = role(all.next().getClassName());
            onTop &= role == Role.SHIM;
            if (!onTop && role != Role.BETWEEN) {
                return role == Role.PROGRAM;
            }
        }
        return false;
    }

    private static Role role(String name) {
        Role known = ROLES.get(name);
        if (known == null) {
            known = classify(name);
            ROLES.put(name, known);
        }
        return known;
    }

    private static Role classify(String name) {
        if (name.startsWith(SHIMS)) {
            return Role.SHIM;
        }
        if (isBetween(name)) {
            return Role.BETWEEN;
        }
        return isJdk(name) || ProgramFrames.isEngine(name) ? Role.OTHER : Role.PROGRAM;
    }

    private static boolean isBetween(String name) {
        if (!isJdk(name)) {
            return false;
        }
        String outermost = Interior.outermost(name);
        return opened.contains(outermost)
                || BETWEEN.contains(outermost)
                || PlainCollections.isOne(outermost)
                || CALCULATING.contains(name.substring(0, name.lastIndexOf('.')));
    }

    private static boolean isJdk(String name) {
        return name.startsWith("java.")
                || name.startsWith("javax.")
                || name.startsWith("jdk.")
                || name.startsWith("sun.")
                || name.startsWith("com.sun.");
    }
}
