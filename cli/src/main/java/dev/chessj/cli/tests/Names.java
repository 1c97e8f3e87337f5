package dev.chessj.cli.tests;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The annotations and exceptions of test frameworks that mean something to us. */
final class Names {
    static final String JUPITER = "org.junit.jupiter.api.";
    private static final String VINTAGE = "org.junit.";

    /** Our own: on a method it makes a test of it; what else it brings along is for JUnit, and does nothing here. */
    static final String OURS = "dev.chessj.junit.ConcurrencyTest";

    static final Set<String> TEST = Set.of(JUPITER + "Test", VINTAGE + "Test", OURS);
    static final Set<String> PARAMETERIZED = Set.of("org.junit.jupiter.params.ParameterizedTest");
    static final Set<String> REPEATED = Set.of(JUPITER + "RepeatedTest");
    static final String REPETITION_INFO = JUPITER + "RepetitionInfo";

    /** Annotations that carry others, such as extensions, which stand for nothing that is not understood. */
    static final Set<String> UNDERSTOOD =
            Set.of(OURS, "org.junit.jupiter.params.ParameterizedTest", JUPITER + "RepeatedTest");

    static final Set<String> TEST_INSTANCE = Set.of(JUPITER + "TestInstance");
    static final Set<String> VINTAGE_TEST = Set.of(VINTAGE + "Test");
    static final String NOTHING_EXPECTED = VINTAGE + "Test$None";
    static final Set<String> BEFORE_EACH = Set.of(JUPITER + "BeforeEach", VINTAGE + "Before");
    static final Set<String> AFTER_EACH = Set.of(JUPITER + "AfterEach", VINTAGE + "After");
    static final Set<String> BEFORE_ALL = Set.of(JUPITER + "BeforeAll", VINTAGE + "BeforeClass");
    static final Set<String> AFTER_ALL = Set.of(JUPITER + "AfterAll", VINTAGE + "AfterClass");
    static final Set<String> NESTED = Set.of(JUPITER + "Nested");
    static final Set<String> DISABLED = Set.of(JUPITER + "Disabled", VINTAGE + "Ignore");
    static final Set<String> EXTENSION = Set.of(JUPITER + "extension.ExtendWith");
    static final Set<String> RUN_WITH = Set.of(VINTAGE + "runner.RunWith");

    /** Tests of kinds that are not explored yet, and what to call them. */
    static final Map<String, String> OTHER_TESTS = Map.of(
            JUPITER + "TestFactory",
            "dynamic tests are",
            JUPITER + "TestTemplate",
            "test templates are",
            "org.testng.annotations.Test",
            "TestNG is",
            "net.jqwik.api.Property",
            "jqwik is");

    /** Fields and methods that make a framework do something around each test. */
    static final Set<String> AROUND = Set.of(
            JUPITER + "extension.RegisterExtension", JUPITER + "io.TempDir", VINTAGE + "Rule", VINTAGE + "ClassRule");

    static final Set<String> ASSUMPTION_FAILED = Set.of(
            "org.opentest4j.TestAbortedException",
            "org.junit.AssumptionViolatedException",
            "org.junit.internal.AssumptionViolatedException");

    private Names() {}

    /** {@code deposit(int)}, and {@code deposit} without parameters. */
    static String withParameters(Method method) {
        return method.getParameterCount() == 0
                ? method.getName()
                : Stream.of(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(",", method.getName() + "(", ")"));
    }
}
