package dev.chessj.agent.program;

import java.util.BitSet;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What JaCoCo has put into a method before we see it: {@code probes[n] = true} on an array that all tasks share.
 *
 * <p>Such writes race, and nobody minds: they are no operations of the program. The array is recognised by the method or constant that it
 * comes from, and by the local variable that it is put in at the beginning of the method.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class CoverageProbes {

    /** The method that JaCoCo adds to a class; left as it is. */
    static final String METHOD = "$jacocoInit";

    /** Of code that no coverage tool has looked at. */
    public static final CoverageProbes NONE = new CoverageProbes();

    private final BitSet probes = new BitSet(); // which of the method's stores into arrays of bytes and booleans

    private CoverageProbes() {}

    /** Looks at the instructions as they are. */
    static CoverageProbes of(MethodNode method) {
        CoverageProbes coverage = new CoverageProbes();
        int array = -1;
        int stores = 0;
        for (AbstractInsnNode at : method.instructions) {
            if (isArray(at)) {
                AbstractInsnNode kept = at.getNext();
                if (kept != null && kept.getOpcode() == Opcodes.CHECKCAST) {
                    kept = kept.getNext();
                }
                if (kept instanceof VarInsnNode store && store.getOpcode() == Opcodes.ASTORE) {
                    array = store.var;
                }
            } else if (at.getOpcode() == Opcodes.BASTORE) {
                if (array >= 0 && isProbe(at, array)) {
                    coverage.probes.set(stores);
                }
                stores++;
            }
        }
        return coverage;
    }

    /** Whether the method's n-th such store is none of the program. */
    boolean isProbe(int store) {
        return probes.get(store);
    }

    private static boolean isArray(AbstractInsnNode at) {
        return at instanceof MethodInsnNode call && call.name.equals(METHOD) && call.getOpcode() == Opcodes.INVOKESTATIC
                || at instanceof LdcInsnNode constant
                        && constant.cst instanceof ConstantDynamic dynamic
                        && dynamic.getBootstrapMethod().getName().equals(METHOD);
    }

    /** {@code aload array, push n, iconst_1, bastore}. */
    private static boolean isProbe(AbstractInsnNode store, int array) {
        AbstractInsnNode value = store.getPrevious();
        AbstractInsnNode index = value == null ? null : value.getPrevious();
        return value != null
                && value.getOpcode() == Opcodes.ICONST_1
                && index != null
                && index.getPrevious() instanceof VarInsnNode load
                && load.getOpcode() == Opcodes.ALOAD
                && load.var == array;
    }
}
