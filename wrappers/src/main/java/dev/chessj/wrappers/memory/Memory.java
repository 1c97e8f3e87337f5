package dev.chessj.wrappers.memory;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.calls.Boundary;
import dev.chessj.wrappers.calls.ListParts;
import dev.chessj.wrappers.calls.PlainCollections;
import dev.chessj.wrappers.calls.PlainEffects;
import dev.chessj.wrappers.calls.PlainViews;
import dev.chessj.wrappers.scope.Tracing;
import java.nio.Buffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Plain memory, where it is traced: called just before the program's own access, which stays as it is.
 *
 * <p>Fields that are neither final nor volatile, and elements of arrays. Most of these accesses are no operations: the scheduler only
 * watches whether other operations order them, and makes scheduling points of those that race.
 *
 * <p>Most objects are accessed by one task alone, over and over. The scheduler is not asked again where the running task accesses what it
 * says to be the task's own: an access costs a comparison then, which the JVM puts where the access is.
 *
 * <p><b>Threading.</b> Confined to the running task: what is remembered of it is written only by whoever runs.
 */
public final class Memory {

    /** So many sites, of those with the same last bits one, have an object each that {@link #own} names. */
    public static final int SLOTS = 128;

    /** In place of an index: the call names none, or is about none. */
    public static final int NO_INDEX = -1;

    /** In place of an index: the call is about one element, that at the position of a buffer. */
    public static final int ONE = -2;

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

    /** Before the JDK reads elements of an array that the program gives to it. */
    public static void readsArray(@Nullable Object array, int from, int length, int site) {
        givenRange(OperationKind.READ, array, from, length, site);
    }

    /** Before the JDK writes into an array that the program gives to it. */
    public static void changesArray(@Nullable Object array, int from, int length, int site) {
        givenRange(OperationKind.WRITE, array, from, length, site);
    }

    private static void givenRange(OperationKind kind, @Nullable Object array, int from, int length, int site) {
        Controller controller = Current.controller();
        if (controller != null && array != null) { // null: the call itself throws
            controller.memoryGiven(kind, array, from, length, site);
        }
    }

    /** Before a call on an object that tasks do not share by contract. */
    public static void call(Controller controller, Object called, int index, int call, int site) {
        ForeignAccesses.forget();
        if (called instanceof Buffer buffer) {
            BufferMemory.call(controller, buffer, index, call, site);
            return;
        }
        Object receiver = PlainViews.delegate(called);
        array(controller, receiver, index, call, site);
        if (isNone(receiver)) {
            return;
        }
        OperationKind kind = PlainEffects.of(receiver, call);
        if (kind != null) {
            if (PlainEffects.isLocked(receiver)) {
                controller.access(kind, receiver, Members.OF_SITE, site);
            } else if (PlainEffects.isGuarded(receiver, call)) {
                controller.accessMonitor(kind, receiver, site);
            } else if (receiver instanceof List && (index != NO_INDEX || ListParts.isOfStructure(call))) {
                part(controller, kind, (List<?>) receiver, index, site);
            } else if (kind == OperationKind.READ || ListParts.isInPlace(call)) {
                shown(controller, kind, receiver, site);
            } else {
                access(controller, kind, receiver, site);
            }
        }
        Object destination = PlainEffects.destination(receiver);
        if (destination != null && !isNone(destination)) {
            access(controller, OperationKind.WRITE, destination, site);
        }
        int iterator = PlainViews.iterator(receiver.getClass());
        if (iterator != 0 && isTraced(site)) {
            controller.memory(PlainViews.kindOnIterator(call), receiver, iterator, site);
        }
    }

    /**
     * Before a call on an object that guards a collection with a lock, as {@code Collections.synchronizedList} does: others may reach the collection without
     * it. The collection, if the access to it is an operation that has to follow the one on the lock.
     */
    public static @Nullable Object guarded(Controller controller, Object wrapper, int call, int site) {
        if (PlainViews.isNone(wrapper.getClass()) || !isTraced(site)) {
            return null;
        }
        Object collection = behind(wrapper);
        OperationKind kind = collection == null ? null : PlainEffects.of(collection, call);
        return collection != null
                        && kind != null
                        && controller.guards(kind, collection, PlainCollections.member(collection.getClass()))
                ? collection
                : null;
    }

    /** Whether the object, one that guards a collection with a lock, has a collection behind it whose accesses without the lock are traced. */
    public static boolean isAround(Object wrapper, int site) {
        return !PlainViews.isNone(wrapper.getClass()) && isTraced(site) && behind(wrapper) != null;
    }

    /** The access to the collection, under the lock. */
    public static void underLock(Controller controller, Object collection, int call, int site) {
        OperationKind kind = PlainEffects.of(collection, call);
        if (kind != null) {
            controller.memory(kind, collection, PlainCollections.member(collection.getClass()), site);
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
        if (controller != null && argument != null) {
            given(controller, OperationKind.READ, argument, site);
        }
    }

    /** The same where one call of the collection is all: if that takes a lock, it is an operation, see {@code Given}. */
    public static void copiesArgument(@Nullable Object argument, int site) {
        Controller controller = Current.controller();
        if (controller != null && argument != null && !Boundary.isGuarded(argument)) {
            given(controller, OperationKind.READ, argument, site);
        }
    }

    /** The same where it changes the collection. */
    public static void changesArgument(@Nullable Object argument, int site) {
        Controller controller = Current.controller();
        if (controller != null && argument != null && !Boundary.isGuarded(argument)) {
            given(controller, OperationKind.WRITE, argument, site);
        }
    }

    private static void given(Controller controller, OperationKind kind, Object argument, int site) {
        ForeignAccesses.forget();
        if (argument instanceof Buffer buffer) {
            BufferMemory.given(controller, buffer, site);
            return;
        }
        Object[] array = isTraced(site) ? ListParts.array(argument) : null;
        if (array != null) {
            controller.memoryRange(kind, array, 0, array.length, site);
        } else if (!isNone(argument)) {
            shown(controller, kind, argument, site);
        }
    }

    static boolean isTraced(int site) {
        return Tracing.installed().traces(Sites.get(site).className());
    }

    /** The collection behind a view: to look for it is no operation. */
    private static @Nullable Object behind(Object view) {
        Thread thread = Thread.currentThread();
        Current.set(null);
        try {
            return PlainViews.collection(view);
        } finally {
            Current.set(thread);
        }
    }

    private static boolean isNone(Object object) {
        Class<?> type = object.getClass();
        return PlainCollections.member(type) == 0 && PlainViews.isNone(type);
    }

    private static void access(Controller controller, OperationKind kind, Object object, int site) {
        Object collection = isTraced(site) ? behind(object) : null;
        if (collection != null) {
            controller.memory(kind, collection, PlainCollections.member(collection.getClass()), site);
        }
    }

    /** The call may be about whatever the object shows: a part of a list, or all of it. */
    private static void shown(Controller controller, OperationKind kind, Object object, int site) {
        List<?> part;
        int from = 0;
        int to = 0;
        Thread thread = Thread.currentThread();
        Current.set(null); // to look for what is behind a view is no operation
        try {
            part = isTraced(site) ? ListParts.part(object) : null;
            if (part != null) {
                from = ListParts.offset(part);
                to = from + ListParts.length(part);
            }
        } finally {
            Current.set(thread);
        }
        Object list = part == null ? null : behind(part);
        if (list == null) {
            access(controller, kind, object, site);
        } else {
            controller.memoryParts(kind, list, PlainCollections.member(list.getClass()), from, to, site);
        }
    }

    /** The call may be about elements of an array that the object shows, as {@code Arrays.asList(array)} does. */
    private static void array(Controller controller, Object list, int index, int call, int site) {
        Object[] array = ListParts.array(list);
        OperationKind kind = array == null || ListParts.isOfStructure(call) ? null : PlainCollections.kind(call);
        if (array == null || kind == null || !isTraced(site)) {
            return;
        }
        if (index >= 0) {
            controller.memory(kind, array, index, site);
        } else {
            boolean changes = kind.isWrite() && ListParts.isInPlace(call);
            controller.memoryRange(changes ? kind : OperationKind.READ, array, 0, array.length, site);
        }
    }

    /** The call is about one element of the list, or about none and only how many there are. */
    private static void part(Controller controller, OperationKind kind, List<?> list, int index, int site) {
        Thread thread = Thread.currentThread();
        Object behind;
        int offset;
        Current.set(null); // to look for what is behind a view is no operation
        try {
            behind = isTraced(site) ? PlainViews.collection(list) : null;
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
