package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Objects of the program of which the JDK reads all fields at once, to clone or to serialise them: called just before.
 *
 * <p>Each field that is not final is read. Where one of them races there is a point before all, and none in between, since the JDK reads them in one step.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Copies {

    /** The fields of the program's classes, as {@link Members}. */
    private static final ClassValue<int[]> FIELDS = new ClassValue<>() {
        @Override
        protected int[] computeValue(Class<?> type) {
            List<Integer> members = new ArrayList<>();
            for (Class<?> at = type; at != null && at.getClassLoader() != null; at = at.getSuperclass()) {
                for (Field field : at.getDeclaredFields()) {
                    int modifiers = field.getModifiers();
                    boolean isShared = !Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers);
                    if (isShared && !field.isSynthetic()) {
                        int member = Members.intern(at.getName() + "." + field.getName());
                        members.add(Modifier.isVolatile(modifiers) ? ~member : member);
                    }
                }
            }
            return members.stream().mapToInt(Integer::intValue).toArray();
        }
    };

    private Copies() {}

    public static void before(@Nullable Object object, int site) {
        Controller controller = Current.controller();
        if (controller == null || object == null || controller.isQuiet()) {
            return;
        }
        int[] fields = FIELDS.get(object.getClass());
        if (fields.length == 0) {
            return;
        }
        int first = first(controller, fields);
        read(controller, object, fields[first], site);
        controller.enterAtomic();
        try {
            for (int i = 0; i < fields.length; i++) {
                if (i != first) {
                    read(controller, object, fields[i], site);
                }
            }
        } finally {
            controller.leaveAtomic();
        }
    }

    /** One whose read is a point, if there is any. */
    private static int first(Controller controller, int[] fields) {
        for (int i = 0; i < fields.length; i++) {
            if (fields[i] >= 0 || controller.isPoint(fields[i])) {
                return i;
            }
        }
        return 0;
    }

    private static void read(Controller controller, Object object, int member, int site) {
        if (member >= 0) { // members are negative: this is the complement of one, of a volatile field
            controller.access(OperationKind.READ, object, ~member, site);
        } else {
            controller.memory(OperationKind.READ, object, member, site);
        }
    }
}
