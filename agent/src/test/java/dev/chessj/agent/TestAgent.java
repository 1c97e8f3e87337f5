package dev.chessj.agent;

import dev.chessj.agent.install.Installer;
import java.lang.instrument.Instrumentation;

/** The agent of the JVMs that tests start: installs everything for the classes of {@code dev.chessj.agent.sample}. */
public final class TestAgent {
    private static Instrumentation instrumentation;

    private TestAgent() {}

    public static Instrumentation instrumentation() {
        return instrumentation;
    }

    public static void premain(String arguments, Instrumentation instrumentation) {
        TestAgent.instrumentation = instrumentation;
        Installer.install(instrumentation, name -> name.startsWith("dev/chessj/agent/sample/"));
    }
}
