package dev.chessj.wrappers.verdict;

import java.util.Locale;

/**
 * What a run may meet that it does not control: while there is any, the verdict does not say "every schedule" without naming it.
 *
 * <p>To name something new in the verdict, add a constant here, with the words for one and for several of it, and call
 * {@link Reservations#add(Reservation, String, String)} wherever it is met. The sentence of the verdict, JSON, JUnit XML and the page take it
 * from there. {@code docs/what-is-proved.md} has a row for each constant, which {@code ReservationsIT} checks.
 *
 * <p>Only what takes away from the claim belongs here. What a reader should know but what leaves the claim as it is goes to {@link Notes}.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public enum Reservation {
    /** Operations of a class of the program are not seen. */
    CLASS_NOT_REWRITTEN(
            Lasting.JVM, // it loads once, and which tests use it is seen by nobody, as it has no hooks
            "class that could not be rewritten",
            "classes that could not be rewritten"),
    /** What blocks inside a class of the JDK is not scheduled, for whichever test uses it. */
    JDK_CLASS_NOT_PATCHED(
            Lasting.JVM, "class of the JDK that could not be patched", "classes of the JDK that could not be patched"),
    /** Code that is atomic by its name has operations that conflict with those of another task. */
    ATOMIC_CODE(Lasting.TEST, "conflict inside atomic code", "conflicts inside atomic code"),
    /** An object of the JDK races, and is not preempted inside. */
    JDK_OBJECT(
            Lasting.TEST,
            "racing object of the JDK that is not opened",
            "racing objects of the JDK that are not opened"),
    /** An array races, and a call that reads or writes several of its elements is not preempted inside. */
    ARRAY_CALL(
            Lasting.TEST, "call on a racing array that is one step", "calls on racing arrays that are one step each"),
    /** Synchronized methods of the JDK take the monitors of two objects in different orders. */
    NESTED_MONITORS(
            Lasting.TEST,
            "pair of monitors that the JDK takes in both orders",
            "pairs of monitors that the JDK takes in both orders"),
    /** A call through reflection that would be an operation if it were written directly. */
    REFLECTION(
            Lasting.TEST,
            "reflective call that is no scheduling point",
            "reflective calls that are no scheduling points"),
    /** A method reference that cannot be redirected. */
    SERIALISABLE_REFERENCE(
            Lasting.TEST,
            "serialisable method reference that is no scheduling point",
            "serialisable method references that are no scheduling points"),
    /** Something of the JVM changes at which the JDK looks by itself. */
    SETTING(
            Lasting.TEST,
            "JVM default that changes while other tasks may read it",
            "JVM defaults that change while other tasks may read them"),
    /** The JDK reads several fields or objects in one step, to serialise or to clone them. */
    OBJECT_COPY(
            Lasting.TEST, "copy of racing objects that is one step", "copies of racing objects that are one step each"),
    /** Native code of the program was called. */
    NATIVE_METHOD(Lasting.TEST, "native method of the program", "native methods of the program"),
    /** Code of the program ran on a thread that is no task. */
    FOREIGN_THREAD(Lasting.TEST, "thread that chessj does not schedule", "threads that chessj does not schedule"),
    /** The JVM may run it at any time, and is kept from it. */
    FINALIZER(Lasting.TEST, "finalizer that does not run", "finalizers that do not run"),
    /** Something outside of the JVM decides when an event comes. */
    OUTSIDE(Lasting.TEST, "source of events outside of the JVM", "sources of events outside of the JVM"),
    /** The garbage collector decides when something happens. */
    GARBAGE_COLLECTION(Lasting.TEST, "use of the garbage collector", "uses of the garbage collector", "--explore-gc"),
    /** Classes whose initialisers need each other: two threads may wait for each other there. */
    INITIALISER_CYCLE(Lasting.TEST, "cycle of class initialisers", "cycles of class initialisers"),
    /** A class is initialised once in a JVM, and what its initialiser does is not explored. */
    INITIALISER(Lasting.TEST, "class initialiser that is not explored", "class initialisers that are not explored"),
    /** The JVM has called a class loader of the program by itself, while others could have gone on. */
    CLASS_LOADER(
            Lasting.TEST,
            "class loader of the program that is not explored",
            "class loaders of the program that are not explored"),
    /** Executions do not all begin with the same static state. */
    STATIC_STATE(Lasting.TEST, "place where static state is not restored", "places where static state is not restored"),
    /** Putting the static fields of a library back breaks it, so they stay as executions leave them. */
    LIBRARY_STATE(
            Lasting.TEST,
            "part of a library whose static state is not restored because that would break it",
            "parts of libraries whose static state is not restored because that would break them"),
    /** Executions do not all begin with the threads, or the work, of a class initialiser. */
    INITIALISER_THREAD(
            Lasting.TEST,
            "thread of a class initialiser that is not restarted",
            "threads of class initialisers that are not restarted"),
    /** There were more ways to go on than a schedule can say. */
    WAKE_UPS(
            Lasting.TEST,
            "notify with more waiters than chessj distinguishes",
            "notifies with more waiters than chessj distinguishes"),
    /** A loop that has no end but by time is followed for a few rounds at a time. */
    WORK_LOOP(
            Lasting.TEST,
            "loop that works until it is stopped, followed for three rounds at a time",
            "loops that work until they are stopped, followed for three rounds at a time"),
    /** A failure goes away when such a loop has more rounds. */
    ROUNDS_MATTER(
            Lasting.TEST,
            "loop whose number of rounds decides whether the test fails",
            "loops whose numbers of rounds decide whether the test fails"),
    /** A loop that looks at variables and counts: which of many looks sees a write is not told apart. */
    BOUNDED_LOOP(
            Lasting.TEST,
            "polling loop whose iterations are not all explored separately",
            "polling loops whose iterations are not all explored separately"),
    /** Races may have gone unseen, and with them scheduling points. */
    RACE_DETECTION(Lasting.TEST, "limit of the race detector", "limits of the race detector"),
    /** Memory that {@code Unsafe} accesses by its address. */
    OFF_HEAP_MEMORY(
            Lasting.TEST,
            "class with plain accesses to memory outside the heap",
            "classes with plain accesses to memory outside the heap"),
    /** Stores that do not wait in a store buffer. */
    STORE_BUFFERS(Lasting.TEST, "access past the store buffers", "accesses past the store buffers");

    /** How long it holds. */
    private enum Lasting {
        /** It may concern every test that comes later, and nobody sees which. */
        JVM,
        /** It comes up again with the next test, if it concerns that. */
        TEST
    }

    private final Lasting lasting;
    private final String one;
    private final String many;
    private final String option;

    Reservation(Lasting lasting, String one, String many) {
        this(lasting, one, many, "");
    }

    Reservation(Lasting lasting, String one, String many, String option) {
        this.lasting = lasting;
        this.one = one;
        this.many = many;
        this.option = option;
    }

    /** As files for machines name it: {@code class-not-rewritten}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@code 1 class that could not be rewritten}. */
    public String count(int number) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
    }

    /** The option that mends it, whatever it is about; empty if there is none. */
    public String option() {
        return option;
    }

    /** Whether it holds for all tests of the JVM from when it was met. */
    boolean lasts() {
        return lasting == Lasting.JVM;
    }
}
