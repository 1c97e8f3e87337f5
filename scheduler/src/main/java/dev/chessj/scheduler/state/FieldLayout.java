package dev.chessj.scheduler.state;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Where the fields of a class are: either its own static ones, or all instance fields up to {@code Object}. */
final class FieldLayout {

    final long[] references;
    final long[] primitives;
    final int[] sizes;

    private FieldLayout(List<Field> fields, boolean ofStatics) {
        List<Field> objects = new ArrayList<>();
        List<Field> values = new ArrayList<>();
        for (Field field : fields) {
            (field.getType().isPrimitive() ? values : objects).add(field);
        }
        references = new long[objects.size()];
        for (int i = 0; i < references.length; i++) {
            references[i] = RawMemory.offset(objects.get(i), ofStatics);
        }
        primitives = new long[values.size()];
        sizes = new int[primitives.length];
        for (int i = 0; i < primitives.length; i++) {
            primitives[i] = RawMemory.offset(values.get(i), ofStatics);
            sizes[i] = size(values.get(i).getType());
        }
    }

    static FieldLayout ofInstance(Class<?> type) {
        return between(type, Object.class);
    }

    /** The fields that the class and its superclasses have, as far up as the other one, and not those of that. */
    static FieldLayout between(Class<?> type, Class<?> above) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> at = type; at != null && at != above; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    fields.add(field);
                }
            }
        }
        return new FieldLayout(fields, false);
    }

    static FieldLayout ofStatics(List<Field> fields) {
        return new FieldLayout(fields, true);
    }

    private static int size(Class<?> primitive) {
        if (primitive == long.class || primitive == double.class) {
            return Long.BYTES;
        }
        if (primitive == int.class || primitive == float.class) {
            return Integer.BYTES;
        }
        return primitive == short.class || primitive == char.class ? Short.BYTES : Byte.BYTES;
    }
}
