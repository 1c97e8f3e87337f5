package dev.chessj.agent.program;

import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shim;
import dev.chessj.agent.asm.SizingWriter;
import dev.chessj.agent.table.ShimTable;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts the libraries that tests are written with on the virtual clock: Mockito's {@code timeout} and {@code after} sleep and look at the
 * clock, JUnit's {@code assertTimeout} measures. Where JUnit 4 waits for a test as a whole, its limit is known as such ({@code Watchdogs}).
 *
 * <p>Nothing else in them is an operation: what they do around a test is not what is tested. But a sleep in real time would let no other
 * task go on, and an assertion about time would measure how fast the search is.
 *
 * <p>Class initialisers keep the real clock, as in the JDK: they run once per JVM.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class VirtualTimeRewriter {

    private static final Set<String> CALLS = Set.of(
            "java/lang/System.nanoTime",
            "java/lang/System.currentTimeMillis",
            "java/lang/Thread.sleep",
            "java/util/concurrent/TimeUnit.sleep");
    private static final String WATCHDOG = "org/junit/internal/runners/statements/FailOnTimeout";
    private static final Set<String> NAMES = Set.of("nanoTime", "currentTimeMillis", "sleep", WATCHDOG);

    private VirtualTimeRewriter() {}

    /** The class on the virtual clock; null if it has nothing to do with time. */
    public static byte @Nullable [] rewrite(byte[] classFile, Hierarchy hierarchy) {
        String text = new String(classFile, StandardCharsets.ISO_8859_1); // names in the constant pool are ASCII
        if (NAMES.stream().noneMatch(text::contains)) {
            return null;
        }
        ClassReader reader = new ClassReader(classFile);
        SizingWriter writer = SizingWriter.ofFile(reader);
        TimedClass timed = new TimedClass(writer, hierarchy);
        reader.accept(timed, 0);
        return timed.changed ? writer.toByteArray() : null;
    }

    private static final class TimedClass extends ClassVisitor {
        private final Hierarchy hierarchy;
        private String name = "";
        private String file = "";
        private boolean changed;

        TimedClass(ClassVisitor next, Hierarchy hierarchy) {
            super(Opcodes.ASM9, next);
            this.hierarchy = hierarchy;
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            super.visit(version, access, name, signature, superName, interfaces);
            this.name = name;
        }

        @Override
        public void visitSource(@Nullable String source, @Nullable String debug) {
            super.visitSource(source, debug);
            file = source == null ? "" : source;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
            return method.equals("<clinit>") ? next : new TimedMethod(next, new MethodSites(name, method, file));
        }

        private final class TimedMethod extends MethodVisitor {
            private final MethodSites sites;

            TimedMethod(MethodVisitor next, MethodSites sites) {
                super(Opcodes.ASM9, next);
                this.sites = sites;
            }

            private static boolean isTimedGet(String called, String descriptor) {
                return called.equals("get")
                        && descriptor.equals("(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;");
            }

            @Override
            public void visitLineNumber(int line, Label start) {
                sites.line(line);
                super.visitLineNumber(line, start);
            }

            @Override
            public void visitMethodInsn(
                    int opcode, String owner, String called, String descriptor, boolean isInterface) {
                if (name.equals(WATCHDOG)
                        && owner.equals("java/util/concurrent/FutureTask")
                        && isTimedGet(called, descriptor)) {
                    mv.visitMethodInsn(
                            Opcodes.INVOKESTATIC,
                            "dev/chessj/wrappers/shim/Watchdogs",
                            "get",
                            "(Ljava/util/concurrent/FutureTask;" + descriptor.substring(1),
                            false);
                    changed = true;
                    return;
                }
                Shim shim = CALLS.contains(owner + "." + called)
                        ? ShimTable.find(opcode, owner, called, descriptor, hierarchy)
                        : null;
                if (shim == null || shim.kind() == null) {
                    super.visitMethodInsn(opcode, owner, called, descriptor, isInterface);
                    return;
                }
                // ..., arguments -> ..., arguments, site
                sites.push(mv, shim.kind(), "");
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, shim.owner(), shim.name(), shim.descriptor(), false);
                changed = true;
            }
        }
    }
}
