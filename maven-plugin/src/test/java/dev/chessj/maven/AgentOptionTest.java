package dev.chessj.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class AgentOptionTest {
    private static final Path JAR = Path.of("lib", "chessj.jar");
    private static final String OPTION = "-javaagent:" + JAR + "=junit";

    @Test
    void prepend_toNothing_isTheOption() {
        assertEquals(OPTION, AgentOption.prepend(JAR, ""));
    }

    @Test
    void prepend_toOthers_comesFirstAndOnce() {
        String once = AgentOption.prepend(JAR, "-javaagent:jacoco.jar -Xmx1g");
        assertEquals(OPTION + " -javaagent:jacoco.jar -Xmx1g", once);
        assertEquals(once, AgentOption.prepend(JAR, once));
    }

    @Test
    void prepend_pathWithBlanks_isQuoted() {
        Path jar = Path.of("my lib", "chessj.jar");
        assertEquals("\"-javaagent:" + jar + "=junit\" -ea", AgentOption.prepend(jar, "-ea"));
    }
}
