package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.memory.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Objects of the program whose fields the JDK reads all at once, to clone or to serialise them: called just before.
 *
 * <p>Each field that is not final is read. If one of them races, there is a scheduling point before all of them and none in between, since the JDK reads them in one
 * step.
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
                        members.add(member(field));
                    }
                }
            }
            return members.stream().mapToInt(Integer::intValue).toArray();
        }
    };

    private Copies() {}

    /** The field as one of {@link Members}; of a volatile one the complement, which is not negative. */
    static int member(Field field) {
        int member = Members.intern(field.getDeclaringClass().getName() + "." + field.getName());
        return Modifier.isVolatile(field.getModifiers()) ? ~member : member;
    }

    /** Before the JDK writes an object and what it refers to. */
    public static void serialises(@Nullable Object object, int site) {
        writes(object, false, site);
    }

    /** The same where the object has a method that writes it, and that asks for what is written by default. */
    public static void serialisesItself(@Nullable Object object, int site) {
        writes(object, true, site);
    }

    private static void writes(@Nullable Object object, boolean byItself, int site) {
        Controller controller = Current.controller();
        if (controller == null || object == null || controller.isQuiet()) {
            return;
        }
        List<Serialised.Part> before = Serialised.of(object, byItself);
        if (before.size() > 1) {
            controller.copies(site);
        }
        for (Serialised.Part part : before) {
            if (isPoint(controller, part)) {
                read(controller, part, site); // others may go on here, and change what it refers to
                break;
            }
        }
        controller.enterAtomic();
        try {
            for (Serialised.Part part : Serialised.of(object, byItself)) {
                read(controller, part, site);
            }
        } finally {
            controller.leaveAtomic();
        }
    }

    private static boolean isPoint(Controller controller, Serialised.Part part) {
        int variable = Serialised.variable(part);
        return variable >= 0 || controller.isPoint(variable);
    }

    private static void read(Controller controller, Serialised.Part part, int site) {
        Object object = part.object();
        if (part.member() != Members.OF_SITE) {
            read(controller, object, part.member(), site);
        } else if (object.getClass().isArray()) {
            Memory.readsArray(object, 0, Integer.MAX_VALUE, site);
        } else {
            Given.leave(Given.readsAny(0, object, site));
            Memory.readsArgument(object, site);
        }
    }

    public static void before(@Nullable Object object, int site) {
        Controller controller = Current.controller();
        if (controller == null || object == null || controller.isQuiet()) {
            return;
        }
        int[] fields = FIELDS.get(object.getClass());
        if (fields.length == 0) {
            return;
        }
        if (fields.length > 1) {
            controller.copies(site);
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
