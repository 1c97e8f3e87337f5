package dev.chessj.agent.table;

import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.wrappers.calls.CallSites;
import dev.chessj.wrappers.calls.Effect;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * A call that may go to a thread-safe object of the JDK: announced before.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 *
 * @param owner what the site names, internal
 * @param name the method
 * @param descriptor its descriptor
 * @param effect what it does if its receiver is such an object
 */
public record SharedCall(String owner, String name, String descriptor, Effect effect) {

    private static final String OBJECT = "java/lang/Object";

    static @Nullable SharedCall find(
            boolean isSuper, String owner, String name, String descriptor, Hierarchy hierarchy) {
        boolean unknown = owner.startsWith("java/") && !CallSites.knows(owner);
        boolean mayBeShared = owner.startsWith("java/util/") || owner.startsWith("java/lang/ref/");
        if (owner.startsWith("[") || (unknown && !mayBeShared)) {
            return null; // a String is a CharSequence, but none that is shared; a WeakReference is a Reference
        }
        // The first supertype that has such an operation: a ScheduledFuture is Comparable, too, but it is the Future
        // that counts.
        int parameters = Type.getArgumentTypes(descriptor).length;
        String known = hierarchy.nearest(owner, type -> CallSites.effect(type, name, parameters) != null);
        if (known == null || (known.equals(OBJECT) && !owner.equals(OBJECT))) {
            return null; // an object of the program, and nothing else
        }
        if (isSuper && hierarchy.redeclares(owner, known, name + descriptor)) {
            return null; // a private method, or one of a superclass of the program
        }
        Effect effect = CallSites.effect(known, name, parameters);
        return effect == null ? null : new SharedCall(owner, name, descriptor, effect);
    }

    /** Whether the call may call a function of the program. */
    public boolean takesFunction() {
        return takesFunction(descriptor);
    }

    public static boolean takesFunction(String descriptor) {
        return descriptor.contains("Ljava/util/function/");
    }

    /** The number of the call in the table. */
    public int number() {
        return CallSites.number(name, descriptor, Type.getArgumentTypes(descriptor).length);
    }

    /** Whether the result tells that nothing was changed. */
    public boolean tells() {
        int sort = Type.getReturnType(descriptor).getSort();
        return effect.tries() && (sort == Type.BOOLEAN || sort == Type.LONG || sort == Type.OBJECT);
    }

    /** {@code Queue.poll}, for people. */
    public String member() {
        return owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1) + "." + name;
    }
}
