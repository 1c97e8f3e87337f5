package dev.chessj.wrappers.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.AbstractList;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class PlainObjectsTest {

    /** Of the program: it may have a lock of its own. */
    private static final class OwnList extends AbstractList<Object> {
        @Override
        public Object get(int index) {
            return index;
        }

        @Override
        public int size() {
            return 0;
        }
    }

    private static class OwnEntry extends SimpleEntry<String, Integer> {
        private static final long serialVersionUID = 1;

        OwnEntry() {
            super("", 0);
        }
    }

    private static final class LockedText extends OwnEntry {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized String toString() {
            return super.toString();
        }
    }

    @Test
    void member_extendsOneThatIsNotListed_ifItOverridesNothing() {
        assertEquals(PlainCollections.member(SimpleEntry.class), PlainCollections.member(OwnEntry.class));
        assertEquals(0, PlainCollections.member(LockedText.class));
    }

    @Test
    void member_generatorOfAnotherLoader_isNotThreadSafe() {
        Class<?> type = RandomGenerator.of("Xoroshiro128PlusPlus").getClass();
        assertNotEquals(0, PlainCollections.member(type));
    }

    @Test
    void member_objectThatCanChange_isNotThreadSafe() {
        Map<String, String> map = new HashMap<>(Map.of("a", "b"));
        for (Object object : List.of(
                ByteBuffer.allocate(1),
                ByteBuffer.allocateDirect(1),
                EnumSet.noneOf(TimeUnit.class),
                map.entrySet().iterator().next(),
                List.of(1).iterator(),
                Stream.of(1),
                Stream.of(1).iterator(),
                new StringBuilder())) {
            assertNotEquals(
                    0,
                    PlainCollections.member(object.getClass()),
                    object.getClass().getName());
        }
    }

    @Test
    void member_objectThatNeverChangesOrGuardsItself_isNone() {
        for (Object object : List.of(
                Locale.ROOT,
                UUID.randomUUID(),
                Optional.of(1),
                Pattern.compile("a"),
                HexFormat.of(),
                Base64.getEncoder(),
                TimeZone.getDefault(),
                List.of(1, 2, 3),
                Map.of("a", "b"),
                Arrays.asList(1, 2),
                Collections.unmodifiableList(new ArrayList<>()),
                new Vector<>(),
                new ConcurrentHashMap<>(),
                new OwnList(),
                "text")) {
            assertEquals(
                    0,
                    PlainCollections.member(object.getClass()),
                    object.getClass().getName());
        }
    }

    @Test
    void known_classThatNobodySees_isThatWhichTheyDo() {
        assertEquals(ByteBuffer.class, PlainObjects.known(ByteBuffer.allocate(1).getClass()));
        assertEquals(
                EnumSet.class, PlainObjects.known(EnumSet.noneOf(TimeUnit.class).getClass()));
    }

    @Test
    void isNamed_packageOfTheRule_butNotWhatIsSafe() {
        assertTrue(PlainCollections.isNamed("java.nio.ByteBuffer"));
        assertTrue(PlainCollections.isNamed("java.util.Map$Entry"));
        assertTrue(PlainCollections.isNamed("java.lang.CharSequence"));
        assertFalse(PlainCollections.isNamed("java.util.Locale"));
        assertFalse(PlainCollections.isNamed("java.util.concurrent.ConcurrentHashMap"));
        assertFalse(PlainCollections.isNamed("java.lang.String"));
    }
}
