package dev.chessj.differential.program;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Carries out a litmus test: a task for each column, the last of which is the test itself, three variables, which a test accesses either plainly or through handles. */
public final class LitmusInterpreter {

    private static final LitmusOp[] OPS = LitmusOp.values();
    private static final VarHandle[] HANDLES = new VarHandle[3];

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            HANDLES[0] = lookup.findVarHandle(LitmusInterpreter.class, "x", int.class);
            HANDLES[1] = lookup.findVarHandle(LitmusInterpreter.class, "y", int.class);
            HANDLES[2] = lookup.findVarHandle(LitmusInterpreter.class, "z", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final int[][] code;
    private final int[] registers;
    private int x;
    private int y;
    private int z;

    /** In the code each operation is three numbers: which, on which variable, with which value or register. */
    public LitmusInterpreter(int[][] code, int registers) {
        this.code = code;
        this.registers = new int[registers];
    }

    /** What the registers and then the variables hold at the end. */
    public int[] run() throws InterruptedException {
        Thread[] threads = new Thread[code.length - 1];
        for (int i = 0; i < threads.length; i++) {
            int[] ops = code[i];
            threads[i] = new Thread(() -> execute(ops));
            threads[i].start();
        }
        execute(code[threads.length]);
        for (Thread thread : threads) {
            thread.join();
        }
        int[] end = new int[registers.length + 3];
        System.arraycopy(registers, 0, end, 0, registers.length);
        end[registers.length] = x;
        end[registers.length + 1] = y;
        end[registers.length + 2] = z;
        return end;
    }

    private void execute(int[] ops) {
        for (int i = 0; i < ops.length; i += 3) {
            int variable = ops[i + 1];
            int value = ops[i + 2];
            VarHandle handle = HANDLES[variable];
            switch (OPS[ops[i]]) {
                case STORE_PLAIN -> store(variable, value);
                case STORE_OPAQUE -> handle.setOpaque(this, value);
                case STORE_RELEASE -> handle.setRelease(this, value);
                case STORE_VOLATILE -> handle.setVolatile(this, value);
                case LOAD_PLAIN -> registers[value] = load(variable);
                case LOAD_OPAQUE -> registers[value] = (int) handle.getOpaque(this);
                case LOAD_ACQUIRE -> registers[value] = (int) handle.getAcquire(this);
                case LOAD_VOLATILE -> registers[value] = (int) handle.getVolatile(this);
                case ADD -> registers[value] = (int) handle.getAndAdd(this, 1);
                case FULL_FENCE -> VarHandle.fullFence();
                case STORE_FENCE -> VarHandle.storeStoreFence();
            }
        }
    }

    private void store(int variable, int value) {
        switch (variable) {
            case 0 -> x = value;
            case 1 -> y = value;
            default -> z = value;
        }
    }

    private int load(int variable) {
        return switch (variable) {
            case 0 -> x;
            case 1 -> y;
            default -> z;
        };
    }
}
