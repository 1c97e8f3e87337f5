package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.JdkPatch;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The dispatcher of the JDK's HTTP server waits for connections without a limit.
 *
 * <p>It waits for a second and then begins again, whatever has happened. All that it has to know, connections and events of
 * exchanges that have ended, wakes its selector. With the limit a server that nobody talks to would go round for ever; without it, it waits like any
 * other server.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class HttpDispatcherPatch implements JdkPatch {

    public static final String TYPE = "sun/net/httpserver/ServerImpl$Dispatcher";

    private static final String SELECTOR = "java/nio/channels/Selector";

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (!method.name().equals("run")) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (owner.equals(SELECTOR) && name.equals("select") && descriptor.equals("(J)I")) {
                    // ..., selector, limit-limit
                    super.visitInsn(Opcodes.POP2);
                    super.visitMethodInsn(opcode, owner, name, "()I", isInterface);
                } else {
                    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                }
            }
        };
    }
}
