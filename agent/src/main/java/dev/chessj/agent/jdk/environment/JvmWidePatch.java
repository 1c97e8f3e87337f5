package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Classes of the JDK that keep something in a concurrent map for the whole JVM: what they change there goes through a shim, see it.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class JvmWidePatch implements JdkPatch {

    public static final String[] TYPES = {
        "jdk/internal/vm/ThreadContainers", // pools and scopes
        "jdk/internal/util/ReferencedKeyMap", // types of methods, as call sites are linked; JDK 21 and newer
        "java/lang/invoke/MethodType$ConcurrentWeakInternSet" // the same, before
    };

    private static final String OBJECT = "Ljava/lang/Object;";

    private static final Set<String> OF_MAPS = Set.of("java/util/Map", "java/util/concurrent/ConcurrentMap");

    /** What may enter the monitor of a bin, and the shim's descriptor for it. */
    private static final Map<String, String> SETS = Map.of(
            "add(" + OBJECT + ")Z", "(Ljava/util/Set;" + OBJECT + ")Z",
            "remove(" + OBJECT + ")Z", "(Ljava/util/Set;" + OBJECT + ")Z");

    private static final Map<String, String> MAPS = Map.of(
            "put(" + OBJECT + OBJECT + ")" + OBJECT, "(Ljava/util/Map;" + OBJECT + OBJECT + ")" + OBJECT,
            "putIfAbsent(" + OBJECT + OBJECT + ")" + OBJECT, "(Ljava/util/Map;" + OBJECT + OBJECT + ")" + OBJECT,
            "remove(" + OBJECT + ")" + OBJECT, "(Ljava/util/Map;" + OBJECT + ")" + OBJECT);

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                String shim = OF_MAPS.contains(owner)
                        ? MAPS.get(name + descriptor)
                        : owner.equals("java/util/Set") ? SETS.get(name + descriptor) : null;
                if (shim == null) {
                    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                } else {
                    // ..., collection, arguments -> ..., result
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.JVM_WIDE, name, shim, false);
                }
            }
        };
    }
}
