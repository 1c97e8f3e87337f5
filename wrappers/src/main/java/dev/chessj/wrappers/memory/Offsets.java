package dev.chessj.wrappers.memory;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.AccessMode;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Outsiders;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Accesses through {@code Unsafe}: memory named by an object and an offset, called just before the access, which stays as it is.
 *
 * <p>An access through an offset, one by the name of the field, one through a {@code VarHandle} and one through a field updater are
 * operations on the same variable, so {@link MemoryLayout} turns offsets into fields and elements. There is one entry point per size
 * so that an access to more than one element, such as a {@code long} of a byte array, is an operation on each of them; there are
 * no points between these. An offset that is no field, or is one of another size, may be anything.
 *
 * <p>A plain access is like one to a plain field: an operation only where it races.
 *
 * <p>Memory outside the heap has addresses that differ from run to run. It is one variable as far as accesses above plain go; plain accesses
 * to it are no operations, which the verdict names.
 *
 * <p><b>Threading.</b> Confined to the running task: what is remembered of it is written only by whoever runs.
 */
public final class Offsets {

    private static final int OUTSIDE_HEAP = Members.intern("memory outside the heap");
    private static final int REFERENCE = 0;

    // What was noted, by site; only running tasks come here, one at a time.
    private static boolean[] noted = {};
    private static int notedIn = -1;

    private Offsets() {}

    /** Before an access to one byte: a {@code byte} or a {@code boolean}. */
    public static void beforeByte(
            @Nullable Object unsafe, @Nullable Object target, long offset, OperationKind kind, int site) {
        before(target, offset, 1, kind, site);
    }

    /** Before an access to a {@code short} or a {@code char}. */
    public static void beforeShort(
            @Nullable Object unsafe, @Nullable Object target, long offset, OperationKind kind, int site) {
        before(target, offset, 2, kind, site);
    }

    /** Before an access to an {@code int} or a {@code float}. */
    public static void beforeInt(
            @Nullable Object unsafe, @Nullable Object target, long offset, OperationKind kind, int site) {
        before(target, offset, 4, kind, site);
    }

    /** Before an access to a {@code long}, a {@code double} or an address. */
    public static void beforeLong(
            @Nullable Object unsafe, @Nullable Object target, long offset, OperationKind kind, int site) {
        before(target, offset, 8, kind, site);
    }

    /** Before an access to a reference. */
    public static void beforeReference(
            @Nullable Object unsafe, @Nullable Object target, long offset, OperationKind kind, int site) {
        before(target, offset, REFERENCE, kind, site);
    }

    /** Before a plain access to an address: {@code getInt(long)}. */
    public static void outsideHeap(@Nullable Object unsafe, int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            noteOutsideHeap(controller, site);
        }
    }

    /** Before a plain access to a {@code MemorySegment}. */
    public static void segment(int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            noteOutsideHeap(controller, site);
        }
    }

    /** Before memory is copied. */
    public static void copies(
            @Nullable Object unsafe,
            @Nullable Object source,
            long from,
            @Nullable Object target,
            long to,
            long bytes,
            int site) {
        range(OperationKind.READ, source, from, bytes, site);
        range(OperationKind.WRITE, target, to, bytes, site);
    }

    /** Before memory is filled. */
    public static void fills(@Nullable Object unsafe, @Nullable Object target, long offset, long bytes, int site) {
        range(OperationKind.WRITE, target, offset, bytes, site);
    }

    /** Follows a call that clears the bits which are not in the mask, with the old value on the stack, and leaves it there. */
    public static int cleared(int old, int mask) {
        if ((old & mask) == old) {
            Controller controller = Current.controller();
            if (controller != null) {
                controller.accessFailed(); // it was only a look: a loop of these waits for somebody else
            }
        }
        return old;
    }

    private static void before(@Nullable Object target, long offset, int bytes, OperationKind kind, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            Outsiders.met(site);
            return;
        }
        if (controller.isQuiet()) {
            return; // no operation, and the layout may just be asked for
        }
        if (target == null) {
            beforeOutsideHeap(controller, kind, site);
            return;
        }
        MemoryLayout layout = MemoryLayout.of(target.getClass());
        if (layout.isArray()) {
            beforeElements(controller, layout, target, offset, bytes, kind, site);
        } else if (target instanceof Class<?> type
                && MemoryLayout.ofStatics(type).has(offset)) {
            access(controller, kind, null, MemoryLayout.ofStatics(type).member(offset, bytes), site);
        } else {
            access(controller, kind, target, layout.member(offset, bytes), site);
        }
    }

    private static void access(
            Controller controller, OperationKind kind, @Nullable Object target, int member, int site) {
        if (member != Members.UNKNOWN && isPlain(kind, site)) {
            controller.memory(kind, target, member, site);
        } else {
            controller.access(kind, target, member, site);
        }
    }

    private static boolean isPlain(OperationKind kind, int site) {
        return kind != OperationKind.UPDATE && Sites.mode(site) == AccessMode.PLAIN;
    }

    private static void beforeElements(
            Controller controller,
            MemoryLayout layout,
            Object array,
            long offset,
            int bytes,
            OperationKind kind,
            int site) {
        int first = layout.index(offset);
        int last = bytes == REFERENCE ? first : layout.index(offset + bytes - 1);
        if (first < 0 || last < 0) {
            controller.access(kind, array, Members.UNKNOWN, site); // the header, or beyond all indexes
        } else if (first == last && (bytes == REFERENCE || layout.isElement(bytes))) {
            access(controller, kind, array, first, site);
        } else if (controller.delaysStores() && isPlain(kind, site)) {
            controller.memoryRange(kind, array, first, last - first + 1, site); // of several elements no store waits
        } else if (controller.delaysStores()) {
            controller.access(kind, array, Members.OF_SITE, site);
        } else {
            access(controller, kind, array, first, site);
            controller.enterAtomic();
            try {
                for (int i = first + 1; i <= last; i++) {
                    access(controller, kind, array, i, site);
                }
            } finally {
                controller.leaveAtomic();
            }
        }
    }

    private static void beforeOutsideHeap(Controller controller, OperationKind kind, int site) {
        if (isPlain(kind, site)) {
            noteOutsideHeap(controller, site);
        } else {
            controller.access(kind, null, OUTSIDE_HEAP, site);
        }
    }

    private static void range(OperationKind kind, @Nullable Object target, long offset, long bytes, int site) {
        Controller controller = Current.controller();
        if (controller == null || controller.isQuiet() || bytes <= 0) {
            return;
        }
        if (target == null) {
            noteOutsideHeap(controller, site);
            return;
        }
        MemoryLayout layout = MemoryLayout.of(target.getClass());
        int first = layout.isArray() ? layout.index(offset) : -1;
        int last = layout.isArray() ? layout.index(offset + bytes - 1) : -1;
        if (first < 0 || last < 0) {
            controller.access(kind, target, Members.UNKNOWN, site);
        } else {
            controller.memoryRange(kind, target, first, last - first + 1, site);
        }
    }

    /** Once for each site and test, which is asked at every access. What a task does while there is no other one is as it is. */
    private static void noteOutsideHeap(Controller controller, int site) {
        int test = Reservations.test();
        if (test == notedIn && site < noted.length && noted[site] || !controller.hasOthers()) {
            return;
        }
        if (test != notedIn) {
            noted = new boolean[0];
            notedIn = test;
        }
        if (site >= noted.length) {
            noted = Arrays.copyOf(noted, Sites.count());
        }
        noted[site] = true;
        String type = Sites.get(site).className();
        Reservations.add(
                Reservation.OFF_HEAP_MEMORY,
                type,
                type
                        + " accesses memory outside the heap, or a MemorySegment: plain accesses to it are not explored and not searched for"
                        + " races; those that are volatile, ordered or compare and set are operations on one variable.");
    }
}
