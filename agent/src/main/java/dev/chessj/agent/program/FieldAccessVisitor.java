package dev.chessj.agent.program;

import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.outside.JvmSettings;
import dev.chessj.wrappers.scope.Tracing;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces every access to a volatile field and, where plain memory is traced, to any field of a rewritten class that is not final; the
 * access itself stays.
 *
 * <p>Where stores may wait, the value goes through a shim as well, see {@link ValueShims}.
 *
 * <p>A constructor may write fields before it calls {@code super()}, as inner classes do, but until then the verifier allows nobody
 * to see the object. Such writes are left alone: no other thread can have it either.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class FieldAccessVisitor extends MethodVisitor {

    private static final String OF_OBJECT = "(Ljava/lang/Object;I)V";
    private static final String OF_CLASS = "(I)V";

    private final Hierarchy hierarchy;
    private final MethodSites sites;
    private final boolean traced;
    private final boolean interior;
    private final Set<String> leftOut;
    private final boolean weak;

    /** In a constructor before its call to another one: true. */
    private boolean uninitialized;

    /** Objects created in the arguments of {@code super(...)} that have not seen their own constructor yet. */
    private int created;

    public FieldAccessVisitor(MethodVisitor next, Hierarchy hierarchy, MethodSites sites, boolean traced) {
        this(next, hierarchy, sites, traced, false, Set.of());
    }

    private FieldAccessVisitor(
            MethodVisitor next,
            Hierarchy hierarchy,
            MethodSites sites,
            boolean traced,
            boolean interior,
            Set<String> leftOut) {
        super(Opcodes.ASM9, next);
        this.interior = interior;
        this.leftOut = leftOut;
        this.hierarchy = hierarchy;
        this.sites = sites;
        this.traced = traced;
        this.weak = traced && Tracing.installed().isWeak();
        uninitialized = sites.method().equals("<init>");
    }

    /** For a collection of the JDK: plain fields only, but for those with these names. */
    public static FieldAccessVisitor ofInterior(
            MethodVisitor next, Hierarchy hierarchy, MethodSites sites, Set<String> leftOut) {
        return new FieldAccessVisitor(next, hierarchy, sites, true, true, leftOut);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW) {
            created++;
        }
        mv.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (uninitialized && opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
            uninitialized = created > 0;
            created--;
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (!(uninitialized && opcode == Opcodes.PUTFIELD)) {
            Hierarchy.Field field = hierarchy.field(owner, name, descriptor);
            String member = field.declaring().replace('/', '.') + "." + name;
            Type type = Type.getType(descriptor);
            if (interior) {
                boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
                if (field.isPlain() && !isStatic && !leftOut.contains(name)) {
                    announce(Shims.INTERIORS, opcode, member, type);
                }
            } else {
                boolean memory = traced && field.isPlain(); // also of a class of the JDK, such as Point.x
                if (field.isVolatile() || memory) {
                    int site = announce(memory ? Shims.MEMORY : Shims.FIELDS, opcode, member, type);
                    boolean writes = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
                    if (weak && writes && memory) {
                        ValueShims.store(mv, type, site);
                    }
                    mv.visitFieldInsn(opcode, owner, name, descriptor);
                    if (weak && !writes) {
                        ValueShims.load(mv, type, site);
                    }
                    return;
                }
                if (opcode == Opcodes.GETSTATIC && owner.equals("java/lang/System")) { // out, err, in: set by methods
                    sites.push(mv, OperationKind.READ, JvmSettings.STREAMS);
                    mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.SETTINGS, "looksAtStreams", "(I)V", false);
                }
            }
        }
        mv.visitFieldInsn(opcode, owner, name, descriptor);
    }

    private int announce(String shims, int opcode, String member, Type type) {
        boolean reference = type.getSort() >= Type.ARRAY;
        switch (opcode) {
            case Opcodes.GETSTATIC -> {
                return call(shims, "readStatic", OF_CLASS, OperationKind.READ, member, reference);
            }
            case Opcodes.PUTSTATIC -> {
                return call(shims, "writeStatic", OF_CLASS, OperationKind.WRITE, member, reference);
            }
            case Opcodes.GETFIELD -> {
                // ..., object
                mv.visitInsn(Opcodes.DUP);
                return call(shims, "read", OF_OBJECT, OperationKind.READ, member, reference);
            }
            default -> {
                if (type.getSize() == 1) {
                    // ..., object, value
                    mv.visitInsn(Opcodes.DUP2);
                    mv.visitInsn(Opcodes.POP);
                    // ..., object, value, object
                } else {
                    // ..., object, value-value
                    mv.visitInsn(Opcodes.DUP2_X1);
                    mv.visitInsn(Opcodes.POP2);
                    // ..., value-value, object
                    mv.visitInsn(Opcodes.DUP_X2);
                    // ..., object, value-value, object
                }
                return call(shims, "write", OF_OBJECT, OperationKind.WRITE, member, reference);
            }
        }
    }

    private int call(
            String shims, String shim, String descriptor, OperationKind kind, String member, boolean reference) {
        int site = sites.pushField(mv, kind, member, reference);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, shims, shim, descriptor, false);
        return site;
    }
}
