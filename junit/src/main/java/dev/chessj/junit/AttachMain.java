package dev.chessj.junit;

import com.sun.tools.attach.VirtualMachine;

/**
 * A process of its own that loads the agent into another JVM: a JVM does not attach to itself unless it was started with leave to.
 *
 * <p>Arguments: the number of the process, and the jar.
 */
final class AttachMain {
    private AttachMain() {}

    public static void main(String[] args) {
        try {
            VirtualMachine machine = VirtualMachine.attach(args[0]);
            try {
                machine.loadAgent(args[1]);
            } finally {
                machine.detach();
            }
        } catch (Exception | LinkageError e) {
            System.err.println(e.getMessage() == null ? e : e.getMessage());
            System.exit(1);
        }
    }
}
