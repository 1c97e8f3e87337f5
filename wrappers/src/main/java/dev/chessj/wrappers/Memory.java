package dev.chessj.wrappers;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.calls.ListParts;
import dev.chessj.wrappers.calls.PlainCollections;
import dev.chessj.wrappers.calls.PlainViews;
import java.util.Iterator;
import java.util.List;
import java.util.Scanner;
import org.jspecify.annotations.Nullable;

/**
 * Plain memory, where it is traced: called just before the program's own access, which stays as it is.
 *
 * <p>Fields that are neither final nor volatile, and elements of arrays. Most of these accesses are no operations: the scheduler only
 * watches whether other operations order them, and makes scheduling points of those that race.
 *
 * <p>Most objects are accessed by one task alone, over and over. The scheduler is not asked again where the running task accesses what it
 * says to be the task's own: an access costs a comparison then, which the JVM puts where the access is.
 */
public final class Memory {

    /** So many sites, of those with the same last bits one, have an object each that {@link #own} names. */
    public static final int SLOTS = 128;

    /** In place of an index: the call names none, or is about none. */
    public static final int NO_INDEX = -1;

    private static final @Nullable Object[] NOTHING = new Object[SLOTS];
    private static final int[] NOWHERE = new int[SLOTS];

    /**
     * What the running task owns, by site. Not volatile, for the reason that {@link Current} gives: a task that goes on sees what was
     * said before it did, and other threads ask the scheduler nothing anyway.
     */
    private static @Nullable Object[] owned = NOTHING;

    /** The sites whose objects these are. Another site may be about a field that others access. */
    private static int[] sites = NOWHERE;

    private Memory() {}

    /** From now on accesses at these sites to the object in the same slot need not be told. */
    public static void own(@Nullable Object[] objects, int[] atSites) {
        owned = objects;
        sites = atSites;
    }

    /** From now on all accesses have to be told. */
    public static void ownNothing() {
        own(NOTHING, NOWHERE);
    }

    /** Whether the scheduler need not be asked. */
    private static boolean isOwn(@Nullable Object object, int site) {
        return owned[site & SLOTS - 1] == object && sites[site & SLOTS - 1] == site;
    }

    public static void read(@Nullable Object owner, int site) {
        if (!isOwn(owner, site)) {
            access(OperationKind.READ, owner, Members.OF_SITE, site);
        }
    }

    public static void write(@Nullable Object owner, int site) {
        if (!isOwn(owner, site)) {
            access(OperationKind.WRITE, owner, Members.OF_SITE, site);
        }
    }

    private static void access(OperationKind kind, @Nullable Object owner, int member, int site) {
        Controller controller = Current.controller();
        if (controller != null && owner != null) { // null: the access itself throws
            controller.memory(kind, owner, member, site);
        }
    }

    public static void readStatic(int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.memory(OperationKind.READ, null, Members.OF_SITE, site);
        }
    }

    public static void writeStatic(int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.memory(OperationKind.WRITE, null, Members.OF_SITE, site);
        }
    }

    public static void readElement(@Nullable Object array, int index, int site) {
        if (!isOwn(array, site) && index >= 0) { // below it the access itself throws
            access(OperationKind.READ, array, index, site);
        }
    }

    public static void writeElement(@Nullable Object array, int index, int site) {
        if (!isOwn(array, site) && index >= 0) { // below it the access itself throws
            access(OperationKind.WRITE, array, index, site);
        }
    }

    public static void readRange(@Nullable Object array, int from, int length, int site) {
        Controller controller = Current.controller();
        if (controller != null && array != null) { // null: the call itself throws
            controller.memoryRange(OperationKind.READ, array, from, length, site);
        }
    }

    public static void writeRange(@Nullable Object array, int from, int length, int site) {
        Controller controller = Current.controller();
        if (controller != null && array != null) { // null: the call itself throws
            controller.memoryRange(OperationKind.WRITE, array, from, length, site);
        }
    }

    /** Before a call on an object that tasks do not share by contract. */
    static void call(Controller controller, Object receiver, int index, int call, int site) {
        if (isNone(receiver)) {
            if (index >= 0) {
                element(controller, receiver, index, call, site);
            }
            return;
        }
        OperationKind kind = PlainCollections.kind(call);
        if (kind != null) {
            if (receiver instanceof List && (index != NO_INDEX || ListParts.isOfStructure(call))) {
                part(controller, kind, (List<?>) receiver, index, site);
            } else {
                // Whatever a scanner is asked, it may read on.
                access(controller, receiver instanceof Scanner ? OperationKind.WRITE : kind, receiver, site);
            }
        }
        int iterator = receiver instanceof Iterator ? PlainViews.iterator(receiver.getClass()) : 0;
        if (iterator != 0 && Tracing.installed().traces(Sites.get(site).className())) {
            controller.memory(PlainViews.kindOnIterator(call), receiver, iterator, site);
        }
    }

    /** Before a call on an object that may be a collection, or a view or an iterator of one. */
    public static void before(@Nullable Object receiver, int call, int site) {
        before(receiver, NO_INDEX, call, site);
    }

    /** The same where the call may name an element of a list by its index. */
    public static void before(@Nullable Object receiver, int index, int call, int site) {
        Controller controller = Current.controller();
        if (controller != null && receiver != null) { // null: the call itself throws
            call(controller, receiver, index, call, site);
        }
    }

    /** Before a call into the JDK that looks at a collection which it is given. */
    public static void readsArgument(@Nullable Object argument, int site) {
        Controller controller = Current.controller();
        if (controller != null && argument != null && !isNone(argument)) {
            access(controller, OperationKind.READ, argument, site);
        }
    }

    /** The same where it changes the collection. */
    public static void changesArgument(@Nullable Object argument, int site) {
        Controller controller = Current.controller();
        if (controller != null && argument != null && !isNone(argument)) {
            access(controller, OperationKind.WRITE, argument, site);
        }
    }

    private static boolean isNone(Object object) {
        Class<?> type = object.getClass();
        return PlainCollections.member(type) == 0 && PlainViews.isNone(type);
    }

    private static void access(Controller controller, OperationKind kind, Object object, int site) {
        Thread thread = Thread.currentThread();
        Object collection;
        Current.set(null); // to look for the collection behind a view is no operation
        try {
            collection = Tracing.installed().traces(Sites.get(site).className()) ? PlainViews.collection(object) : null;
        } finally {
            Current.set(thread);
        }
        if (collection != null) {
            controller.memory(kind, collection, PlainCollections.member(collection.getClass()), site);
        }
    }

    /** The call may be about an element of {@code Arrays.asList(array)}. */
    private static void element(Controller controller, Object list, int index, int call, int site) {
        Object[] array = ListParts.array(list);
        OperationKind kind = PlainCollections.kind(call);
        if (array != null
                && kind != null
                && Tracing.installed().traces(Sites.get(site).className())) {
            controller.memory(kind, array, index, site);
        }
    }

    /** The call is about one element of the list, or about none and only how many there are. */
    private static void part(Controller controller, OperationKind kind, List<?> list, int index, int site) {
        Thread thread = Thread.currentThread();
        Object behind;
        int offset;
        Current.set(null); // to look for what is behind a view is no operation
        try {
            boolean traced = Tracing.installed().traces(Sites.get(site).className());
            behind = traced ? PlainViews.collection(list) : null;
            offset = behind == null ? 0 : ListParts.offset(list);
        } finally {
            Current.set(thread);
        }
        if (behind == null) {
            return;
        }
        int member = PlainCollections.member(behind.getClass());
        if (offset == ListParts.UNKNOWN) {
            controller.memory(kind, behind, member, site);
        } else {
            controller.memoryPart(kind, behind, member, index < 0 ? NO_INDEX : index + offset, site);
        }
    }

    /** Before a thread-local variable is used. */
    public static void threadLocal() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.threadLocal();
        }
    }
}
