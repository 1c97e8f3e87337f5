package dev.chessj.scheduler.learned;

import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.calls.PlainCollections;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The plain variables whose accesses are operations, because they race.
 *
 * <p>An access to a plain field or an element of an array is no operation at first: no step, no scheduling point, not in the hash. Once
 * two accesses race it becomes one, from the next search on, and orders like a volatile (docs/design/races.md). The field of a class is one
 * variable here, whichever object it belongs to, and so are all elements of all arrays of a type, and all collections of a class.
 *
 * <p>The set is fixed while an execution runs, so that equal choices are equal executions. It only ever grows.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search. {@link #isPoint} is on the path of every
 * traced access.
 */
public final class RacyMemory implements LearnedFact {

    /** How the name of a loop begins that is a point: no memory. */
    public static final String LOOP = "loop ";

    private static final byte RACES = 1; // and is no point until the execution is over
    private static final byte POINT = 2;

    private static final ClassValue<Integer> ELEMENTS = new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            return Members.intern(type.getTypeName() + ".elements");
        }
    };

    /** Whether there is any. */
    public boolean any;

    private byte[] states = new byte[64];
    private boolean shown;
    private List<String> opened = List.of();

    public RacyMemory(List<String> points) {
        restore(points);
    }

    /** The variable of a class or of a type that is accessed, as one of {@link Members}. */
    public static int name(@Nullable Object target, int member, int site) {
        if (member < Members.OF_SITE) {
            return member; // a collection, or a field by its offset
        }
        return member >= 0 && target != null ? elements(target.getClass()) : Sites.field(site);
    }

    /** The variable that stands for all elements of all arrays of the type. */
    public static int elements(Class<?> array) {
        return ELEMENTS.get(array);
    }

    public boolean isPoint(int name) {
        int index = -2 - name;
        return index < states.length && states[index] == POINT;
    }

    public void races(int name) {
        int index = index(name);
        if (states[index] != POINT) {
            states[index] = RACES;
            shown = true;
        }
    }

    /** Makes points of the variables that have raced. */
    @Override
    public boolean grow() {
        boolean grown = shown;
        any |= grown;
        shown = false;
        for (int i = 0; grown && i < states.length; i++) {
            states[i] = states[i] == RACES ? POINT : states[i];
        }
        if (grown) {
            findObjects();
        }
        return grown;
    }

    /** The JDK's collections, and other objects of its that are not thread-safe, among the points: their classes are opened. */
    public List<String> opened() {
        return opened;
    }

    private void findObjects() {
        List<String> objects =
                points().stream().filter(PlainCollections::isObject).toList();
        opened = objects.stream().filter(PlainCollections::canBeOpened).toList();
        objects.stream()
                .filter(name -> !opened.contains(name))
                .forEach(name -> Reservations.add(
                        Reservation.JDK_OBJECT,
                        name,
                        "Calls on " + name
                                + " race, and its class cannot be opened: they were tried in both orders, not in the"
                                + " middle of each other."));
    }

    /** The points, {@code com.acme.Counter.n}, sorted. */
    public List<String> points() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < states.length; i++) {
            if (states[i] == POINT) {
                names.add(Members.name(-2 - i));
            }
        }
        names.sort(null);
        return names;
    }

    @Override
    public List<String> save() {
        return points();
    }

    /** These are points, too; names of points that are no variables are passed over. */
    @Override
    public void restore(List<String> names) {
        for (String name : names) {
            if (Collector.isName(name) || name.startsWith(LOOP)) {
                continue;
            }
            any = true;
            int index = index(Members.intern(name)); // may make the array longer, so it comes first
            states[index] = POINT;
        }
        findObjects();
    }

    private int index(int name) {
        int index = -2 - name;
        if (index >= states.length) {
            states = Arrays.copyOf(states, Math.max(index + 1, 2 * states.length));
        }
        return index;
    }
}
