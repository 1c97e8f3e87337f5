package dev.chessj.agent;

import dev.chessj.wrappers.Notes;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Patches the JDK classes of {@link JdkTable}, which are loaded long before the agent, by retransforming them.
 *
 * <p>It stays installed, so that another agent that retransforms the same class does not undo the patch.
 */
final class JdkRewriter implements ClassFileTransformer {

    private final Map<String, JdkPatch> patches = JdkTable.patches();

    /** Installs the transformer and retransforms what there is to patch. */
    static void install(Instrumentation instrumentation) {
        JdkRewriter rewriter = new JdkRewriter();
        List<Class<?>> classes = new ArrayList<>();
        List<Class<?>> used = new ArrayList<>();
        for (String name : rewriter.patches.keySet()) {
            try {
                Class<?> type = Class.forName(name.replace('/', '.'), false, null);
                classes.add(type);
                if (!SeedTable.isRare(name)) {
                    used.add(type);
                }
            } catch (ClassNotFoundException e) {
                continue; // another JDK has it
            }
        }
        WarmUp.initialize(used);
        instrumentation.addTransformer(rewriter, true);
        try {
            instrumentation.retransformClasses(classes.toArray(Class<?>[]::new));
        } catch (UnmodifiableClassException | LinkageError e) {
            Notes.add("The JDK's own classes could not be patched; what blocks inside them is not scheduled: " + e);
        }
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] classFile) {
        if (name == null || (loader != null && !name.startsWith(SeedTable.OUTSIDE_BASE))) {
            return null;
        }
        JdkPatch patch = patches.get(name);
        if (patch == null) {
            return null;
        }
        try (Unscheduled guard = new Unscheduled()) {
            return rewrite(classFile, patch);
        } catch (RuntimeException | LinkageError e) {
            Notes.add("The JDK class " + name.replace('/', '.')
                    + " could not be patched, what blocks inside it is not scheduled: " + e);
            return null;
        }
    }

    static byte[] rewrite(byte[] classFile, JdkPatch patch) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
                        boolean hasBody = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
                        JdkPatch.JdkMethod method = new JdkPatch.JdkMethod(access, name, descriptor);
                        return hasBody ? patch.patch(method, next) : next;
                    }
                },
                0);
        return writer.toByteArray();
    }
}
