package dev.chessj.agent.asm;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a class file says about its class, as far as rewriting other classes needs it.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 *
 * @param name internal name
 * @param superName internal name of the superclass, null for {@code Object} and modules
 * @param interfaces internal names of the direct superinterfaces
 * @param fields access flags by name and descriptor
 * @param methods names and descriptors
 * @param natives those of them that are native
 */
public record ClassFacts(
        String name,
        @Nullable String superName,
        List<String> interfaces,
        Map<String, Integer> fields,
        Set<String> methods,
        Set<String> natives) {

    public static ClassFacts read(ClassReader reader) {
        Map<String, Integer> fields = new HashMap<>();
        Set<String> methods = new HashSet<>();
        Set<String> natives = new HashSet<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable FieldVisitor visitField(
                            int access, String name, String descriptor, @Nullable String s, @Nullable Object value) {
                        fields.put(name + descriptor, access);
                        return null;
                    }

                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access, String name, String descriptor, @Nullable String s, String @Nullable [] e) {
                        methods.add(name + descriptor);
                        if ((access & Opcodes.ACC_NATIVE) != 0) {
                            natives.add(name + descriptor);
                        }
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassFacts(
                reader.getClassName(),
                reader.getSuperName(),
                List.of(reader.getInterfaces()),
                Map.copyOf(fields),
                Set.copyOf(methods),
                Set.copyOf(natives));
    }
}
