package dev.chessj.agent;

import dev.chessj.wrappers.Notes;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites one class of the program under test.
 *
 * <p>A method is first read as a whole, to know its locals and to bracket it; then its instructions run through the visitors, each of
 * which looks after one kind of operation.
 */
final class ProgramClass extends ClassVisitor {

    private final Hierarchy hierarchy;
    private final Interceptions interceptions;

    // Set by visit and visitSource, which come before any method.
    private String name = "";
    private String file = "";
    private int version;
    private boolean isInterface;
    private boolean isThread;
    private @Nullable MethodReferences references;
    private @Nullable OutsideBridges outside;
    private @Nullable ScopeBracket scopes;
    private boolean keepsStatics;
    private boolean isHidden;
    private @Nullable String superName;
    private @Nullable MethodNode initialiser;

    ProgramClass(ClassVisitor next, Hierarchy hierarchy) {
        super(Opcodes.ASM9, next);
        this.hierarchy = hierarchy;
        this.interceptions = new Interceptions(hierarchy);
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        super.visit(version, access, name, signature, superName, interfaces);
        this.name = name;
        this.superName = superName;
        this.version = version & 0xFFFF; // without the minor version
        isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
        isThread = !isInterface && hierarchy.isSubclass(superName, "java/lang/Thread");
        references = new MethodReferences(name, isInterface, interceptions);
        outside = new OutsideBridges(name, isInterface, this.version);
        scopes = new ScopeBracket(name, Bracket.expanded(this.version));
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        if (scopes != null && descriptor.equals(ScopeBracket.ANNOTATION)) {
            scopes.annotated();
        }
        return super.visitAnnotation(descriptor, visible);
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
        super.visitSource(source, debug);
        file = source == null ? "" : source;
    }

    @Override
    public void visitInnerClass(String inner, @Nullable String outer, @Nullable String simpleName, int access) {
        super.visitInnerClass(inner, outer, simpleName, access);
        // Nobody can begin with a class that only its own outer class can name: the constants of an enum say.
        isHidden |= inner.equals(name) && (simpleName == null || (access & Opcodes.ACC_PRIVATE) != 0);
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
        // Fields come before methods. Before version 49 a class cannot name itself in its code.
        keepsStatics |= (access & Opcodes.ACC_STATIC) != 0 && version >= Opcodes.V1_5;
        return super.visitField(access, field, descriptor, signature, value);
    }

    /** Whether the class has static fields whose values are to be restored between executions; known when it has been visited. */
    boolean keepsStatics() {
        return keepsStatics;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            if ((access & Opcodes.ACC_SYNCHRONIZED) != 0) {
                Notes.add("The native synchronized method " + name.replace('/', '.') + "." + method
                        + " takes its real monitor, which no other task sees.");
            }
            return super.visitMethod(access, method, descriptor, signature, exceptions);
        }
        return new MethodNode(Opcodes.ASM9, access, method, descriptor, signature, exceptions) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                rewrite(this, new MethodSites(ProgramClass.this.name, this.name, file));
            }
        };
    }

    @Override
    public void visitEnd() {
        if (!isInterface && !isHidden) {
            hierarchy.initialisers.add(name, superName, initialiser);
        }
        if (references != null) {
            for (MethodReferences.Bridge bridge : references.bridges()) {
                rewrite(bridge.method(), new MethodSites(name, bridge.referredIn(), file));
            }
        }
        if (outside != null) {
            for (MethodReferences.Bridge bridge : outside.bridges()) {
                rewrite(bridge.method(), new MethodSites(name, bridge.referredIn(), file));
            }
        }
        super.visitEnd();
    }

    private void rewrite(MethodNode method, MethodSites sites) {
        if (outside != null) {
            outside.rewrite(method, sites);
        }
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            new SynchronizedMethods(name, version).rewrite(method, sites);
        }
        if (scopes != null) {
            scopes.put(method);
        }
        if (method.name.equals("<clinit>")) {
            initialiser = method;
            if (keepsStatics) {
                StaticInitialiser.tellItsEnd(method, name);
            }
            QuietPatch.bracket(method, Bracket.expanded(version));
        }
        if (isThread && isRun(method)) {
            InsnList hook = new InsnList();
            hook.add(new VarInsnNode(Opcodes.ALOAD, 0));
            hook.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.HOOKS, "run", "(Ljava/lang/Object;)V", false));
            method.instructions.insert(hook);
        }
        MethodVisitor out = super.visitMethod(
                method.access, method.name, method.desc, method.signature, method.exceptions.toArray(String[]::new));
        if (out != null && references != null) {
            MethodVisitor calls = new CallVisitor(out, interceptions, sites, method.maxLocals);
            MethodVisitor fields = new FieldAccessVisitor(calls, hierarchy, sites);
            MethodVisitor monitors = new MonitorVisitor(fields, sites);
            method.accept(new LineVisitor(references.visitor(monitors, sites), sites));
        }
    }

    private static boolean isRun(MethodNode method) {
        return method.name.equals("run")
                && method.desc.equals("()V")
                && (method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC)) == Opcodes.ACC_PUBLIC;
    }

    /** Keeps the sites at the line of the instruction that is visited. */
    private static final class LineVisitor extends MethodVisitor {
        private final MethodSites sites;

        LineVisitor(MethodVisitor next, MethodSites sites) {
            super(Opcodes.ASM9, next);
            this.sites = sites;
        }

        @Override
        public void visitLineNumber(int line, org.objectweb.asm.Label start) {
            sites.line(line);
            super.visitLineNumber(line, start);
        }
    }
}
