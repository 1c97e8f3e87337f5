package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.GuardVisitor;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Generators of random numbers: where they take a seed from something that no two executions share, they ask {@code Seeds} instead.
 *
 * <p>Class initialisers are left alone: they run once per JVM, and what they prepare is no longer used by tasks.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public final class SeedPatch implements JdkPatch {

    private static final String LONGS = "java/util/concurrent/atomic/AtomicLong";
    private static final String INTS = "java/util/concurrent/atomic/AtomicInteger";
    private static final String RANDOM = "java/util/Random";

    /** {@code next}, or {@code nextLocal} in {@code ThreadLocalRandom}. */
    private final String next;

    public SeedPatch(String next) {
        this.next = next;
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor visitor) {
        return switch (method.name() + method.descriptor()) {
            case "<clinit>()V" -> visitor;
            case "engineNextBytes([B)V", "engineNextBytes([BLjava/security/SecureRandomParameters;)V" ->
                fill(visitor, 1);
            case "generateSeed([B)V" -> fill(visitor, 0);
            case "engineGenerateSeed(I)[B" ->
                new GuardVisitor(visitor, GuardVisitor.Shape.BYTES, mv -> {
                    mv.visitVarInsn(Opcodes.ILOAD, 1);
                    call(mv, "bytes", "(I)[B");
                });
            default -> new Sources(visitor, next);
        };
    }

    /**
     * {@code SHA1PRNG}, which gives a fixed sequence to whoever seeds it and otherwise asks a seeder first: another generator of its
     * own class. What the seeder filled is filled again.
     */
    public static MethodVisitor afterSeeder(JdkMethod method, MethodVisitor visitor) {
        String generator = "sun/security/provider/SecureRandom";
        if (!method.is("engineNextBytes([B)V")) {
            return visitor;
        }
        return new MethodVisitor(Opcodes.ASM9, visitor) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                boolean seeder = owner.equals(generator) && name.equals("engineNextBytes");
                if (seeder) {
                    // seeder, bytes
                    super.visitInsn(Opcodes.DUP_X1);
                    // bytes, seeder, bytes
                }
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                if (seeder) {
                    // bytes
                    call(mv, "fill", "([B)Z");
                    super.visitInsn(Opcodes.POP);
                }
            }
        };
    }

    private static MethodVisitor fill(MethodVisitor next, int local) {
        return new GuardVisitor(next, GuardVisitor.Shape.DONE, mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, local);
            call(mv, "fill", "([B)Z");
        });
    }

    private static void call(MethodVisitor mv, String name, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.SEEDS, name, descriptor, false);
    }

    private static final class Sources extends MethodVisitor {
        private final String next;

        Sources(MethodVisitor visitor, String next) {
            super(Opcodes.ASM9, visitor);
            this.next = next;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            switch (owner + "." + name + descriptor) {
                case RANDOM + ".seedUniquifier()J" -> call(mv, "unique", descriptor);
                case "java/lang/System.nanoTime()J" -> call(mv, "time", descriptor);
                case LONGS + ".getAndAdd(J)J" -> call(mv, next, "(L" + LONGS + ";J)J");
                case INTS + ".addAndGet(I)I" -> call(mv, next, "(L" + INTS + ";I)I");
                case "java/lang/Thread.getId()J", "java/lang/Thread.threadId()J" ->
                    call(mv, "threadId", "(Ljava/lang/Thread;)J");
                default -> super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            super.visitFieldInsn(opcode, owner, name, descriptor);
            if (opcode == Opcodes.GETSTATIC && owner.equals("java/util/Collections") && name.equals("r")) {
                call(mv, "shared", "(L" + RANDOM + ";)L" + RANDOM + ";");
            }
        }
    }
}
