package dev.chessj.agent.asm;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Writes a class and computes the sizes of its operand stacks, also where the class has no frames.
 *
 * <p>From Java 7 on ASM computes a size from the frames, and what follows a jump without a frame does not count. But the JVM forgets
 * the frames of classes that it does not verify, its own, and hands them without frames to whoever retransforms them. A size too small
 * goes unnoticed for long, and then ends the JVM: in a garbage collection that looks for references on such a stack ("Illegal class
 * file encountered", generateOopMap.cpp), or in the compiler ("guarantee(_stack_height &lt; _max_stack)", bcEscapeAnalyzer.cpp).
 *
 * <p>So such a class is written as one of Java 6, for which ASM follows the flow of control, and gets its version back at the end. Not
 * every class: a verifier that goes by frames looks at code that is never reached, the flow of control does not.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class SizingWriter extends ClassVisitor {

    private static final int VERSION = 4; // where in a class file: two bytes minor, two bytes major

    private final ClassWriter writer;
    private final boolean byFlow;
    private int version;

    private SizingWriter(ClassWriter writer, boolean byFlow) {
        super(Opcodes.ASM9, writer);
        this.writer = writer;
        this.byFlow = byFlow;
    }

    /** For a class as it is on disk, or as a compiler made it. */
    public static SizingWriter ofFile(ClassReader reader) {
        return new SizingWriter(new ClassWriter(reader, ClassWriter.COMPUTE_MAXS), false);
    }

    /** For a class that is loaded, as the JVM gave it back. */
    public static SizingWriter ofLoaded(ClassReader reader, @Nullable ClassLoader loader) {
        // The JVM's own are many, and looking into them takes as long as rewriting them.
        boolean byFlow = loader == null || !hasFrames(reader);
        return new SizingWriter(new ClassWriter(reader, ClassWriter.COMPUTE_MAXS), byFlow);
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        this.version = version;
        super.visit(byFlow ? Opcodes.V1_6 : version, access, name, signature, superName, interfaces);
    }

    public byte[] toByteArray() {
        byte[] classFile = writer.toByteArray();
        if (byFlow) {
            for (int i = 0; i < 2; i++) {
                classFile[VERSION + i] = (byte) (version >>> (24 - 8 * i));
                classFile[VERSION + 2 + i] = (byte) (version >>> (8 - 8 * i));
            }
        }
        return classFile;
    }

    private static boolean hasFrames(ClassReader reader) {
        boolean[] found = {false};
        MethodVisitor seeker = new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitFrame(
                    int type, int numLocal, Object @Nullable [] local, int numStack, Object @Nullable [] stack) {
                found[0] = true;
            }
        };
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        return found[0] ? null : seeker;
                    }
                },
                ClassReader.SKIP_DEBUG);
        return found[0];
    }
}
