package dev.chessj.agent.program;

import dev.chessj.agent.asm.Announcement;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shim;
import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.asm.Spill;
import dev.chessj.agent.table.AtomicTable;
import dev.chessj.agent.table.ClockTable;
import dev.chessj.agent.table.GivenObjects;
import dev.chessj.agent.table.HashTable;
import dev.chessj.agent.table.IndexedCalls;
import dev.chessj.agent.table.Interceptions;
import dev.chessj.agent.table.PidTable;
import dev.chessj.agent.table.ReflectionTable;
import dev.chessj.agent.table.SettingTable;
import dev.chessj.agent.table.SharedCall;
import dev.chessj.agent.table.UnsafeTable;
import dev.chessj.agent.table.VarHandleTable;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.AccessMode;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.scope.Tracing;
import dev.chessj.wrappers.verdict.Notes;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Replaces the calls that {@code ShimTable} lists, and announces those to atomic variables and through handles.
 *
 * <p>What it inserts has no branch, so the frames of the method stay as they are.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class CallVisitor extends MethodVisitor {

    private static final Set<String> REFERENCES = Set.of(
            "java/lang/ref/WeakReference",
            "java/lang/ref/SoftReference",
            "java/lang/ref/PhantomReference",
            "java/util/WeakHashMap");

    private final Interceptions interceptions;
    private final MethodSites sites;
    private final int firstFreeLocal;

    public CallVisitor(MethodVisitor next, Interceptions interceptions, MethodSites sites, int firstFreeLocal) {
        super(Opcodes.ASM9, next);
        this.interceptions = interceptions;
        this.sites = sites;
        this.firstFreeLocal = firstFreeLocal;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (interceptions.isProgram() && Interceptions.turnsIntoText(owner, name, descriptor)) {
            // ..., object
            mv.visitInsn(Opcodes.DUP);
            askForText(interceptions.conversionOfAny());
        }
        if (name.equals("<init>") && REFERENCES.contains(owner)) {
            Notes.add(
                    "references",
                    "The program uses " + owner.replace('/', '.')
                            + ": what its references refer to is held until an execution"
                            + " ends; that the garbage collector clears them is explored at System.gc, with --explore-gc.");
        }
        GivenObjects given = interceptions.given(owner, name, descriptor);
        Shim shim = interceptions.shim(opcode, owner, name, descriptor);
        if (shim != null) {
            announce(given);
            replace(shim, owner.substring(owner.lastIndexOf('/') + 1) + "." + name);
            return;
        }
        Announcement announcement = interceptions.announcement(opcode, owner, name, descriptor);
        if (announcement != null) {
            announce(given);
            int site = announce(announcement, owner, name, descriptor);
            boolean weak = interceptions.isProgram() && Tracing.installed().isWeak();
            if (weak && announcement.kind() == OperationKind.WRITE && AccessMode.isWeakStore(name)) {
                Type[] types = Type.getArgumentTypes(descriptor);
                ValueShims.store(mv, types[types.length - 1], site);
            }
            mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            if (weak && announcement.kind() == OperationKind.READ && isValue(owner, name, descriptor)) {
                ValueShims.load(mv, Type.getReturnType(descriptor), site);
            }
            if (announcement.compareAndSet()) {
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.ATOMICS, "updated", "(Z)Z", false);
            } else if (UnsafeTable.clearsBits(owner, name, descriptor)) {
                // ..., old; the last argument is still in its local
                new Spill(mv, Type.getArgumentTypes(descriptor), firstFreeLocal).load(2);
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.OFFSETS, "cleared", "(II)I", false);
            }
        } else if (interceptions.isProgram()) {
            callOfProgram(opcode, owner, name, descriptor, isInterface, given);
        } else {
            other(opcode, owner, name, descriptor, isInterface, null);
        }
    }

    /** Whether a read returns the value of the variable. */
    private static boolean isValue(String owner, String name, String descriptor) {
        return !descriptor.endsWith(")V")
                && (owner.equals(VarHandleTable.VAR_HANDLE)
                        || UnsafeTable.OWNERS.contains(owner)
                        || AtomicTable.isPureRead(name));
    }

    private void callOfProgram(
            int opcode,
            String owner,
            String name,
            String descriptor,
            boolean isInterface,
            @Nullable GivenObjects given) {
        if (Interceptions.makesUpdater(opcode, owner, name)) {
            makeUpdater(owner, name, descriptor);
        } else if (ReflectionTable.invokes(owner, name)) {
            invoke(owner, name, descriptor);
        } else if (Interceptions.startsThread(owner, name)) {
            sites.push(mv, OperationKind.START, "");
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.THREADS, "starting", "(I)V", false);
            mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else {
            if (interceptions.isNative(opcode, owner, name, descriptor)) {
                mv.visitLdcInsn(owner.replace('/', '.') + "." + name);
                sites.push(mv, OperationKind.OUTSIDE, name);
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.NATIVE_CALLS, "called", "(Ljava/lang/String;I)V", false);
            }
            look(Interceptions.look(opcode, owner, name, descriptor));
            SettingTable.Setting setting = SettingTable.find(opcode, owner, name);
            if (setting != null) {
                announce(setting, owner.substring(owner.lastIndexOf('/') + 1) + "." + name);
            }
            if (HashTable.asks(opcode, owner, name, descriptor)) {
                HashTable.meet(mv, opcode, owner, name);
            }
            other(opcode, owner, name, descriptor, isInterface, given);
        }
    }

    private void other(
            int opcode,
            String owner,
            String name,
            String descriptor,
            boolean isInterface,
            @Nullable GivenObjects given) {
        SharedCall call = interceptions.sharedCall(opcode, owner, name, descriptor);
        if (call != null) {
            share(call, opcode, isInterface, given);
        } else {
            announce(given);
            mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            if (interceptions.isProgram()) {
                PidTable.replace(mv, owner, name);
            }
        }
    }

    /** A string is made from objects: each that tasks may share is asked for its own. */
    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... constants) {
        if (interceptions.isProgram() && bootstrap.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
            Type[] types = Type.getArgumentTypes(descriptor);
            Spill arguments = new Spill(mv, types, firstFreeLocal);
            arguments.store();
            for (int i = 0; i < types.length; i++) {
                SharedCall call = interceptions.conversion(types[i]);
                if (call != null) {
                    arguments.load(i);
                    askForText(call);
                }
            }
            arguments.loadAndForget();
        }
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, constants);
    }

    /** {@code ..., object -> ...} */
    private void askForText(SharedCall call) {
        MethodSites.pushInt(mv, call.number());
        sites.push(mv, call.effect().kind(), call.member());
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.GIVEN, "text", "(Ljava/lang/Object;II)V", false);
    }

    /** {@code ..., receiver, arguments -> ..., result}, as the original call. */
    private void share(SharedCall call, int opcode, boolean isInterface, @Nullable GivenObjects given) {
        Spill arguments = new Spill(mv, Type.getArgumentTypes(call.descriptor()), firstFreeLocal);
        arguments.store();
        int section = given == null ? 0 : given.sectionAfter(firstFreeLocal);
        if (given != null) {
            given.announceFor(mv, sites, arguments, section);
        }
        mv.visitInsn(Opcodes.DUP);
        boolean isSuper = opcode == Opcodes.INVOKESPECIAL;
        boolean isIndexed = !isSuper && IndexedCalls.isOne(call.name(), call.descriptor());
        if (isIndexed) {
            arguments.load(0);
        }
        MethodSites.pushInt(mv, call.number());
        int site = sites.push(mv, call.effect().kind(), call.member());
        // ..., receiver, receiver, index?, call, site
        String shim = isSuper ? "beforeSuper" : call.takesFunction() ? "beforeCallback" : "before";
        if (shim.equals("before") && call.name().equals("toString") && arguments.isEmpty()) {
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.GIVEN, "text", "(Ljava/lang/Object;II)V", false);
        } else {
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.CALLS, shim, IndexedCalls.shim(isIndexed), false);
        }
        if (given != null) {
            given.leave(mv, section);
        }
        if (isSuper && call.takesFunction()) {
            mv.visitInsn(Opcodes.DUP);
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.CALLS, "callsBack", "(Ljava/lang/Object;)V", false);
        }
        arguments.loadAndForget();
        mv.visitMethodInsn(opcode, call.owner(), call.name(), call.descriptor(), isInterface);
        if (call.tells()) {
            // ..., result
            tell(Type.getReturnType(call.descriptor()), site);
        }
    }

    /** {@code ..., arguments -> ..., arguments}: where the call itself is no such operation. */
    private void announce(@Nullable GivenObjects given) {
        if (given != null) {
            Spill arguments = given.spill(mv, firstFreeLocal);
            int section = given.sectionAfter(firstFreeLocal);
            arguments.store();
            given.announce(mv, sites, arguments, section);
            given.leave(mv, section);
            arguments.loadAndForget();
        }
    }

    private void tell(Type result, int site) {
        String type = result.getSort() == Type.OBJECT ? "Ljava/lang/Object;" : result.getDescriptor();
        MethodSites.pushInt(mv, site);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.CALLS, "tried", "(" + type + "I)" + type, false);
        if (result.getSort() == Type.OBJECT && !result.getDescriptor().equals(type)) {
            mv.visitTypeInsn(Opcodes.CHECKCAST, result.getInternalName());
        }
    }

    /** {@code ..., receiver, arguments -> ..., result}, as the original call. */
    private void replace(Shim shim, String called) {
        if (shim.kind() != null) {
            sites.push(mv, shim.kind(), shim.kind() == OperationKind.UPDATE ? called : "");
        }
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, shim.owner(), shim.name(), shim.descriptor(), false);
    }

    /** Announces a look at the clock: {@code ..., clock? -> ..., clock?} */
    private void look(ClockTable.Look look) {
        if (look == ClockTable.Look.NONE) {
            return;
        }
        boolean given = look == ClockTable.Look.GIVEN;
        if (given) {
            mv.visitInsn(Opcodes.DUP);
        }
        sites.push(mv, OperationKind.CLOCK, "");
        // ..., clock?, clock?, site
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC, Shims.CLOCKS, "look", given ? "(Ljava/lang/Object;I)V" : "(I)V", false);
    }

    /** {@code ... -> ...} */
    private void announce(SettingTable.Setting setting, String called) {
        MethodSites.pushInt(mv, Members.intern(setting.name()));
        sites.push(mv, setting.kind(), called);
        String shim = setting.kind().isWrite() ? "changes" : "looks";
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.SETTINGS, shim, "(II)V", false);
    }

    private int announce(Announcement announcement, String owner, String name, String descriptor) {
        // ..., receiver, arguments
        Spill arguments = new Spill(mv, Type.getArgumentTypes(descriptor), firstFreeLocal);
        arguments.store();
        mv.visitInsn(Opcodes.DUP);
        for (int i = 0; i < announcement.count(); i++) {
            arguments.load(i);
        }
        // ..., receiver, receiver, coordinates
        if (announcement.namesKind()) {
            String type = Type.getObjectType(Shims.KIND).getDescriptor();
            mv.visitFieldInsn(Opcodes.GETSTATIC, Shims.KIND, announcement.kind().name(), type);
        }
        String member = owner.substring(owner.lastIndexOf('/') + 1) + "." + name;
        boolean reference = Type.getReturnType(descriptor).getSort() >= Type.ARRAY;
        int site = sites.pushVariable(mv, announcement.kind(), member, reference);
        // ..., receiver, receiver, coordinates, kind?, site
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC, announcement.owner(), announcement.name(), announcement.descriptor(), false);
        // ..., receiver
        if (SharedCall.takesFunction(descriptor)) {
            mv.visitInsn(Opcodes.DUP);
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.CALLS, "callsBack", "(Ljava/lang/Object;)V", false);
        }
        arguments.loadAndForget();
        return site;
    }

    /** The call looks at its caller, so it stays; but it may be one of another method, with other arguments. */
    private void invoke(String owner, String name, String descriptor) {
        // ..., method, receiver, arguments
        Spill arguments = new Spill(mv, Type.getArgumentTypes(descriptor), firstFreeLocal);
        arguments.store();
        arguments.load();
        sites.push(mv, OperationKind.UPDATE, "Method.invoke");
        String method = "Ljava/lang/reflect/Method;";
        String both = "Ljava/lang/Object;[Ljava/lang/Object;";
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC, Shims.REFLECTIONS, "redirect", "(" + method + both + "I)" + method, false);
        // ..., redirected
        mv.visitInsn(Opcodes.DUP);
        arguments.load();
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                Shims.REFLECTIONS,
                "arguments",
                "(" + method + both + ")[Ljava/lang/Object;",
                false);
        // ..., redirected, arguments
        arguments.load(0);
        mv.visitInsn(Opcodes.SWAP);
        arguments.forget();
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, name, descriptor, false);
    }

    /** The factory looks at its caller, so the call stays; the field is remembered after it. */
    private void makeUpdater(String owner, String name, String descriptor) {
        // ..., class, name   or   ..., class, type, name
        Type[] types = Type.getArgumentTypes(descriptor);
        Spill arguments = new Spill(mv, types, firstFreeLocal);
        arguments.store();
        arguments.load();
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
        // ..., updater
        arguments.load(0);
        arguments.load(types.length - 1);
        // ..., updater, class, name
        String type = "L" + owner + ";";
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                Shims.HANDLES,
                "updater",
                "(" + type + "Ljava/lang/Class;Ljava/lang/String;)" + type,
                false);
    }
}
