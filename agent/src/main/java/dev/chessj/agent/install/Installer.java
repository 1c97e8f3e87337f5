package dev.chessj.agent.install;

import dev.chessj.agent.program.ReflectiveCalls;
import dev.chessj.wrappers.memory.Reflections;
import dev.chessj.wrappers.shim.Hooks;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The agent's one entrance: from its return on, the JDK and every class of the program that loads call the shims.
 *
 * <p>The worker finds it by name, so its signature has types of the JDK only. The shims must be boot classes by then.
 *
 * <p><b>Threading.</b> The thread that starts the agent or attaches it; one after the other.
 */
public final class Installer {

    /** Packages of java.base that the agent and the scheduler reach into. */
    private static final Set<String> PACKAGES = Set.of(
            "java.io",
            "java.lang",
            "java.lang.invoke",
            "java.lang.ref",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.locks",
            "java.net",
            "jdk.internal.misc",
            "jdk.internal.vm",
            "sun.nio.ch");

    /** What hooked JDK classes may run into; initialised before the first of them is patched, since that may happen in a hook. */
    private static final Set<String> HOOK_CLASSES = Set.of(
            "dev.chessj.api.OperationKind",
            "dev.chessj.wrappers.Abort",
            "dev.chessj.wrappers.outside.AsynchronousChannels",
            "dev.chessj.wrappers.memory.Atomics",
            "dev.chessj.wrappers.shim.Calls",
            "dev.chessj.wrappers.shim.Conditions",
            "dev.chessj.wrappers.memory.Fields",
            "dev.chessj.wrappers.memory.Handles",
            "dev.chessj.wrappers.shim.Locks",
            "dev.chessj.wrappers.Members",
            "dev.chessj.wrappers.memory.MemoryLayout",
            "dev.chessj.wrappers.memory.Offsets",
            "dev.chessj.wrappers.outside.OpenDescriptors",
            "dev.chessj.wrappers.shim.Opened",
            "dev.chessj.wrappers.shim.Choices",
            "dev.chessj.wrappers.loading.ClassLoads",
            "dev.chessj.wrappers.identity.ProgramClock",
            "dev.chessj.wrappers.Controller",
            "dev.chessj.wrappers.Current",
            "dev.chessj.wrappers.loading.DefinedClasses",
            "dev.chessj.wrappers.outside.Descriptors",
            "dev.chessj.wrappers.loading.FailedInitialisers",
            "dev.chessj.wrappers.Fibers",
            "dev.chessj.wrappers.identity.HeaderHash",
            "dev.chessj.wrappers.shim.Hooks",
            "dev.chessj.wrappers.calls.Inheritors",
            "dev.chessj.wrappers.identity.Identity",
            "dev.chessj.wrappers.identity.IdentityClasses",
            "dev.chessj.wrappers.outside.JvmWide",
            "dev.chessj.wrappers.shim.LiveThreads",
            "dev.chessj.wrappers.loading.LoadedBefore",
            "dev.chessj.wrappers.Monitors",
            "dev.chessj.wrappers.outside.NativeDescriptors",
            "dev.chessj.wrappers.shim.NativeThreads",
            "dev.chessj.wrappers.verdict.Notes",
            "dev.chessj.wrappers.outside.Outside",
            "dev.chessj.wrappers.OutsideMonitors",
            "dev.chessj.wrappers.Outsiders",
            "dev.chessj.wrappers.shim.Parking",
            "dev.chessj.wrappers.outside.ProcessEnds",
            "dev.chessj.wrappers.loading.Quiet",
            "dev.chessj.wrappers.outside.RegisteredBean",
            "dev.chessj.wrappers.identity.Seeds",
            "dev.chessj.wrappers.outside.References",
            "dev.chessj.wrappers.memory.Reflections",
            "dev.chessj.wrappers.verdict.Reservation",
            "dev.chessj.wrappers.verdict.Reservations",
            "dev.chessj.wrappers.verdict.Reservations$Met",
            "dev.chessj.wrappers.outside.References$Head",
            "dev.chessj.wrappers.ShutdownHooks",
            "dev.chessj.wrappers.shim.Scopes",
            "dev.chessj.wrappers.loading.SerialisableReferences",
            "dev.chessj.wrappers.Sites",
            "dev.chessj.wrappers.AccessMode",
            "dev.chessj.wrappers.memory.Interiors",
            "dev.chessj.wrappers.memory.Memory",
            "dev.chessj.wrappers.shim.WorkItems",
            "dev.chessj.wrappers.loading.StaticState");

    private static @Nullable ProgramTransformer installed;

    private Installer() {}

    /**
     * Installs everything, once per JVM.
     *
     * @param instrumentation what the JVM gave to the agent
     * @param rewritten whether the class with this internal name, such as {@code com/acme/Account}, is of the program under test
     */
    public static void install(Instrumentation instrumentation, Predicate<String> rewritten) {
        install(instrumentation, rewritten, name -> false);
    }

    /**
     * The same with libraries that tests are written with.
     *
     * @param timed whether the class with this internal name, which is not of the program, sees the virtual clock
     */
    public static void install(Instrumentation instrumentation, Predicate<String> rewritten, Predicate<String> timed) {
        openJavaBase(instrumentation);
        openManagement(instrumentation);
        openZipFileSystems(instrumentation);
        for (String name : HOOK_CLASSES) {
            initialize(name);
        }
        FiberInstaller.install(); // before any hook: see there
        HeaderInstaller.install();
        FieldOffsets.install();
        JdkRewriter.install(instrumentation);
        Reflections.install(new ReflectiveCalls());
        ProgramTransformer program = new ProgramTransformer(rewritten, timed);
        ThreadClasses.install(instrumentation, program);
        instrumentation.addTransformer(program, false);
        installed = program;
    }

    /**
     * For a JVM that did not begin with us: rewrites what is loaded already, as far as possible. Of several agents we come last, so that
     * those which know a class by its class file, as coverage tools do, see it as it is on disk.
     */
    public static void catchUp(Instrumentation instrumentation) {
        ProgramTransformer program = installed;
        if (program == null) {
            throw new IllegalStateException("chessj: the agent is not installed");
        }
        instrumentation.removeTransformer(program);
        program.keep();
        // The JVM calls those that may retransform after all that may not, of whatever agent.
        // A class that loads in between counts as loaded before.
        instrumentation.addTransformer(program, true);
        LoadedClasses.rewrite(instrumentation, program);
    }

    /** Replaces every --add-exports and --add-opens option. The scheduler shares the agent's loader, hence its unnamed module. */
    private static void openJavaBase(Instrumentation instrumentation) {
        Module base = Object.class.getModule();
        Set<Module> engine = Set.of(Installer.class.getModule(), Hooks.class.getModule());
        Map<String, Set<Module>> packages =
                PACKAGES.stream().filter(base.getPackages()::contains).collect(Collectors.toMap(p -> p, p -> engine));
        Set<Module> read = Set.of(Hooks.class.getModule()); // the generated fibers implement an interface of the shims
        instrumentation.redefineModule(base, read, packages, packages, Set.of(), Map.of());
    }

    /** What the JVM tells of threads is told by the shims; a JVM may be without this module, and then a program cannot ask. */
    private static void openManagement(Instrumentation instrumentation) {
        ModuleLayer.boot().findModule("java.management").ifPresent(management -> {
            Set<Module> shims = Set.of(Hooks.class.getModule());
            Map<String, Set<Module>> opens = Map.of("java.lang.management", shims, "com.sun.jmx.mbeanserver", shims);
            instrumentation.redefineModule(management, Set.of(), Map.of(), opens, Set.of(), Map.of());
        });
    }

    /** Archives that are open as file systems are closed without writing them; a JVM may be without this module, too. */
    private static void openZipFileSystems(Instrumentation instrumentation) {
        ModuleLayer.boot().findModule("jdk.zipfs").ifPresent(archives -> {
            Map<String, Set<Module>> opens = Map.of("jdk.nio.zipfs", Set.of(Hooks.class.getModule()));
            instrumentation.redefineModule(archives, Set.of(), Map.of(), opens, Set.of(), Map.of());
        });
    }

    private static void initialize(String name) {
        try {
            Class.forName(name, true, Hooks.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("chessj: " + name + " is missing; is this a complete chessj.jar?", e);
        }
    }
}
