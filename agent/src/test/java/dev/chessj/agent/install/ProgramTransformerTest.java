package dev.chessj.agent.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.agent.Recorder;
import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.instrument.ClassFileTransformer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Which classes are rewritten, what is said about those that cannot be, and class files that no javac of today writes. */
class ProgramTransformerTest {

    private final ClassFileTransformer transformer =
            new ProgramTransformer(name -> name.startsWith("acme/"), name -> name.startsWith("framework/"));
    private final ClassLoader loader = new ClassLoader() {};

    private byte[] transform(ClassLoader from, String name, byte[] classFile) throws Exception {
        Module module = from == null ? Object.class.getModule() : from.getUnnamedModule();
        return transformer.transform(module, from, name, null, null, classFile);
    }

    private static ClassWriter type(String name, int version) {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, name, null, "java/lang/Object", null);
        return type;
    }

    private static String lastRefusal() {
        return Reservations.sentences().stream()
                .filter(sentence -> sentence.contains("could not be rewritten"))
                .reduce("", (first, second) -> second);
    }

    @Test
    void transform_programClass_isRewritten() throws Exception {
        assertNotNull(transform(loader, "acme/A", type("acme/A", Opcodes.V17).toByteArray()));
    }

    @Test
    void transform_otherClass_isLeftAlone() throws Exception {
        byte[] classFile = type("acme/A", Opcodes.V17).toByteArray();
        assertNull(transform(loader, "other/A", classFile));
        assertNull(transform(null, "acme/A", classFile));
        assertNull(transform(ClassLoader.getPlatformClassLoader(), "acme/A", classFile));
    }

    /** Of a library that tests are written with only what has to do with time: here a sleep of so many milliseconds, and a lock. */
    @Test
    void transform_testLibrary_isPutOnTheVirtualClock() throws Exception {
        assertNull(transform(
                loader, "framework/A", type("framework/A", Opcodes.V17).toByteArray()));
        ClassWriter type = type("framework/Waits", Opcodes.V17);
        MethodVisitor method =
                type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "pause", "(Ljava/lang/Object;)J", null, null);
        method.visitCode();
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitInsn(Opcodes.MONITORENTER);
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitInsn(Opcodes.MONITOREXIT);
        method.visitLdcInsn(100L);
        method.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Thread", "sleep", "(J)V", false);
        method.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/System", "nanoTime", "()J", false);
        method.visitInsn(Opcodes.LRETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
        byte[] timed = transform(loader, "framework/Waits", type.toByteArray());
        assertNotNull(timed);
        List<String> calls = new ArrayList<>();
        new ClassReader(timed)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitMethodInsn(
                                            int opcode, String owner, String called, String shape, boolean of) {
                                        calls.add(owner.substring(owner.lastIndexOf('/') + 1) + "." + called + shape);
                                    }
                                };
                            }
                        },
                        0);
        assertEquals(List.of("Threads.sleep(JI)V", "ProgramClock.nanoTime(I)J"), calls);
    }

    @Test
    void transform_inTask_isOutOfTheSchedulersSight() throws Exception {
        Recorder recorder = new Recorder();
        recorder.run(() -> {
            transform(loader, "acme/InTask", type("acme/InTask", Opcodes.V17).toByteArray());
            assertEquals(recorder, Current.controller());
        });
        assertEquals(List.of(), recorder.log);
    }

    @Test
    void transform_classFileFromTheFuture_isNotedWithItsVersion() throws Exception {
        byte[] classFile = type("acme/Future", Opcodes.V17).toByteArray();
        classFile[6] = 0;
        classFile[7] = (byte) 199;
        assertNull(transform(loader, "acme/Future", classFile));
        assertEquals(
                "The class acme.Future could not be rewritten, its operations are not scheduled: it was compiled for "
                        + "Java 155 (class file version 199), which is newer than this chessj knows.",
                lastRefusal());
    }

    @Test
    void transform_methodThatGrowsTooLarge_isNoted() throws Exception {
        ClassWriter type = type("acme/Large", Opcodes.V17);
        MethodVisitor mv = type.visitMethod(Opcodes.ACC_STATIC, "large", "()V", null, null);
        mv.visitCode();
        for (int i = 0; i < 20_000; i++) {
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Thread", "yield", "()V", false);
        }
        mv.visitInsn(Opcodes.RETURN);
        mv.visitMaxs(0, 0);
        assertNull(transform(loader, "acme/Large", type.toByteArray()));
        assertTrue(lastRefusal().endsWith("the method large would become too large."), lastRefusal());
    }

    @Test
    void transform_brokenClassFile_isNoted() throws Exception {
        assertNull(transform(loader, "acme/Broken", new byte[] {1, 2, 3}));
        assertTrue(lastRefusal().startsWith("The class acme.Broken could not be rewritten"), lastRefusal());
    }

    /** Before version 49 a class file cannot name its own class, before 50 it has no frames. */
    @Test
    void rewrite_synchronizedStaticMethodOfOldClass_entersItsClass() throws Exception {
        ClassWriter type = type("acme/Old", Opcodes.V1_4);
        MethodVisitor mv = type.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED, "run", "()V", null, null);
        mv.visitCode();
        mv.visitInsn(Opcodes.RETURN);
        mv.visitMaxs(0, 0);
        byte[] rewritten = transform(loader, "acme/Old", type.toByteArray());
        Class<?> old = new ClassLoader(getClass().getClassLoader()) {
            Class<?> define() {
                return defineClass("acme.Old", rewritten, 0, rewritten.length);
            }
        }.define();
        Recorder recorder = new Recorder();
        recorder.run(() -> old.getMethod("run").invoke(null));
        assertEquals(List.of("enter", "exit"), recorder.log);
        assertEquals(old, recorder.targets.get(0));
    }

    @Test
    void hierarchy_unknownField_countsAsVolatile() {
        Hierarchy hierarchy = Hierarchy.of(loader);
        assertTrue(hierarchy.field("acme/Nowhere", "x", "I").isVolatile());
        assertEquals(
                new Hierarchy.Field("java/io/FilterInputStream", true, false),
                hierarchy.field("java/io/BufferedInputStream", "in", "Ljava/io/InputStream;"));
        assertEquals(
                new Hierarchy.Field("java/lang/System", false, false),
                hierarchy.field("java/lang/System", "out", "Ljava/io/PrintStream;"));
    }
}
