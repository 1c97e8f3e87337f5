package dev.chessj.search.bounded;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.search.FairPolicy;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

/** One state, met twice; in between T1 and T2, workers of a pool, have changed places. */
class PruningTest {

    private final Pruning pruning = new Pruning(new StateCache(100), new FairPolicy());

    /** A point at which the tasks have these numbers, and everything else is 0. */
    private static ChoicePoint point(int... numbers) {
        return (ChoicePoint) Proxy.newProxyInstance(
                PruningTest.class.getClassLoader(), new Class<?>[] {ChoicePoint.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("number")) {
                        return numbers[(int) arguments[0]];
                    }
                    if (method.getName().equals("isTwin")) {
                        return (int) arguments[0] == 2;
                    }
                    return method.getReturnType() == long.class ? (Object) 0L : 0;
                });
    }

    private static int goOn(int task) {
        return Choice.of(task, Choice.IN_TIME);
    }

    @Test
    void claim_workersHaveChangedPlaces_theChoiceIsThatOfTheSameNumber() {
        pruning.at(point(0, 1, 2));
        assertTrue(pruning.claim(goOn(1), 0));

        pruning.at(point(0, 2, 1));
        assertFalse(pruning.isClaimed(goOn(1), 0));
        assertTrue(pruning.isClaimed(goOn(2), 0));
        assertFalse(pruning.claim(goOn(2), 0));
        assertTrue(pruning.claim(goOn(1), 0));
    }

    @Test
    void isTwin_taskThatIsLikeAnother_unlessItIsChosenAnyway() {
        pruning.at(point(0, 1, 2));
        assertFalse(pruning.isTwin(1, goOn(0)));
        assertTrue(pruning.isTwin(2, goOn(1)));
        assertFalse(pruning.isTwin(2, goOn(2)));
    }
}
