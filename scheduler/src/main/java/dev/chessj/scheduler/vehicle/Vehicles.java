package dev.chessj.scheduler.vehicle;

import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.wrappers.Fiber;
import dev.chessj.wrappers.Fibers;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** Decides what tasks run on, and can say why. */
public final class Vehicles {

    private static final String AGENT_OF_DEBUGGERS = "-agentlib:jdwp";

    private Vehicles() {}

    /**
     * The decision.
     *
     * @param fibers the factory of continuations, or null for threads
     * @param reason why threads, where continuations were possible in principle; otherwise empty
     */
    public record Selection(Fiber.@Nullable Factory fibers, String reason) {}

    /** Why this JVM would run tasks on threads, for people; empty where it has continuations that work. */
    public static String whyThreads() {
        return select(EngineOptions.VehicleChoice.AUTO).reason();
    }

    public static Selection select(EngineOptions.VehicleChoice choice) {
        if (choice == EngineOptions.VehicleChoice.THREAD) {
            return new Selection(null, "");
        }
        Fiber.Factory factory = Fibers.factory();
        String reason = factory == null ? Fibers.absence() : "";
        if (factory != null && underDebugger()) {
            reason = "a debugger is attached, and it cannot follow continuations";
            factory = null;
        }
        if (factory != null) {
            String defect = SelfTest.defect(factory);
            if (!defect.isEmpty()) {
                reason = "the self-test of continuations failed: " + defect;
                factory = null;
            }
        }
        if (factory == null && choice == EngineOptions.VehicleChoice.CONTINUATION) {
            throw new IllegalStateException("continuations cannot be used: " + reason);
        }
        return new Selection(factory, reason);
    }

    /** A debugger that asks a thread about itself while another one is current makes the JVM abort. */
    private static boolean underDebugger() {
        for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (argument.startsWith(AGENT_OF_DEBUGGERS) || argument.startsWith("-Xrunjdwp")) {
                return true;
            }
        }
        return false;
    }
}
