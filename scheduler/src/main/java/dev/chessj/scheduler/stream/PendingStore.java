package dev.chessj.scheduler.stream;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import org.jspecify.annotations.Nullable;

/**
 * The last operation or access that may have changed its variable, until it is told what it has left there: that is there when anything happens next.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class PendingStore {

    @Nullable
    Task task; // none if there is no such store

    OperationKind kind = OperationKind.WRITE;

    @Nullable
    Object target;

    int member = Members.OF_SITE;
    int site = Sites.JDK;
    boolean plain;

    void begins(Task by, OperationKind with, @Nullable Object on, int part, int at, boolean isPlain) {
        task = by;
        kind = with;
        target = on;
        member = part;
        site = at;
        plain = isPlain;
    }

    void clear() {
        task = null;
        target = null;
    }
}
