package dev.chessj.wrappers.scope;

import static dev.chessj.wrappers.scope.Scoping.Scope.ATOMIC;
import static dev.chessj.wrappers.scope.Scoping.Scope.OPEN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScopingTest {

    @ParameterizedTest
    @CsvSource({
        "com.acme,            com.acme.Cache,       get, true",
        "com.acme,            com.acme.sub.Cache,   get, true",
        "com.acme,            com.acmeX.Cache,      get, false",
        "com.acme,            org.com.acme.Cache,   get, false",
        "com.acme.Cache,      com.acme.Cache,       get, true",
        "com.acme.Cache,      com.acme.Cache$Entry, get, true",
        "com.acme.Cache,      com.acme.CacheMap,    get, false",
        "com.acme.*,          com.acme.Cache,       get, true",
        "com.acme.*,          com.acme.a.b.Cache,   get, true",
        "com.acme.*,          com.acme,             get, false",
        "*Cache,              com.acme.UserCache,   get, true",
        "*.Cache#get*,        com.acme.Cache,       getAll, true",
        "*.Cache#get*,        com.acme.Cache,       get, true",
        "com.acme.Cache#get,  com.acme.Cache,       getAll, false",
        "com.acme.Cache#get,  com.acme.Cache$Entry, get, true",
        "com.acme.Cache#<init>, com.acme.Cache,     <init>, true",
        "com.acme.Ca.he,      com.acme.Cache,       get, false",
        "*,                   com.acme.Cache,       get, true",
    })
    void pattern_matches(String pattern, String type, String method, boolean expected) {
        ScopePattern parsed = ScopePattern.parse(pattern);
        assertEquals(expected, parsed.matchesType(type) && parsed.matchesMethod(method));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "com.",
                ".com",
                "com..acme",
                "com/acme",
                "#get",
                "a#",
                "a#b()",
                "a b",
                "a#b#c",
                "a#<clinit>"
            })
    void pattern_isNone_messageSaysWhatIs(String text) {
        String message = assertThrows(IllegalArgumentException.class, () -> ScopePattern.parse(text))
                .getMessage();
        assertTrue(message.startsWith("'" + text + "' is not a pattern such as"), message);
    }

    @Test
    void of_severalPatterns_theMostSpecificDecides() {
        Scoping scoping = new Scoping(
                List.of("com.*", "com.acme.Cache", "com.acme.log.Buffer#add"), List.of("com.acme.*", "com.acme.log"));
        assertEquals(ATOMIC, scoping.of("com.other.A", "run"));
        assertEquals(OPEN, scoping.of("com.acme.A", "run"));
        assertEquals(ATOMIC, scoping.of("com.acme.Cache", "run"));
        assertEquals(OPEN, scoping.of("com.acme.log.Buffer", "run"));
        assertEquals(ATOMIC, scoping.of("com.acme.log.Buffer", "add"));
        assertNull(scoping.of("org.acme.A", "run"));
        assertFalse(scoping.concerns("org.acme.A"));
        assertTrue(scoping.concerns("com.acme.A"));
    }

    /** The one that explores more. */
    @Test
    void of_equallySpecific_isPreempted() {
        assertEquals(OPEN, new Scoping(List.of("com.*.Cache"), List.of("*.acme.Cache")).of("com.acme.Cache", "get"));
    }

    @Test
    void of_logging_isAtomicUnlessTheUserSaysOtherwise() {
        Scoping byDefault = new Scoping(List.of(), List.of());
        assertEquals(ATOMIC, byDefault.of("ch.qos.logback.core.Appender", "append"));
        assertEquals(ATOMIC, byDefault.of("org.apache.logging.log4j.Logger", "info"));
        assertEquals(List.of("ch.qos.logback", "org.apache.logging"), byDefault.atomic());
        assertEquals(List.of(), byDefault.unused());
        Scoping opened = new Scoping(List.of(), List.of("ch.*"));
        assertEquals(OPEN, opened.of("ch.qos.logback.core.Appender", "append"));
        assertEquals(List.of(), opened.atomic());
    }

    @Test
    void unused_patternsAboutNothing() {
        Scoping scoping = new Scoping(List.of("com.acme.log", "com.acme"), List.of("com.acme.Typo"));
        assertEquals(ATOMIC, scoping.of("com.acme.log.A", "run"));
        assertEquals(List.of("--preempt-in com.acme.Typo"), scoping.unused(), "com.acme was about it, too");
        assertEquals(List.of("com.acme.log"), scoping.atomic());
    }

    @Test
    void opens_classOfJdk_asAWhole() {
        Scoping scoping = new Scoping(
                List.of("java.util.concurrent.locks", "java.util.concurrent.Phaser#arrive"),
                List.of("java.util.concurrent", "java.util.concurrent.locks.StampedLock#tryReadLock"));
        assertTrue(scoping.opens("java.util.concurrent.Phaser"));
        assertFalse(scoping.opens("java.util.concurrent.locks.ReentrantLock"));
        assertTrue(scoping.opens("java.util.concurrent.locks.StampedLock"));
        assertFalse(scoping.opens("java.util.Timer"));
        assertTrue(scoping.mayOpen("java."));
        assertFalse(new Scoping(List.of("java.util"), List.of("com.acme.*")).mayOpen("java."));
        assertTrue(new Scoping(List.of(), List.of("*Queue")).mayOpen("java."));
        assertTrue(new Scoping(List.of(), List.of("java")).mayOpen("java."));
    }

    @Test
    void samePatternOnBothSides_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Scoping(List.of("a.B"), List.of("a.B")));
    }
}
