package dev.chessj.agent.program;

import dev.chessj.agent.asm.Boxes;
import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.table.Interceptions;
import dev.chessj.agent.table.OutsideTable;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.memory.Reflections;
import dev.chessj.wrappers.scope.Tracing;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes the bridges of {@link Reflections}: a class with one static method that makes a call directly, rewritten as if that call stood where {@code Method.invoke} does.
 *
 * <p>Such a class is of a loader of its own, so that it goes when nobody needs it, and sees the JDK and the shims alone.
 *
 * <p><b>Threading.</b> Any thread, under the lock of {@code Reflections}.
 */
public final class ReflectiveCalls implements Reflections.Bridges {

    private static final String PACKAGE = "chessj/reflected/"; // to who looks at the stack it is code of the program
    private static final String NAME = "chessj$call";
    private static final String DESCRIPTOR = "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";

    /** What goes by who calls it, or is a call through reflection itself. */
    private static final Set<String> LEFT_OUT = Set.of("java.lang.reflect", "java.lang.invoke");

    private int made;

    private static final class Loader extends ClassLoader {
        Loader() {
            super(ClassLoader.getPlatformClassLoader());
        }

        Class<?> define(byte[] classFile) {
            return defineClass(null, classFile, 0, classFile.length);
        }
    }

    /** Whether the loader is that of a bridge, which is rewritten already. */
    public static boolean isLoader(ClassLoader loader) {
        return loader instanceof Loader;
    }

    @Override
    public synchronized @Nullable Method of(Method method, int site) {
        Class<?> owner = method.getDeclaringClass();
        if (!Modifier.isPublic(owner.getModifiers())
                || !Modifier.isPublic(method.getModifiers())
                || LEFT_OUT.contains(owner.getPackageName())) {
            return null;
        }
        String name = Type.getInternalName(owner);
        String descriptor = Type.getMethodDescriptor(method);
        int opcode = Modifier.isStatic(method.getModifiers())
                ? Opcodes.INVOKESTATIC
                : owner.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
        Interceptions interceptions = new Interceptions(Hierarchy.of(ClassLoader.getPlatformClassLoader()));
        Sites.Site caller = Sites.get(site);
        boolean traced = Tracing.installed().traces(caller.className());
        boolean isIntercepted = interceptions.intercepts(opcode, name, method.getName(), descriptor)
                || traced && CollectionCallVisitor.isNamed(opcode, name, method.getName())
                || traced && owner.getPackageName().equals("java.util");
        if (!isIntercepted
                || Interceptions.makesUpdater(opcode, name, method.getName())
                || OutsideTable.includes(name, method.getName(), descriptor)) {
            return null;
        }
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC;
        String made = PACKAGE + "Call" + this.made++;
        type.visit(Opcodes.V17, access | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, made, null, "java/lang/Object", null);
        MethodSites sites = new MethodSites(caller.className().replace('.', '/'), caller.method(), caller.file());
        sites.line(caller.line());
        MethodVisitor out = type.visitMethod(
                access | Opcodes.ACC_STATIC, NAME, DESCRIPTOR, null, new String[] {"java/lang/Throwable"});
        MethodVisitor calls = new CallVisitor(out, interceptions, sites, 2);
        MethodVisitor mv = traced ? new CollectionCallVisitor(calls, interceptions, sites, 2) : calls;
        mv.visitCode();
        if (opcode != Opcodes.INVOKESTATIC) {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitTypeInsn(Opcodes.CHECKCAST, name);
        }
        Type[] parameters = Type.getArgumentTypes(descriptor);
        for (int i = 0; i < parameters.length; i++) {
            mv.visitVarInsn(Opcodes.ALOAD, 1);
            MethodSites.pushInt(mv, i);
            mv.visitInsn(Opcodes.AALOAD);
            Boxes.unbox(mv, parameters[i]);
        }
        mv.visitMethodInsn(opcode, name, method.getName(), descriptor, owner.isInterface());
        Boxes.box(mv, Type.getReturnType(descriptor));
        mv.visitInsn(Opcodes.ARETURN);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
        type.visitEnd();
        try {
            return new Loader().define(type.toByteArray()).getMethod(NAME, Object.class, Object[].class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }
}
