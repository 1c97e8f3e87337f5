package dev.chessj.agent.jdk;

import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.program.ArrayAccessVisitor;
import dev.chessj.agent.program.ArrayCallVisitor;
import dev.chessj.agent.program.CoverageProbes;
import dev.chessj.agent.program.FieldAccessVisitor;
import dev.chessj.agent.program.HandedArrayVisitor;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class of the JDK whose objects are not thread-safe, once two calls have raced: its accesses to fields and arrays are announced.
 *
 * <p>Constructors are left as they are: nobody else has the object yet; but for that of a stage of a stream, which uses up the stage before it. So are the fields in which a map keeps its views, which are all
 * the same, and synchronized methods: their monitor is a real one, so that nobody may lose his turn there. Synchronized blocks are guarded, see {@link
 * GuardedMonitorPatch}.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class InteriorPatch implements JdkPatch {

    private static final Set<String> VIEWS = Set.of("keySet", "values", "entrySet", "navigableKeySet", "descendingMap");

    private static final String LINKED = "java/util/stream/AbstractPipeline";

    private final String owner;
    private final Hierarchy hierarchy = Hierarchy.of(ClassLoader.getPlatformClassLoader());

    public InteriorPatch(String owner) {
        this.owner = owner;
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        boolean isInitialiser = method.name().startsWith("<") && !owner.equals(LINKED);
        if (isInitialiser || (method.access() & Opcodes.ACC_SYNCHRONIZED) != 0) {
            return next;
        }
        return new MethodNode(Opcodes.ASM9, method.access(), method.name(), method.descriptor(), null, null) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                accept(accesses(method, next, maxLocals));
            }
        };
    }

    private MethodVisitor accesses(JdkMethod method, MethodVisitor next, int firstFreeLocal) {
        MethodSites sites = new MethodSites(owner, method.name(), OpenPatch.file(owner));
        boolean returnsArray = method.descriptor().contains(")[");
        MethodVisitor given = new HandedArrayVisitor(next, sites, firstFreeLocal, returnsArray);
        MethodVisitor calls = new ArrayCallVisitor(given, Shims.INTERIORS, sites, firstFreeLocal);
        MethodVisitor fields =
                FieldAccessVisitor.ofInterior(calls, hierarchy, sites, owner.contains("Map") ? VIEWS : Set.of());
        return new MethodVisitor(
                Opcodes.ASM9, new ArrayAccessVisitor(fields, Shims.INTERIORS, sites, CoverageProbes.NONE)) {
            @Override
            public void visitLineNumber(int line, Label start) {
                sites.line(line);
                super.visitLineNumber(line, start);
            }
        };
    }
}
