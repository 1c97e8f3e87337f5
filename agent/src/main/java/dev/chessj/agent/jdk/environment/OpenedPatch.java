package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Where the JDK opens a file, a socket, a channel, a selector or a directory: it tells who has a descriptor from then on.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public final class OpenedPatch implements JdkPatch {

    /** Streams, whose method {@code open} opens the file. */
    public static final String[] STREAMS = {"FileInputStream", "FileOutputStream", "RandomAccessFile"};

    /** Channels and selectors, whose constructor gets or makes a descriptor. */
    public static final String[] CHANNELS = {
        "NioSocketImpl",
        "SocketChannelImpl",
        "ServerSocketChannelImpl",
        "DatagramChannelImpl",
        "SourceChannelImpl",
        "SinkChannelImpl",
        "EPollSelectorImpl",
        "PollSelectorImpl",
        "KQueueSelectorImpl",
        "WEPollSelectorImpl",
        "SimpleAsynchronousFileChannelImpl",
        "UnixAsynchronousSocketChannelImpl",
        "UnixAsynchronousServerSocketChannelImpl"
    };

    /** The channel of a file; the last parameter of its constructor is the stream that it belongs to, if it does. */
    public static final String FILE = "FileChannelImpl";

    public static final String[] DIRECTORIES = {"UnixDirectoryStream", "UnixSecureDirectoryStream"};

    /** Has descriptors of its own, and a thread that waits at them. */
    public static final String WATCHER = "LinuxWatchService";

    /** Makes file systems, each of which has an archive open. */
    public static final String FILE_SYSTEMS = "java/nio/file/FileSystems";

    private final boolean hasOwner;

    /** {@code hasOwner}: whether the last parameter of the constructor is who closes it, or null. */
    public OpenedPatch(boolean hasOwner) {
        this.hasOwner = hasOwner;
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        boolean opens = method.name().equals("<init>")
                || (method.name().equals("open") && (method.access() & Opcodes.ACC_PRIVATE) != 0);
        if (!opens || (method.access() & Opcodes.ACC_STATIC) != 0) {
            return next;
        }
        int parameters = 0;
        for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
            parameters += parameter.getSize();
        }
        int last = parameters;
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitInsn(int opcode) {
                if (opcode == Opcodes.RETURN) {
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    if (hasOwner) {
                        mv.visitVarInsn(Opcodes.ALOAD, last);
                    } else {
                        mv.visitInsn(Opcodes.ACONST_NULL);
                    }
                    // opened, owner
                    mv.visitMethodInsn(
                            Opcodes.INVOKESTATIC,
                            Shims.OPEN_DESCRIPTORS,
                            "opened",
                            "(Ljava/lang/Object;Ljava/lang/Object;)V",
                            false);
                }
                super.visitInsn(opcode);
            }
        };
    }

    /** For streams: their constructors may be called with a descriptor that is somebody else's. */
    public static JdkPatch ofStreams() {
        OpenedPatch opened = new OpenedPatch(false);
        return (method, next) -> method.name().equals("open") ? opened.patch(method, next) : next;
    }

    /** For file systems that are made. */
    public static JdkPatch ofFileSystems() {
        return (method, next) -> !method.name().equals("newFileSystem")
                ? next
                : new MethodVisitor(Opcodes.ASM9, next) {
                    @Override
                    public void visitInsn(int opcode) {
                        if (opcode == Opcodes.ARETURN) {
                            // file system
                            mv.visitMethodInsn(
                                    Opcodes.INVOKESTATIC,
                                    Shims.OPEN_DESCRIPTORS,
                                    "opened",
                                    "(Ljava/nio/file/FileSystem;)Ljava/nio/file/FileSystem;",
                                    false);
                        }
                        super.visitInsn(opcode);
                    }
                };
    }
}
