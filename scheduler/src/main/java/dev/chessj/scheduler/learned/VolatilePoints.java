package dev.chessj.scheduler.learned;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.task.PendingOperation;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * At which volatile variables a task may be preempted.
 *
 * <p>Accesses that other synchronisation always orders need no preemption: whoever is preempted there could as well have gone on to its
 * next operation (docs/design/reduction.md). So a volatile field is <i>passed</i> at first, by whatever way it is accessed, and becomes a
 * scheduling point once two accesses to it race: one of them writes, and only accesses to passed variables order them. The field of a
 * class is one, whichever object it belongs to, and so are all elements of all arrays of a type that are accessed through handles. Where a
 * switch is free it stays possible; only preemptions are left out, and none from the first yield of an execution on, because the
 * fair scheduler counts steps from point to point.
 *
 * <p>An operation inside the JDK, a look at the clock and the like are no points, whatever stands before them. If that is a passed
 * access, nobody is asked before them at all, which was otherwise the case there: such an access is needed as well.
 *
 * <p>The set is fixed while an execution runs, so that equal choices are equal executions; {@link #grow} takes in what executions have
 * shown. It only ever grows. Clocks are needed only where a passed variable is accessed: the first such access in an execution without
 * them counts as something that was shown.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search. {@link #passed} is on the hot path.
 */
public final class VolatilePoints implements LearnedFact {

    /** No volatile that is passed. */
    public static final int NONE = PendingOperation.NOT_PASSED;

    private static final byte UNSEEN = 0;
    private static final byte PASSED = 1;
    private static final byte NEEDED = 2; // and is still passed until the execution is over
    private static final byte POINT = 3;

    /** Whether anything is passed at all: the one question on the hot path. */
    public boolean active;

    /** Whether executions need clocks. */
    public boolean watched;

    private byte[] states = new byte[64];
    private boolean shown; // something that grow has to take in
    private boolean everything; // should be a point

    public VolatilePoints(boolean active) {
        this.active = active;
    }

    private static final ClassValue<Integer> ELEMENTS = new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            return type.isArray() ? Members.intern(type.getTypeName() + ".elements") : Members.OF_SITE;
        }
    };

    /** The variable that the access is to, if it is passed, or {@link #NONE}; only where this is active. */
    public int passed(OperationKind kind, @Nullable Object target, int member, int site) {
        if (kind != OperationKind.READ && kind != OperationKind.WRITE && kind != OperationKind.UPDATE) {
            return NONE;
        }
        int name = name(target, member, site);
        if (name == NONE) {
            return NONE;
        }
        int index = index(name);
        switch (states[index]) {
            case POINT -> {
                return NONE;
            }
            case UNSEEN -> {
                states[index] = PASSED;
                shown |= !watched;
            }
            default -> {}
        }
        return name;
    }

    /** The variable of a class or of a type that the operation accesses; {@link #NONE} if it is no such operation. */
    private int name(@Nullable Object target, int member, int site) {
        if (member >= 0) {
            return target == null ? NONE : ELEMENTS.get(target.getClass());
        }
        if (member == Members.UNKNOWN) {
            needAll(); // it may be any
            return NONE;
        }
        int name = member == Members.OF_SITE ? Sites.field(site) : member;
        return name == Members.UNKNOWN ? NONE : name; // a call that touches its arguments, and no field
    }

    /** Where the state of the variable is. The array may be another one afterwards, so nobody looks it up in the same expression. */
    private int index(int name) {
        int index = -2 - name;
        if (index >= states.length) {
            states = Arrays.copyOf(states, Math.max(index + 1, 2 * states.length));
        }
        return index;
    }

    /** The variable that was passed should not have been: it races, or somebody has to be asked there. */
    public void needed(int name) {
        int index = index(name);
        states[index] = NEEDED;
        shown = true;
    }

    /** The JDK itself changes such a variable, where nobody can be asked: whoever passes it elsewhere has to be. */
    public void isChangedInside(int name) {
        int index = index(name);
        if (states[index] == PASSED) {
            needed(name);
        }
    }

    /** Nothing should have been passed. */
    public void needAll() {
        everything = true;
        shown = true;
    }

    /** Makes points of what executions have shown to be needed. */
    @Override
    public boolean grow() {
        if (!active || !shown) {
            return false;
        }
        shown = false;
        if (everything) {
            stop();
            return true;
        }
        boolean passed = false;
        boolean grown = false;
        for (int i = 0; i < states.length; i++) {
            if (states[i] == NEEDED) {
                states[i] = POINT;
                grown = true;
            }
            passed |= states[i] == PASSED;
        }
        grown |= passed && !watched;
        watched = passed;
        return grown;
    }

    /** Every volatile access is a point from now on. */
    public void stop() {
        active = false;
        watched = false;
        for (int i = 0; i < states.length; i++) {
            states[i] = states[i] == UNSEEN ? UNSEEN : POINT;
        }
    }

    /** Flags first, then the state and the name of each variable. */
    @Override
    public List<String> save() {
        List<String> words = new ArrayList<>(List.of("" + active, "" + watched, "" + shown, "" + everything));
        for (int i = 0; i < states.length; i++) {
            if (states[i] != UNSEEN) {
                words.add(states[i] + Members.name(-2 - i));
            }
        }
        return words;
    }

    /** The variables have other numbers in another JVM. */
    @Override
    public void restore(List<String> words) {
        active = Boolean.parseBoolean(words.get(0));
        watched = Boolean.parseBoolean(words.get(1));
        shown = Boolean.parseBoolean(words.get(2));
        everything = Boolean.parseBoolean(words.get(3));
        for (String word : words.subList(4, words.size())) {
            int index = index(Members.intern(word.substring(1)));
            states[index] = (byte) Character.digit(word.charAt(0), 10);
        }
    }

    /** The fields that were accessed and are passed, {@code com.acme.Account.open}, sorted. */
    public List<String> passed() {
        return names(PASSED);
    }

    /** The fields that were passed at first and are points now, sorted. */
    public List<String> points() {
        return names(POINT);
    }

    private List<String> names(byte state) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < states.length; i++) {
            if (states[i] == state) {
                names.add(Members.name(-2 - i));
            }
        }
        names.sort(null);
        return names;
    }
}
