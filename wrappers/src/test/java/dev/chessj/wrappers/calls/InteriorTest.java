package dev.chessj.wrappers.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

final class InteriorTest {

    @Test
    void of_dateFormat_isWhereItKeepsItsState() {
        Set<String> classes = Interior.of("java.text.SimpleDateFormat");
        assertTrue(
                classes.containsAll(Set.of(
                        "java.text.SimpleDateFormat",
                        "java.text.DateFormat",
                        "java.text.DecimalFormat",
                        "java.text.DigitList",
                        "java.util.Calendar",
                        "java.util.GregorianCalendar",
                        "sun.util.calendar.CalendarDate",
                        "sun.util.calendar.Gregorian")),
                classes.toString());
        assertFalse(classes.contains("java.util.Locale"), classes.toString());
    }

    @Test
    void of_matcher_isItselfAndThePatternThatFillsIt() {
        assertEquals(
                Set.of("java.util.regex.IntHashSet", "java.util.regex.Matcher", "java.util.regex.Pattern"),
                Interior.of("java.util.regex.Matcher"));
    }

    @Test
    void of_set_isAlsoTheMapThatItKeepsItsElementsIn() {
        Set<String> classes = Interior.of("java.util.HashSet");
        assertTrue(classes.containsAll(Set.of("java.util.HashSet", "java.util.HashMap")), classes.toString());
    }

    @Test
    void of_iterator_isTheClassThatItIsNestedIn() {
        assertTrue(Interior.of("java.util.ArrayList$Itr").contains("java.util.ArrayList"));
    }

    @Test
    void of_stateThatAProviderKeeps_isNothing() {
        assertEquals(Set.of(), Interior.of("java.security.MessageDigest"));
        assertTrue(PlainCollections.isObject("java.security.MessageDigest"));
        assertFalse(PlainCollections.canBeOpened("java.security.MessageDigest"));
        assertFalse(PlainCollections.isObject("java.lang.String"));
        assertFalse(PlainCollections.isObject("com.acme.Counter.n"));
    }
}
