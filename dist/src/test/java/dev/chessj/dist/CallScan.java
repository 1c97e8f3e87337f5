package dev.chessj.dist;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Which methods the programs written by hand call, read from their class files.
 *
 * <p>A call counts for a class when the site names it, a subclass of the program, or a supertype that has the method, and the file
 * names the class as well: a call of {@code BlockingQueue.take} is one of {@code SynchronousQueue} where a synchronous queue is made.
 */
final class CallScan {
    private static final int ASM = Opcodes.ASM9;

    private final List<Call> calls = new ArrayList<>();

    /** What a class and those nested in it name. */
    private final Map<String, Set<String>> namedBy = new HashMap<>();

    private record Call(String owner, String method, Set<String> named) {}

    /** Reads every class file below the folders whose path has one of these packages in it. */
    static CallScan of(List<Path> folders, List<String> packages) throws IOException {
        return of(folders, packages, "");
    }

    /** The same for the classes of one source file, whose name is given; or of all. */
    static CallScan of(List<Path> folders, List<String> packages, String name) throws IOException {
        CallScan scan = new CallScan();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(file -> file.toString().endsWith(".class"))
                        .filter(file -> name.isEmpty()
                                || outermost(file.getFileName().toString()).equals(name))
                        .filter(file -> packages.stream()
                                .anyMatch(part -> folder.relativize(file).startsWith(Path.of(part))))
                        .forEach(scan::read);
            }
        }
        return scan;
    }

    private static String outermost(String classFile) {
        return classFile.substring(0, classFile.length() - ".class".length()).split("\\$")[0];
    }

    private void read(Path file) {
        try {
            ClassReader reader = new ClassReader(Files.readAllBytes(file));
            String outermost = reader.getClassName().split("\\$")[0];
            Set<String> named = namedBy.computeIfAbsent(outermost, name -> new TreeSet<>());
            named.add(reader.getSuperName());
            reader.accept(
                    new ClassVisitor(ASM) {
                        @Override
                        public MethodVisitor visitMethod(int a, String b, String c, String d, String[] e) {
                            return new Scanner(reader.getClassName(), reader.getSuperName(), named);
                        }
                    },
                    ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class Scanner extends MethodVisitor {
        private final String self;
        private final String ancestor;
        private final Set<String> named;

        Scanner(String self, String ancestor, Set<String> named) {
            super(ASM);
            this.self = self;
            this.ancestor = ancestor;
            this.named = named;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            // What a class inherits from one of the JDK it calls on itself.
            add(owner.equals(self) ? ancestor : owner, name, descriptor);
            Type result = Type.getReturnType(descriptor);
            if (result.getSort() == Type.OBJECT) {
                named.add(result.getInternalName());
            }
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            named.add(type);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            Type type = Type.getType(descriptor);
            if (type.getSort() == Type.OBJECT) {
                named.add(type.getInternalName());
            }
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            for (Object argument : arguments) {
                if (argument instanceof Handle handle && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
                    add(handle.getOwner(), handle.getName(), handle.getDesc());
                }
            }
        }

        private void add(String owner, String name, String descriptor) {
            named.add(owner);
            calls.add(new Call(owner, name + "/" + Type.getArgumentTypes(descriptor).length, named));
        }
    }

    /** Whether some program makes the call. */
    boolean has(RowTable.Line row) {
        String type = row.type().replace('.', '/');
        String outermost = type.contains("$") ? type.substring(0, type.indexOf('$')) : type;
        for (Call call : calls) {
            String name = call.method.substring(0, call.method.indexOf('/'));
            boolean same = row.method().equals(call.method) || row.method().equals(name);
            if (same && (call.owner.equals(type) || (isSupertype(call.owner, type) && names(call, outermost)))) {
                return true;
            }
        }
        return false;
    }

    private static boolean names(Call call, String outermost) {
        return call.named.contains(outermost)
                || call.named.stream().anyMatch(type -> type.startsWith(outermost + "$"))
                || load(outermost).isInterface();
    }

    private static boolean isSupertype(String owner, String type) {
        Class<?> one = load(owner);
        Class<?> other = load(type);
        return one != null && other != null && (one.isAssignableFrom(other) || other.isAssignableFrom(one));
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name.replace('/', '.'), false, CallScan.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null; // a class of another JDK: only a site that names it counts
        }
    }
}
