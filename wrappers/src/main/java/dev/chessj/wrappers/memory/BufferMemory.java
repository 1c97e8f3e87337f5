package dev.chessj.wrappers.memory;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.calls.BufferParts;
import dev.chessj.wrappers.calls.PlainCollections;
import java.nio.Buffer;

/**
 * Calls on a {@code ByteBuffer} and its relatives, as accesses to plain memory.
 *
 * <p>A buffer has a position, which relative calls move, and elements, which other buffers and the program itself may share: those of a
 * buffer on the heap are the elements of its array, those of one outside of it belong to the buffer that all others were made from.
 *
 * <p><b>Threading.</b> Called by the running task.
 */
final class BufferMemory {

    private BufferMemory() {}

    /** Before a call on a buffer; {@code index} is that of the element, if the call names one. */
    static void call(Controller controller, Buffer buffer, int index, int call, int site) {
        if (!Memory.isTraced(site)) {
            return;
        }
        int member = PlainCollections.member(buffer.getClass());
        switch (BufferParts.effect(call)) {
            case ELEMENTS -> {
                boolean isRelative = index < 0;
                int from = isRelative ? position(buffer) : index;
                int length = BufferParts.length(call, isRelative, index == Memory.ONE);
                int end = length == BufferParts.REST ? limit(buffer) : from + length;
                OperationKind kind = BufferParts.puts(call) ? OperationKind.WRITE : OperationKind.READ;
                elements(controller, kind, buffer, from, end, site);
                controller.memoryPart(
                        isRelative ? OperationKind.WRITE : OperationKind.READ,
                        buffer,
                        member,
                        isRelative ? BufferParts.POSITION : BufferParts.LIMIT,
                        site);
            }
            case CONTENT -> {
                elements(controller, OperationKind.READ, buffer, position(buffer), limit(buffer), site);
                controller.memory(OperationKind.READ, buffer, member, site);
            }
            case POSITION -> controller.memoryPart(OperationKind.READ, buffer, member, BufferParts.POSITION, site);
            case LOOKS -> controller.memory(OperationKind.READ, buffer, member, site);
            case CHANGES -> controller.memory(OperationKind.WRITE, buffer, member, site);
            case NONE -> {}
        }
    }

    /** Before a call that is given the buffer, reads from it or writes into it, and moves it. */
    static void given(Controller controller, Buffer buffer, int site) {
        if (Memory.isTraced(site)) {
            elements(controller, OperationKind.READ, buffer, position(buffer), limit(buffer), site);
            controller.memory(OperationKind.WRITE, buffer, PlainCollections.member(buffer.getClass()), site);
        }
    }

    private static int position(Buffer buffer) {
        return quietly(buffer, true);
    }

    private static int limit(Buffer buffer) {
        return quietly(buffer, false);
    }

    /** To ask is no operation of the task, even where the class is opened. */
    private static int quietly(Buffer buffer, boolean position) {
        Thread thread = Thread.currentThread();
        Current.set(null);
        try {
            return position ? buffer.position() : buffer.limit();
        } finally {
            Current.set(thread);
        }
    }

    private static void elements(Controller controller, OperationKind kind, Buffer buffer, int from, int to, int site) {
        if (from < 0 || to <= from) {
            return; // the call itself throws, or does nothing
        }
        Object array = BufferParts.array(buffer);
        int first = BufferParts.place(buffer, from);
        int length = BufferParts.place(buffer, to) - first;
        if (array != null) {
            controller.memoryRange(kind, array, first, length, site);
        } else {
            Object root = BufferParts.root(buffer);
            int begin = BufferParts.FIRST + first;
            controller.memoryParts(kind, root, PlainCollections.member(root.getClass()), begin, begin + length, site);
        }
    }
}
