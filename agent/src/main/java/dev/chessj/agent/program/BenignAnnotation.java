package dev.chessj.agent.program;

import dev.chessj.wrappers.scope.BenignRaces;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;

/**
 * Reads {@code @BenignRace("reason")} of a class, a field or a method, and remembers it.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class BenignAnnotation extends AnnotationVisitor {

    static final String DESCRIPTOR = "Ldev/chessj/api/BenignRace;";

    private final String name;

    /** For the class or member with this name, {@code com.acme.Stats.hits}. */
    BenignAnnotation(String name, @Nullable AnnotationVisitor next) {
        super(Opcodes.ASM9, next);
        this.name = name;
    }

    @Override
    public void visit(String element, Object value) {
        BenignRaces.add(name, String.valueOf(value));
        super.visit(element, value);
    }

    /** The same for a method that was read as a whole. */
    static void read(String name, @Nullable List<AnnotationNode> annotations) {
        if (annotations == null) {
            return;
        }
        for (AnnotationNode annotation : annotations) {
            if (annotation.desc.equals(DESCRIPTOR) && annotation.values != null && annotation.values.size() > 1) {
                BenignRaces.add(name, String.valueOf(annotation.values.get(1)));
            }
        }
    }
}
