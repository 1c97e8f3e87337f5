package dev.chessj.agent.asm;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Sites;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Numbers the rewritten instructions of one method and puts the number on the operand stack.
 *
 * <p><b>Contract.</b> {@link #line} follows the method's line numbers while its instructions are visited.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public class MethodSites {

    private final String className;
    private final String method;
    private final String file;
    private int line;

    /** For a method of the class with the given internal name; {@code file} is empty where the class does not tell. */
    public MethodSites(String owner, String method, String file) {
        this.className = owner.replace('/', '.');
        this.method = method;
        this.file = file;
    }

    public String method() {
        return method;
    }

    public int line() {
        return line;
    }

    public void line(int next) {
        line = next;
    }

    /** Registers a site at the current line, pushes its number, {@code ... -> ..., site}, and returns it. */
    public int push(MethodVisitor mv, OperationKind kind, String member) {
        int site = Sites.register(site(kind, member));
        pushInt(mv, site);
        return site;
    }

    /** The same for an access to the field {@code member}. */
    public int pushField(MethodVisitor mv, OperationKind kind, String member, boolean reference) {
        int site = Sites.registerField(site(kind, member), reference);
        pushInt(mv, site);
        return site;
    }

    /** The same for a call that accesses an atomic or what is behind a handle. */
    public int pushVariable(MethodVisitor mv, OperationKind kind, String member, boolean reference) {
        int site = Sites.registerVariable(site(kind, member), reference);
        pushInt(mv, site);
        return site;
    }

    private Sites.Site site(OperationKind kind, String member) {
        return new Sites.Site(className, method, file, line, kind, member);
    }

    public static void pushInt(MethodVisitor mv, int value) {
        if (value >= -1 && value <= 5) {
            mv.visitInsn(Opcodes.ICONST_0 + value);
        } else if (value == (byte) value) {
            mv.visitIntInsn(Opcodes.BIPUSH, value);
        } else if (value == (short) value) {
            mv.visitIntInsn(Opcodes.SIPUSH, value);
        } else {
            mv.visitLdcInsn(value);
        }
    }
}
