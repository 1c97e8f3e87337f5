package dev.chessj.agent.program;

import dev.chessj.agent.asm.Bracket;
import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.Shims;
import dev.chessj.wrappers.scope.Scoping;
import dev.chessj.wrappers.verdict.Notes;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets the methods of one class tell when they begin and end, if they are atomic, or open inside what is atomic: see {@link Scoping}.
 *
 * <p>What counts is the time while the method is on the stack, so that what it calls is part of it. A constructor begins after its call
 * of another one: before that nothing can cover it.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class ScopeBracket {

    static final String ANNOTATION = "Ldev/chessj/api/Atomic;";

    private final String className;
    private final int frame;
    private final boolean concerned;
    private boolean calledBack;
    private boolean annotated;

    /** For the class with that internal name; {@code frame} as {@link Bracket} takes it. */
    public ScopeBracket(String owner, int frame) {
        this.className = owner.replace('/', '.');
        this.frame = frame;
        this.concerned = Scoping.installed().concerns(className);
    }

    /** Its superclass and interfaces: a class that no rule names is open if the program derives it from one that is atomic by default. */
    void derivedFrom(@Nullable String superName, String @Nullable [] interfaces, Hierarchy hierarchy) {
        calledBack = !concerned
                && (isAtomicByDefault(superName, hierarchy)
                        || (interfaces != null
                                && Arrays.stream(interfaces).anyMatch(type -> isAtomicByDefault(type, hierarchy))));
    }

    private static boolean isAtomicByDefault(@Nullable String type, Hierarchy hierarchy) {
        return type != null
                && hierarchy.nearest(type, each -> Scoping.installed().isAtomicByDefault(each.replace('/', '.')))
                        != null;
    }

    /** The class itself is annotated as atomic. */
    void annotated() {
        annotated = true;
    }

    public void put(MethodNode method) {
        if (method.name.equals("<clinit>")) {
            return; // quiet anyway
        }
        if (concerned) {
            Scoping.Scope scope = Scoping.installed().of(className, method.name);
            if (scope != null) {
                put(method, scope == Scoping.Scope.ATOMIC ? "Atomic" : "Open");
            }
        } else if (calledBack) {
            put(method, "Open");
        }
        if (annotated || isAnnotated(method.invisibleAnnotations)) {
            put(method, "Section");
        }
    }

    private static boolean isAnnotated(@Nullable List<AnnotationNode> annotations) {
        return annotations != null && annotations.stream().anyMatch(annotation -> annotation.desc.equals(ANNOTATION));
    }

    private void put(MethodNode method, String kind) {
        AbstractInsnNode start = null;
        if (method.name.equals("<init>")) {
            start = Bracket.callOfConstructor(method.instructions);
            if (start == null) {
                Notes.add(
                        "atomic constructors",
                        "A constructor of " + className + " could not be made atomic: it calls no other one.");
                return;
            }
        }
        Bracket.put(method, () -> call("enter" + kind), () -> call("leave" + kind), List.of(), frame, start);
    }

    private static InsnList call(String shim) {
        InsnList call = new InsnList();
        call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.SCOPES, shim, "()V", false));
        return call;
    }
}
