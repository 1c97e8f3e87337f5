package dev.chessj.agent.table;

import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.table.ThreadTable.Entry;
import dev.chessj.api.OperationKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of {@link ShimTable} about {@code dev.chessj.api.Chess}, with which a test talks to chessj.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
final class ChessTable {

    private static final String CHESS = "dev/chessj/api/Chess";

    private static final List<Entry> ENTRIES = List.of(
            row("choose", "(I)I", OperationKind.CHOOSE),
            row("chooseBoolean", "()Z", OperationKind.CHOOSE),
            row("oneOf", "([Ljava/lang/Object;)Ljava/lang/Object;", OperationKind.CHOOSE),
            row("oneOf", "(Ljava/util/List;)Ljava/lang/Object;", OperationKind.CHOOSE),
            row("assume", "(Z)V", null),
            row("atomic", "(L" + CHESS + "$Body;)V", null),
            row("atomic", "(L" + CHESS + "$Computation;)Ljava/lang/Object;", null));

    private ChessTable() {}

    static List<Entry> entries() {
        return ENTRIES;
    }

    private static Entry row(String name, String descriptor, @Nullable OperationKind kind) {
        return new Entry(CHESS, CHESS, true, name, descriptor, Shims.CHOICES, kind);
    }
}
