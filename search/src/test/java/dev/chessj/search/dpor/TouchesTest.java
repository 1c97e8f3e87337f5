package dev.chessj.search.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TouchesTest {

    private static final int VARIABLES = 5;

    private final Touches touches = new Touches();

    @Test
    void last_look_onlyChangesCount() {
        touches.makeRoom(VARIABLES);
        touches.add(1, true, 0);
        touches.add(1, false, 1);
        touches.add(2, true, 2);
        touches.add(1, true, 3);
        touches.add(1, false, 4);
        assertEquals(List.of(3, 0), owners(1, false));
        assertEquals(List.of(4, 3, 1, 0), owners(1, true));
        assertEquals(List.of(), owners(3, true));
    }

    @Test
    void has_sameTransition_nothingWeakerIsNew() {
        touches.makeRoom(VARIABLES);
        touches.add(1, false, 0);
        assertTrue(touches.has(1, false, 0));
        assertFalse(touches.has(1, true, 0));
        assertFalse(touches.has(1, false, 1));
        assertFalse(touches.has(2, false, 0));
        touches.add(1, true, 0);
        assertTrue(touches.has(1, true, 0));
    }

    @Test
    void cut_anywhere_isAsBefore() {
        Random random = new Random(1);
        touches.makeRoom(VARIABLES);
        List<List<Integer>> before = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            before.add(all());
            touches.add(random.nextInt(VARIABLES), random.nextBoolean(), i);
        }
        while (touches.size() > 0) {
            int to = random.nextInt(touches.size());
            touches.cut(to);
            assertEquals(before.get(to), all());
        }
        assertTrue(all().isEmpty());
    }

    private List<Integer> all() {
        List<Integer> all = new ArrayList<>();
        for (int variable = 0; variable < VARIABLES; variable++) {
            all.addAll(owners(variable, false));
            all.addAll(owners(variable, true));
        }
        return all;
    }

    private List<Integer> owners(int variable, boolean changes) {
        List<Integer> owners = new ArrayList<>();
        for (int touch = touches.last(variable, changes);
                touch != Touches.NONE;
                touch = touches.before(touch, changes)) {
            owners.add(touches.owner(touch));
        }
        return owners;
    }
}
