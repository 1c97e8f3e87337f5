package dev.chessj.wrappers.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.wrappers.calls.BufferParts.Effect;
import org.junit.jupiter.api.Test;

/** Where elements are needs packages of the JDK that only the agent opens: {@code RuledObjectPrograms}. */
final class BufferPartsTest {

    private static int call(String method, int parameters) {
        return CallSites.number(method, "(" + "I".repeat(parameters) + ")", parameters);
    }

    @Test
    void effect_eachKindOfCall() {
        assertEquals(Effect.NONE, BufferParts.effect(call("duplicate", 0)));
        assertEquals(Effect.NONE, BufferParts.effect(call("asIntBuffer", 0)));
        assertEquals(Effect.POSITION, BufferParts.effect(call("position", 0)));
        assertEquals(Effect.CHANGES, BufferParts.effect(call("position", 1)));
        assertEquals(Effect.CHANGES, BufferParts.effect(call("flip", 0)));
        assertEquals(Effect.LOOKS, BufferParts.effect(call("remaining", 0)));
        assertEquals(Effect.CONTENT, BufferParts.effect(call("compareTo", 1)));
        assertEquals(Effect.ELEMENTS, BufferParts.effect(call("getInt", 1)));
    }

    @Test
    void length_elementsOfACall() {
        assertEquals(1, BufferParts.length(call("get", 0), true, false));
        assertEquals(1, BufferParts.length(call("put", 1), true, true));
        assertEquals(8, BufferParts.length(call("putLong", 2), false, false));
        assertEquals(4, BufferParts.length(call("getInt", 0), true, false));
        assertEquals(BufferParts.REST, BufferParts.length(call("put", 1), true, false)); // an array, or a buffer
        assertEquals(BufferParts.REST, BufferParts.length(call("get", 2), false, false)); // into an array
        assertEquals(BufferParts.REST, BufferParts.length(call(BufferParts.PUTS_MANY, 2), false, false));
    }
}
