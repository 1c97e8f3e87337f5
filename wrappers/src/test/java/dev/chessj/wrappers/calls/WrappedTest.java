package dev.chessj.wrappers.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class WrappedTest {

    /** A field that a JDK has renamed would go unnoticed: the calls on the wrapper would be no operations. */
    @Test
    void fields_ofEveryClassThatThisJdkHas_areThere() {
        List<String> missing = new ArrayList<>();
        Wrapped.fields().forEach((name, field) -> {
            Class<?> type = load(name);
            if (type != null
                    && Arrays.stream(type.getDeclaredFields())
                            .map(Field::getName)
                            .noneMatch(field::equals)) {
                missing.add(name + "." + field);
            }
        });
        assertEquals(List.of(), missing);
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return null; // a class of another JDK
        }
    }
}
