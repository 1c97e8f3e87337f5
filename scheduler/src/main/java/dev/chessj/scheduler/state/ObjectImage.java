package dev.chessj.scheduler.state;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The fields of one object, the static fields of one class, or the elements of one array, as they were once. */
final class ObjectImage {

    private final Object base;
    private final @Nullable FieldLayout layout; // null for an array
    private final @Nullable Object[] references;
    private final long[] primitives;
    private final @Nullable Object elements;

    /** What was there instead when an initialiser began, if it was not this; see {@link InitialiserEffects}. */
    @Nullable
    ObjectImage changedBefore;

    private ObjectImage(
            Object base,
            @Nullable FieldLayout layout,
            @Nullable Object[] references,
            long[] primitives,
            @Nullable Object elements) {
        this.base = base;
        this.layout = layout;
        this.references = references;
        this.primitives = primitives;
        this.elements = elements;
    }

    static ObjectImage ofFields(Object base, FieldLayout layout) {
        @Nullable Object[] references = new Object[layout.references.length];
        for (int i = 0; i < references.length; i++) {
            references[i] = RawMemory.getReference(base, layout.references[i]);
        }
        long[] primitives = new long[layout.primitives.length];
        for (int i = 0; i < primitives.length; i++) {
            primitives[i] = RawMemory.get(base, layout.primitives[i], layout.sizes[i]);
        }
        return new ObjectImage(base, layout, references, primitives, null);
    }

    /** Static fields that have their default values: those of a class without initialiser. */
    static ObjectImage ofDefaults(Object base, FieldLayout layout) {
        return new ObjectImage(
                base, layout, new Object[layout.references.length], new long[layout.primitives.length], null);
    }

    static ObjectImage ofArray(Object array) {
        if (array instanceof Object[] objects) {
            return new ObjectImage(array, null, objects.clone(), new long[0], null);
        }
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return new ObjectImage(array, null, new Object[0], new long[0], copy);
    }

    /** The same object as it is now. */
    ObjectImage again() {
        return layout == null ? ofArray(base) : ofFields(base, layout);
    }

    /** Whether a field or an element is not what it was. */
    boolean differs() {
        if (layout == null) {
            return elements != null ? !Objects.deepEquals(base, elements) : differs((Object[]) base);
        }
        for (int i = 0; i < references.length; i++) {
            if (RawMemory.getReference(base, layout.references[i]) != references[i]) {
                return true;
            }
        }
        for (int i = 0; i < primitives.length; i++) {
            if (RawMemory.get(base, layout.primitives[i], layout.sizes[i]) != primitives[i]) {
                return true;
            }
        }
        return false;
    }

    private boolean differs(@Nullable Object[] now) {
        for (int i = 0; i < references.length; i++) {
            if (now[i] != references[i]) {
                return true;
            }
        }
        return false;
    }

    void restore() {
        if (layout == null) {
            Object saved = elements != null ? elements : references;
            System.arraycopy(saved, 0, base, 0, Array.getLength(saved));
            return;
        }
        for (int i = 0; i < references.length; i++) {
            RawMemory.putReference(base, layout.references[i], references[i]);
        }
        for (int i = 0; i < primitives.length; i++) {
            RawMemory.put(base, layout.primitives[i], layout.sizes[i], primitives[i]);
        }
    }

    /** Whether what is there now is what was there when the other image was made, of the same thing. */
    boolean isSame(ObjectImage other) {
        if (!Arrays.equals(primitives, other.primitives) || !Objects.deepEquals(elements, other.elements)) {
            return false;
        }
        for (int i = 0; i < references.length; i++) {
            if (references[i] != other.references[i]) {
                return false;
            }
        }
        return true;
    }

    /** What this refers to: where to go on from here. */
    @Nullable
    Object[] references() {
        return references;
    }
}
