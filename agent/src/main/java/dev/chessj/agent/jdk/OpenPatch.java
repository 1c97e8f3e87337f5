package dev.chessj.agent.jdk;

import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.program.CallVisitor;
import dev.chessj.agent.program.FieldAccessVisitor;
import dev.chessj.agent.program.ScopeBracket;
import dev.chessj.agent.table.Interceptions;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.scope.Scoping;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class of the JDK that {@code --preempt-in} names: all its methods get scheduling points as if they were of the program.
 *
 * <p>Points stand before volatile accesses, those through {@code VarHandle}, {@code Unsafe} and atomics, before locks, parking, and
 * calls to objects of the JDK that are not opened themselves. Plain accesses have none, and neither have constructors: nobody else has
 * the object yet. Its monitors stay real with the model around them, and entering one is no point of its own.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class OpenPatch implements JdkPatch {

    private final String owner;
    private final Hierarchy hierarchy = Hierarchy.of(ClassLoader.getPlatformClassLoader());
    private final Interceptions interceptions = Interceptions.insideJdk(hierarchy);
    private final ScopeBracket scopes;

    public OpenPatch(String owner) {
        this.owner = owner;
        this.scopes = new ScopeBracket(owner, Opcodes.F_FULL);
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (method.name().startsWith("<")) {
            return next;
        }
        return new MethodNode(Opcodes.ASM9, method.access(), method.name(), method.descriptor(), null, null) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                if (Scoping.installed().hasAtomic()) {
                    scopes.put(this); // called by what is atomic, it is not; and a method of it may be
                }
                accept(points(method, next, maxLocals));
            }
        };
    }

    private MethodVisitor points(JdkMethod method, MethodVisitor next, int firstFreeLocal) {
        MethodSites sites = new MethodSites(owner, method.name(), file(owner)) {
            @Override
            public int pushField(MethodVisitor mv, OperationKind kind, String member, boolean reference) {
                return opened(mv, super.pushField(mv, kind, member, reference));
            }

            @Override
            public int push(MethodVisitor mv, OperationKind kind, String member) {
                return opened(mv, super.push(mv, kind, member));
            }

            private int opened(MethodVisitor mv, int site) {
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.OPENED, "site", "(I)I", false);
                return site;
            }
        };
        MethodVisitor calls = new CallVisitor(next, interceptions, sites, firstFreeLocal);
        return new MethodVisitor(Opcodes.ASM9, new FieldAccessVisitor(calls, hierarchy, sites, false)) {
            @Override
            public void visitLineNumber(int line, Label start) {
                sites.line(line);
                super.visitLineNumber(line, start);
            }
        };
    }

    /** As every class of the JDK: that of its outermost class. */
    static String file(String owner) {
        String name = owner.substring(owner.lastIndexOf('/') + 1);
        int nested = name.indexOf('$');
        return (nested < 0 ? name : name.substring(0, nested)) + ".java";
    }
}
