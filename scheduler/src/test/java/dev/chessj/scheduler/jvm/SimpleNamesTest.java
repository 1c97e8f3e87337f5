package dev.chessj.scheduler.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class SimpleNamesTest {

    static final class Nested {}

    @Test
    void of_classThatTheJvmKnows_whatItSays() {
        assertEquals("Nested", SimpleNames.of(Nested.class));
        assertEquals("int[]", SimpleNames.of(int[].class));
        assertEquals("", SimpleNames.of(new Object() {}.getClass()));
    }

    @Test
    void of_nestedClassWithoutTheOneAroundIt_endOfItsName() throws Exception {
        Class<?> alone = new Alone().loadClass(Nested.class.getName());

        assertThrows(IncompatibleClassChangeError.class, alone::getSimpleName);
        assertEquals("Nested", SimpleNames.of(alone));
        assertEquals("Nested.class", ValueText.of(alone, Object::toString));
        assertEquals("Nested", SimpleNames.ofObject(newInstance(alone)));
    }

    private static Object newInstance(Class<?> type) throws ReflectiveOperationException {
        var constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    /** Has the nested class for itself, and the one around it from its parent. */
    private static final class Alone extends ClassLoader {

        Alone() {
            super(SimpleNamesTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(Nested.class.getName())) {
                return super.loadClass(name, resolve);
            }
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
