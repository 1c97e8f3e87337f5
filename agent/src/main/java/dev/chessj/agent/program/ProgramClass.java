package dev.chessj.agent.program;

import dev.chessj.agent.asm.Bracket;
import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.table.Interceptions;
import dev.chessj.agent.table.StoreOrderVisitor;
import dev.chessj.wrappers.scope.Tracing;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites one class of the program under test.
 *
 * <p>A method is first read as a whole, to know its locals and to bracket it; then its instructions run through the visitors, each of
 * which looks after one kind of operation.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class ProgramClass extends ClassVisitor {

    /** Where compilers keep whether the assert statements of a class are off. */
    private static final String ASSERTIONS_DISABLED = "$assertionsDisabled";

    private final Hierarchy hierarchy;
    private final Interceptions interceptions;
    private final @Nullable Companion companion; // of a class that is loaded already, and can get no more methods

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
    private boolean asserts;
    private boolean hasFinals;
    private boolean isHidden;
    private @Nullable String superName;
    private @Nullable MethodNode initialiser;

    ProgramClass(ClassVisitor next, Hierarchy hierarchy, @Nullable Companion companion) {
        super(Opcodes.ASM9, next);
        this.hierarchy = hierarchy;
        this.companion = companion;
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
        String bridges = companion == null ? name : companion.name();
        boolean inInterface = companion == null && isInterface;
        references = new MethodReferences(
                bridges, inInterface, interceptions, Tracing.installed().traces(binaryName()));
        outside = new OutsideBridges(bridges, inInterface, this.version);
        scopes = new ScopeBracket(name, Bracket.expanded(this.version));
        scopes.derivedFrom(superName, interfaces, hierarchy);
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        if (scopes != null && descriptor.equals(ScopeBracket.ANNOTATION)) {
            scopes.annotated();
        }
        AnnotationVisitor next = super.visitAnnotation(descriptor, visible);
        return descriptor.equals(BenignAnnotation.DESCRIPTOR) ? new BenignAnnotation(binaryName(), next) : next;
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
        asserts |= field.equals(ASSERTIONS_DISABLED);
        hasFinals |= (access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) == Opcodes.ACC_FINAL;
        return new FieldVisitor(Opcodes.ASM9, super.visitField(access, field, descriptor, signature, value)) {
            @Override
            public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
                AnnotationVisitor next = super.visitAnnotation(type, visible);
                return type.equals(BenignAnnotation.DESCRIPTOR)
                        ? new BenignAnnotation(binaryName() + "." + field, next)
                        : next;
            }
        };
    }

    private String binaryName() {
        return name.replace('/', '.');
    }

    /** Whether the class has static fields whose values are to be restored between executions; known when it has been visited. */
    boolean keepsStatics() {
        return keepsStatics;
    }

    /** Whether the class has assert statements; known when it has been visited. */
    boolean asserts() {
        return asserts;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        if (method.equals(CoverageProbes.METHOD)) {
            return super.visitMethod(access, method, descriptor, signature, exceptions);
        }
        if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return super.visitMethod(access, method, descriptor, signature, exceptions);
        }
        return new MethodNode(Opcodes.ASM9, access, method, descriptor, signature, exceptions) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                rewrite(this, new MethodSites(ProgramClass.this.name, this.name, file), cv);
            }
        };
    }

    @Override
    public void visitEnd() {
        if (!isInterface && !isHidden) {
            hierarchy.initialisers.add(name, superName, initialiser);
        }
        if (references != null) {
            references.bridges().forEach(this::add);
        }
        if (outside != null) {
            outside.bridges().forEach(this::add);
        }
        super.visitEnd();
    }

    private void add(MethodReferences.Bridge bridge) {
        MethodSites sites = new MethodSites(name, bridge.referredIn(), file);
        if (companion == null) {
            rewrite(bridge.method(), sites, cv);
        } else {
            rewrite(companion.adopted(bridge.method()), sites, companion.type());
        }
    }

    private void rewrite(MethodNode method, MethodSites sites, ClassVisitor target) {
        BenignAnnotation.read(binaryName() + "." + method.name, method.invisibleAnnotations);
        StatelessLoops.mark(name, method, version >= Opcodes.V1_6);
        InitialiserFailures.translate(method, name, version);
        if (outside != null) {
            outside.rewrite(method, sites);
        }
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            if (companion == null) {
                new SynchronizedMethods(name, version).rewrite(method, sites);
            } else {
                companion.tellWhenCalled(method);
            }
        }
        if (scopes != null) {
            scopes.put(method);
        }
        if (method.name.equals("<clinit>")) {
            initialiser = method;
            if (keepsStatics) {
                StaticInitialiser.tellItsEnd(method, name);
            }
            if (version >= Opcodes.V1_5) {
                InitialiserFailures.tell(method, name, version);
            }
            StaticInitialiser.bracket(method, Bracket.expanded(version));
        }
        if (isThread && isRun(method)) {
            InsnList hook = new InsnList();
            hook.add(new VarInsnNode(Opcodes.ALOAD, 0));
            hook.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.HOOKS, "run", "(Ljava/lang/Object;)V", false));
            method.instructions.insert(hook);
        }
        if (method.name.equals("<init>")) {
            tellNatives(method);
            FinalizerPatch.tellWhenMade(method, binaryName(), hierarchy.declaresFinalizer(name));
        }
        if (FinalizerPatch.isFinalizer(method)) {
            FinalizerPatch.skip(method, binaryName());
        }
        boolean traced = Tracing.installed().traces(binaryName());
        boolean weak = traced && Tracing.installed().isWeak();
        if (weak && !method.name.equals("<clinit>")) { // which is quiet
            StoreOrderVisitor.tellItsEnd(method, Bracket.expanded(version));
        }
        MethodVisitor out = target.visitMethod(
                method.access, method.name, method.desc, method.signature, method.exceptions.toArray(String[]::new));
        if (out != null && references != null) {
            MethodVisitor calls = new CallVisitor(out, interceptions, sites, method.maxLocals);
            MethodVisitor fields = new FieldAccessVisitor(calls, hierarchy, sites, traced);
            MethodVisitor locals = new ThreadLocalVisitor(fields, hierarchy);
            MethodVisitor memory = traced ? memory(locals, sites, method) : locals;
            boolean freezes = hasFinals && method.name.equals("<init>");
            MethodVisitor orders = weak ? new StoreOrderVisitor(memory, hierarchy, freezes) : memory;
            MethodVisitor monitors = new MonitorVisitor(orders, sites);
            method.accept(new LineVisitor(references.visitor(monitors, sites), sites));
        }
    }

    /** From an object with native methods on, others may call them without knowing its class. */
    private void tellNatives(MethodNode constructor) {
        for (String method : hierarchy.nativesBehindSupertypes(name)) {
            InsnList hook = new InsnList();
            hook.add(new LdcInsnNode(binaryName() + "." + method.substring(0, method.indexOf('('))));
            hook.add(new MethodInsnNode(
                    Opcodes.INVOKESTATIC, Shims.NATIVE_CALLS, "possible", "(Ljava/lang/String;)V", false));
            constructor.instructions.insert(hook);
        }
    }

    private MethodVisitor memory(MethodVisitor next, MethodSites sites, MethodNode method) {
        MethodVisitor collections = new CollectionCallVisitor(next, interceptions, sites, method.maxLocals);
        MethodVisitor libraries = new TestLibraryVisitor(collections, sites, method.maxLocals);
        MethodVisitor copies = new CopyVisitor(libraries, sites);
        MethodVisitor segments = new SegmentCallVisitor(copies, sites);
        MethodVisitor given = new GivenArrayVisitor(segments, sites, method.maxLocals);
        return new ArrayAccessVisitor(
                new ArrayCallVisitor(given, Shims.MEMORY, sites, method.maxLocals),
                Shims.MEMORY,
                sites,
                CoverageProbes.of(method));
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
