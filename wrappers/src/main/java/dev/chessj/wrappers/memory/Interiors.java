package dev.chessj.wrappers.memory;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.calls.Interior;
import dev.chessj.wrappers.calls.PlainCollections;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The inside of the JDK's collections and other objects that are not thread-safe: called just before an access to plain memory in such a class, once the
 * agent has opened it.
 *
 * <p>A collection is one variable at first, see {@link PlainCollections}. Where two calls race its class is opened, with all that make up its {@link
 * Interior}: what their methods do to fields and arrays is traced like memory of the program, so that two calls are tried in the middle of each other. The JDK and chessj
 * use the same classes themselves, all the time. So an access counts only if a task makes it, if its test has opened the class, and if
 * the program called the collection: see {@link ProgramCalls}.
 *
 * <p><b>Threading.</b> {@link #open} comes between executions; everything else from the running task. Any other thread that passes through
 * an opened class costs a comparison.
 */
public final class Interiors {

    /** What rewrites classes of the JDK. */
    public interface Opener {
        /** From the return on, accesses in these classes, binary names, and in those nested in them come here. */
        void open(Set<String> classes);
    }

    private static final byte UNKNOWN = 0;
    private static final byte CLOSED = 1;
    private static final byte OPEN = 2;

    private static @Nullable Opener opener;
    private static final Set<String> REWRITTEN = new HashSet<>();

    /** The collections that the running test has opened. */
    private static List<String> collections = List.of();

    /** Whether there are any: almost always not. */
    private static boolean any;

    private static Set<String> units = Set.of();
    private static byte[] sites = new byte[0];
    private static int[] methods = new int[0]; // of sites that are open: a hash of the class and the name

    private Interiors() {}

    public static void install(Opener next) {
        opener = next;
    }

    /** Opens these collections, binary names, for the executions to come, and closes all others. */
    public static void open(List<String> names) {
        if (names.equals(collections)) {
            return;
        }
        collections = List.copyOf(names);
        Set<String> wanted = new HashSet<>();
        names.forEach(name -> wanted.addAll(Interior.of(name)));
        Opener agent = opener;
        Set<String> missing = new HashSet<>(wanted);
        missing.removeAll(REWRITTEN);
        if (agent != null && !missing.isEmpty()) {
            REWRITTEN.addAll(missing);
            agent.open(missing);
        }
        units = Set.copyOf(wanted);
        ProgramCalls.watch(units);
        sites = new byte[0];
        ForeignAccesses.forget();
        any = agent != null && !names.isEmpty();
    }

    public static void read(@Nullable Object owner, int site) {
        if (any && owner != null) {
            pass(OperationKind.READ, owner, Members.OF_SITE, site);
        }
    }

    public static void write(@Nullable Object owner, int site) {
        if (any && owner != null) {
            pass(OperationKind.WRITE, owner, Members.OF_SITE, site);
        }
    }

    public static void readElement(@Nullable Object array, int index, int site) {
        if (any && array != null && index >= 0) {
            pass(OperationKind.READ, array, index, site);
        }
    }

    public static void writeElement(@Nullable Object array, int index, int site) {
        if (any && array != null && index >= 0) {
            pass(OperationKind.WRITE, array, index, site);
        }
    }

    private static void pass(OperationKind kind, Object owner, int member, int site) {
        Controller controller = Current.controller();
        if (controller != null && !controller.isQuiet() && counts(controller, owner, site)) {
            controller.memory(kind, owner, member, site);
        }
    }

    public static void readRange(@Nullable Object array, int from, int length, int site) {
        Controller controller = any && array != null ? Current.controller() : null;
        if (controller != null && array != null && !controller.isQuiet() && counts(controller, array, site)) {
            controller.memoryRange(OperationKind.READ, array, from, length, site);
        }
    }

    public static void writeRange(@Nullable Object array, int from, int length, int site) {
        Controller controller = any && array != null ? Current.controller() : null;
        if (controller != null && array != null && !controller.isQuiet() && counts(controller, array, site)) {
            controller.memoryRange(OperationKind.WRITE, array, from, length, site);
        }
    }

    /**
     * Whether the running task makes the access for the program, in a class that its test has opened. The stack tells, which takes microseconds;
     * where it has told once, the task goes on with that object for the program.
     */
    private static boolean counts(Controller controller, Object owner, int site) {
        if (site < sites.length && sites[site] == CLOSED) {
            return false;
        }
        boolean isInside = controller.isInside(owner);
        boolean isKnown = site < sites.length && sites[site] == OPEN;
        Thread thread = Thread.currentThread();
        if (isInside && isKnown) {
            ForeignAccesses.forget();
            return true;
        }
        if (isKnown && ForeignAccesses.contain(thread, owner, methods[site])) {
            return false;
        }
        Current.set(null); // what is done to find out is no operation
        try {
            if (!isOpen(site)) {
                return false;
            }
            if (!isInside && ProgramCalls.isOne()) {
                isInside = true;
                controller.inside(owner);
            }
            if (isInside) {
                ForeignAccesses.forget();
            } else {
                ForeignAccesses.add(thread, owner, methods[site]);
            }
            return isInside;
        } finally {
            Current.set(thread);
        }
    }

    private static boolean isOpen(int site) {
        if (site >= sites.length) {
            sites = Arrays.copyOf(sites, Math.max(site + 1, Sites.count()));
            methods = Arrays.copyOf(methods, sites.length);
        }
        if (sites[site] == UNKNOWN) {
            String name = Sites.get(site).className();
            methods[site] = 31 * name.hashCode() + Sites.get(site).method().hashCode();
            sites[site] = units.contains(Interior.outermost(name)) ? OPEN : CLOSED;
        }
        return sites[site] == OPEN;
    }
}
