package dev.chessj.agent.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.sample.LoopSample;
import dev.chessj.wrappers.scope.Tracing;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which loops of {@link LoopSample} are told to begin another round. */
class StatelessLoopsTest {

    private final Tracing before = Tracing.installed();

    @BeforeEach
    void trace() {
        Tracing.install(new Tracing(true, List.of(), false));
    }

    @AfterEach
    void traceAsBefore() {
        Tracing.install(before);
    }

    @Test
    void mark_loopsThatKeepNothing_areTold() throws IOException {
        assertEquals(
                Map.of(
                        "assigns", "again",
                        "calls", "againAfterCalls",
                        "empty", "again",
                        "found", "again",
                        "inner", "again",
                        "locks", "againAfterOperations",
                        "nested", "again again",
                        "readsAgain", "again again"),
                marked());
    }

    /** What the methods do that a loop calls is seen only where plain memory is traced. */
    @Test
    void mark_memoryIsNotTracedEverywhere_loopsWithCallsAreLeftAlone() throws IOException {
        Tracing.install(new Tracing(true, List.of("com.acme"), false));
        assertEquals("", marked().getOrDefault("calls", ""));
    }

    /** Its shims in order, for every method with any. */
    private static Map<String, String> marked() throws IOException {
        ClassNode type = new ClassNode();
        try (InputStream file = LoopSample.class.getResourceAsStream("LoopSample.class")) {
            new ClassReader(file).accept(type, ClassReader.EXPAND_FRAMES);
        }
        Map<String, String> marked = new TreeMap<>();
        for (MethodNode method : type.methods) {
            StatelessLoops.mark(type.name, method, true);
            for (AbstractInsnNode at : method.instructions) {
                if (at instanceof MethodInsnNode call && call.owner.equals(Shims.LOOPS)) {
                    marked.merge(method.name, call.name, (some, more) -> some + " " + more);
                }
            }
        }
        return marked;
    }
}
