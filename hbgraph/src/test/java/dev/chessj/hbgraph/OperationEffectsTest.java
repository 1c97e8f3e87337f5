package dev.chessj.hbgraph;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.OperationEffects.Order;
import dev.chessj.hbgraph.OperationEffects.Subject;
import dev.chessj.hbgraph.OperationEffects.WaitsFor;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class OperationEffectsTest {

    @TestFactory
    Stream<DynamicTest> row_contradictsNothing() {
        return Stream.of(OperationKind.values())
                .map(kind -> DynamicTest.dynamicTest(kind.name(), () -> {
                    OperationEffects effects = OperationEffects.of(kind);
                    assertNotNull(effects, "has no row");
                    assertAll(
                            () -> assertTrue(
                                    !effects.mayFail() || kind.isWrite(),
                                    "what fails changes nothing, so it is a write"),
                            () -> assertTrue(!effects.looks() || !effects.isProgress(), "a look leaves nothing behind"),
                            () -> assertTrue(
                                    !effects.wakes() || effects.isProgress(), "who wakes others makes progress"),
                            () -> assertTrue(
                                    !effects.takesLock() || effects.order() == Order.ACQUIRES, "a lock is acquired"),
                            () -> assertTrue(
                                    !effects.givesLockBack() || effects.order() == Order.RELEASES && kind.isRelease(),
                                    "a lock that is given back is released, and may enable others"),
                            () -> assertTrue(
                                    effects.order() != Order.RELEASES || kind.isWrite(),
                                    "who hands something over changes it: otherwise two orders have one hash"),
                            () -> assertEquals(
                                    effects.subject() == Subject.VARIABLE,
                                    effects.order() == Order.ACCESSES,
                                    "access modes are those of variables"));
                }));
    }

    @Test
    void of_kindsThatWait_areThese() {
        assertEquals(
                EnumSet.of(
                        OperationKind.END,
                        OperationKind.JOIN,
                        OperationKind.SLEEP,
                        OperationKind.MONITOR_ENTER,
                        OperationKind.WAKE,
                        OperationKind.LOCK,
                        OperationKind.TRY_LOCK,
                        OperationKind.PARK),
                those(effects -> effects.waitsFor() != WaitsFor.NOBODY));
    }

    @Test
    void of_kindsThatLetStoresWait_areThese() {
        assertEquals(
                EnumSet.of(
                        OperationKind.BEGIN,
                        OperationKind.YIELD,
                        OperationKind.READ,
                        OperationKind.WRITE,
                        OperationKind.UPDATE,
                        OperationKind.CLOCK,
                        OperationKind.CHOOSE),
                those(effects -> !effects.drainsStores()));
    }

    private static Set<OperationKind> those(Predicate<OperationEffects> condition) {
        return Stream.of(OperationKind.values())
                .filter(kind -> condition.test(OperationEffects.of(kind)))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(OperationKind.class)));
    }
}
