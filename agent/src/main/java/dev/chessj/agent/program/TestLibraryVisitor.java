package dev.chessj.agent.program;

import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.asm.Spill;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.scope.TestFrameworks;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces, where plain memory is traced, what the program gives to libraries that tests are written with, as in {@code assertEquals(expected, list)} and {@code
 * assertThat(counter)}: these are not rewritten, and look at it.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class TestLibraryVisitor extends MethodVisitor {

    private static final Set<String> LIBRARIES = Set.of(
            "com/google/common/truth/",
            "junit/framework/",
            "org/assertj/",
            "org/hamcrest/",
            "org/junit/",
            "org/testng/");

    /** Arguments of types that are not these may be something that tasks share. */
    private static final Set<String> NOT_SHARED = Set.of("java/lang/", "java/time/", "java/util/function/");

    /** They look at no content. */
    private static final Set<String> OF_IDENTITY = Set.of(
            "assertNotNull",
            "assertNotSame",
            "assertNull",
            "assertSame",
            "isNotNull",
            "isNotSameAs",
            "isNull",
            "isSameAs",
            "sameInstance");

    private final MethodSites sites;
    private final int firstFreeLocal;

    TestLibraryVisitor(MethodVisitor next, MethodSites sites, int firstFreeLocal) {
        super(Opcodes.ASM9, next);
        this.sites = sites;
        this.firstFreeLocal = firstFreeLocal;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode != Opcodes.INVOKESPECIAL && isLibrary(owner) && !OF_IDENTITY.contains(name)) {
            announce(Type.getArgumentTypes(descriptor));
        }
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    private static boolean isLibrary(String owner) {
        return LIBRARIES.stream().anyMatch(owner::startsWith) && TestFrameworks.include(owner.replace('/', '.'));
    }

    private void announce(Type[] types) {
        boolean any = false;
        for (Type type : types) {
            any |= mayBeShared(type);
        }
        if (!any) {
            return;
        }
        Spill arguments = new Spill(mv, types, firstFreeLocal);
        arguments.store();
        for (int i = 0; i < types.length; i++) {
            if (mayBeShared(types[i])) {
                arguments.load(i);
                sites.push(mv, OperationKind.READ, "");
                mv.visitMethodInsn(
                        Opcodes.INVOKESTATIC, Shims.TEST_LIBRARIES, "given", "(Ljava/lang/Object;I)V", false);
            }
        }
        arguments.loadAndForget();
    }

    private static boolean mayBeShared(Type type) {
        if (type.getSort() == Type.ARRAY) {
            return true;
        }
        String name = type.getSort() == Type.OBJECT ? type.getInternalName() : "";
        return name.equals("java/lang/Object")
                || name.equals("java/lang/Iterable")
                || name.equals("java/lang/CharSequence")
                || name.startsWith("java/") && NOT_SHARED.stream().noneMatch(name::startsWith);
    }
}
