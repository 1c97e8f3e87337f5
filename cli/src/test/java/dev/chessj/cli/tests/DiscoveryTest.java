package dev.chessj.cli.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.request.UserError;
import dev.chessj.cli.tests.TestGroup.Omitted;
import dev.chessj.wrappers.Abort;
import java.awt.HeadlessException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DiscoveryTest {
    private final Discovery discovery = new Discovery(List.of());

    @BeforeEach
    void clear() {
        Samples.LOG.clear();
    }

    private static TestCase named(TestGroup group, String method) {
        return group.cases().stream()
                .filter(test -> test.name().endsWith("#" + method))
                .findFirst()
                .orElseThrow();
    }

    private static String reason(TestGroup group, String method) {
        return group.omitted().stream()
                .filter(test -> test.name().endsWith("#" + method))
                .map(Omitted::reason)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void jupiter_aFreshInstanceAndEverythingAroundItInEachExecution() throws Throwable {
        TestGroup group = discovery.find(Samples.Jupiter.class, "");
        TestCase one = named(group, "one");
        assertEquals("dev.chessj.cli.tests.Samples$Jupiter#one", one.name());
        group.before().run();
        one.body().run();
        one.body().run();
        group.after().run();
        List<String> execution = List.of("base before", "before", "one 1", "after", "base after");
        assertEquals("before all", Samples.LOG.get(0));
        assertEquals(execution, Samples.LOG.subList(1, 6));
        assertEquals(execution, Samples.LOG.subList(6, 11));
        assertEquals("after all", Samples.LOG.get(11));
    }

    @Test
    void jupiter_whatIsNotExploredIsSaid() {
        TestGroup group = discovery.find(Samples.Jupiter.class, "");
        assertEquals(3, group.cases().size());
        assertEquals("disabled: later", reason(group, "three"));
        assertEquals(
                List.of(true),
                group.omitted().stream()
                        .filter(Omitted::disabled)
                        .map(Omitted::disabled)
                        .toList());
        assertEquals("disabled", reason(discovery.find(Samples.AllDisabled.class, ""), "test"));
    }

    /** Those that JUnit's engine executes are apart: what comes once around the class is part of each of their executions. */
    @Test
    void jupiter_extensionsAndParametersAreForTheEngine() throws Throwable {
        List<TestGroup> groups = discovery.find(Samples.ForEngine.class, "").nested();
        assertEquals(List.of("one"), names(groups.get(0)));
        assertEquals(List.of("seven", "six"), names(groups.get(1)));
        assertEquals(List.of("test"), names(discovery.find(Samples.WithTempDir.class, "")));
        groups.get(1).before().run();
        TestCase six = named(groups.get(1), "six");
        six.body().run();
        List<String> execution = List.of("before all", "six six(TestInfo)");
        assertEquals(execution, Samples.LOG);
        six.body().run();
        assertEquals(execution, Samples.LOG.subList(2, 4));
    }

    @Test
    void repeated_onceUnlessItAsksForItsRepetition() throws Throwable {
        TestGroup group = discovery.find(Samples.Jupiter.class, "");
        assertEquals(
                "@RepeatedTest(2): explored once, since all repetitions have the same schedules",
                named(group, "five").remark());
        List<TestCase> tests = discovery
                .find(Samples.Templates.class, "knows")
                .templates()
                .get(0)
                .expand();
        assertEquals(List.of("knows(RepetitionInfo)[1]", "knows(RepetitionInfo)[2]"), names(tests));
        for (TestCase test : tests) {
            test.body().run();
        }
        assertEquals(List.of("1 of 2", "2 of 2"), Samples.LOG);
    }

    @Test
    void parameterized_oneTestForEachSetOfArgumentsOfEachSource() throws Throwable {
        TestGroup group = discovery.find(Samples.Templates.class, "");
        group.before().run();
        List<String> names = new ArrayList<>();
        for (TestTemplate template : group.templates()) {
            if (!template.name().contains("RepetitionInfo") && !template.name().contains("Bad")) {
                List<TestCase> tests = template.expand();
                names.addAll(names(tests));
                for (TestCase test : tests) {
                    Samples.LOG.add(test.remark());
                    test.prepare().run();
                    test.body().run();
                }
            }
        }
        assertEquals(
                List.of(
                        "blank(String)[1]",
                        "blank(String)[2]",
                        "blank(String)[3]",
                        "csv(int,LocalDate)[1]",
                        "csv(int,LocalDate)[2]",
                        "enums(OS)[1]",
                        "method(String,List)[1]",
                        "provided(String,ArgumentsAccessor)[1]"),
                names);
        assertEquals(
                List.of(
                        "display name: [1] text=null", "null",
                        "display name: [2] text=", "",
                        "display name: [3] text=x", "x",
                        "display name: 1: 2020-01-01", "1 2020-01-01",
                        "display name: 2: 2021-02-03", "2 2021-02-03",
                        "display name: [1] os=LINUX", "LINUX",
                        "display name: [1] text=a, list=[b]", "a [b]",
                        "display name: [1] name=provided, 7", "<provided> 7"),
                Samples.LOG);
    }

    @Test
    void parameterized_oneOfThemByItsNumber() throws Throwable {
        for (String name : List.of("csv[2]", "csv(int,LocalDate)[2]")) {
            TestGroup group = discovery.find(Samples.Templates.class, name);
            assertEquals(0, group.cases().size() + group.omitted().size());
            assertEquals(1, group.templates().size());
            assertEquals(
                    List.of("csv(int,LocalDate)[2]"),
                    names(group.templates().get(0).expand()));
        }
        TestTemplate three =
                discovery.find(Samples.Templates.class, "csv[3]").templates().get(0);
        UserError error = assertThrows(UserError.class, three::expand);
        assertTrue(
                error.paragraph()
                        .startsWith(
                                "chessj: no invocation 3 of dev.chessj.cli.tests.Samples$Templates#csv(int,LocalDate)"),
                error.paragraph());
    }

    @Test
    void parameterized_whatCannotBeMadeIsSaid() {
        TestGroup group = discovery.find(Samples.Templates.class, "");
        TestTemplate parameter = template(group, "withADirectoryBad");
        assertEquals(
                "parameters without an argument are not supported yet: java.nio.file.Path folder;"
                        + " @ConcurrencyTest of chessj-junit explores it",
                assertThrows(TestTemplate.NotExplored.class, parameter::expand).getMessage());
        TestTemplate source = template(group, "throwingBad");
        assertEquals(
                "no arguments",
                assertThrows(IllegalStateException.class, source::expand).getMessage());
    }

    private static TestTemplate template(TestGroup group, String method) {
        return group.templates().stream()
                .filter(template -> template.isNamed(method))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void misspelt_theTestOfTheNearestNameIsTheOneToTry() {
        UserError error = assertThrows(UserError.class, () -> discovery.find(Samples.Jupiter.class, "oen"));
        assertTrue(error.paragraph().contains("no test oen in "), error.paragraph());
        assertTrue(
                error.paragraph().endsWith("try: chessj run dev.chessj.cli.tests.Samples.Jupiter#one"),
                error.paragraph());
    }

    @Test
    void jupiter_nestedClassesHaveTheirEnclosingFixture() throws Throwable {
        TestGroup inner = discovery.find(Samples.Jupiter.class, "").nested().get(0);
        named(inner, "inside").body().run();
        assertEquals(
                List.of("base before", "before", "inner before 0", "inside", "inner after", "after", "base after"),
                Samples.LOG);
    }

    @Test
    void oneMethod_orAListOfWhatThereIs() {
        TestGroup group = discovery.find(Samples.Jupiter.class, "one");
        assertEquals(1, group.cases().size());
        assertEquals(0, group.omitted().size());
        UserError error = assertThrows(UserError.class, () -> discovery.find(Samples.Jupiter.class, "ten"));
        assertTrue(error.paragraph().contains("Samples$Jupiter#one, "), error.paragraph());
        assertEquals(
                1,
                discovery
                        .find(Samples.Jupiter.class, "inside")
                        .nested()
                        .get(0)
                        .cases()
                        .size());
    }

    @Test
    void vintage_expectedExceptionsAndAssumptions() throws Throwable {
        TestGroup group = discovery.find(Samples.Vintage.class, "");
        named(group, "throwing").body().run();
        assertEquals(List.of("before"), Samples.LOG);
        named(group, "plain").body().run();
        assertEquals(List.of("before", "before", "plain"), Samples.LOG);
        AssertionError error = assertThrows(
                AssertionError.class, () -> named(group, "notThrowing").body().run());
        assertEquals("Expected exception: java.lang.IllegalStateException", error.getMessage());
        TestCase assuming = named(group, "assuming");
        assuming.body().run();
        assertEquals(1, assuming.unassumed().getAsLong());
        assertEquals("disabled", reason(group, "ignored"));
    }

    @Test
    void vintage_everythingAroundATestWithATimeLimit() throws Throwable {
        TestGroup group = discovery.find(Samples.VintageOrder.class, "");
        group.before().run();
        named(group, "timed").body().run();
        group.after().run();
        assertEquals(List.of("before class", "before", "timed", "after", "after class"), Samples.LOG);
    }

    private static List<String> names(TestGroup group) {
        return names(group.cases());
    }

    private static List<String> names(List<TestCase> tests) {
        return tests.stream()
                .map(test -> test.name().substring(test.name().indexOf('#') + 1))
                .toList();
    }

    @Test
    void junit3_aFreshInstanceRunsItselfInEachExecution() throws Throwable {
        TestGroup group = discovery.find(Samples.JUnit3.class, "testInherited");
        assertEquals(List.of("testInherited"), names(group));
        TestCase test = group.cases().get(0);
        assertEquals("dev.chessj.cli.tests.Samples$JUnit3#testInherited", test.name());
        test.body().run();
        List<String> execution = List.of("bare testInherited", "set up", "run 1", "inherited", "tear down");
        assertEquals(execution, Samples.LOG);
        test.body().run();
        assertEquals(execution, Samples.LOG.subList(5, 10));
    }

    @Test
    void junit3_aFailureIsThrownAsItIsAndCleanedUpAfter() {
        TestCase test = named(discovery.find(Samples.JUnit3.class, "testOverridden"), "testOverridden");
        assertEquals(
                "overridden",
                assertThrows(IllegalStateException.class, () -> test.body().run())
                        .getMessage());
        assertEquals(List.of("bare testOverridden", "set up", "run 1", "tear down"), Samples.LOG);
    }

    @Test
    void junit3_mainAndSuiteDoNotHideTheMethods() throws Throwable {
        TestGroup group = discovery.find(Samples.JUnit3.class, "");
        assertEquals(
                List.of("testInherited", "testOverridden", "testOwn", "WithData.testData", "WithData.testData[2]"),
                names(group));
        assertEquals("only test cases are explored in a suite", reason(group, "RepeatedTest.RepeatedTest"));
        assertEquals(1, group.omitted().size());
        assertEquals(List.of("suite"), Samples.LOG);
        TestCase second = discovery
                .find(Samples.JUnit3.class, "WithData.testData[2]")
                .cases()
                .get(0);
        Samples.LOG.clear();
        second.body().run();
        second.body().run();
        assertEquals(List.of("suite", "b1", "suite", "b1"), Samples.LOG);
    }

    @Test
    void junit3_constructors() throws Throwable {
        TestGroup group = discovery.find(Samples.WithName.class, "");
        named(group, "testOne").body().run();
        named(group, "testStatic").body().run();
        assertEquals(List.of("new testOne", "one", "new testStatic", "static"), Samples.LOG);
        assertEquals("a JUnit 3 test method must be public", reason(group, "testNotPublic"));
        assertEquals(
                "its class needs a constructor without parameters, or with the name of the test",
                reason(discovery.find(Samples.WithNumber.class, ""), "test1"));
        assertEquals("its class is abstract", reason(discovery.find(Samples.TestCaseBase.class, ""), "testInherited"));
    }

    @Test
    void junit3_aSuiteThatWrapsJUnit4DoesNotHideIt() {
        assertEquals(List.of("annotated"), names(discovery.find(Samples.Adapted.class, "")));
        UserError error = assertThrows(UserError.class, () -> discovery.find(Samples.SuiteThrows.class, ""));
        assertTrue(
                error.paragraph()
                        .contains(
                                "suite() of dev.chessj.cli.tests.Samples$SuiteThrows throws java.lang.IllegalStateException: no suite"),
                error.paragraph());
    }

    @Test
    void whatIsThrownAfterwards_doesNotHideTheFailure() {
        TestCase test = named(discovery.find(Samples.AfterThrows.class, ""), "test");
        IllegalStateException error =
                assertThrows(IllegalStateException.class, () -> test.body().run());
        assertEquals("after", error.getSuppressed()[0].getMessage());
    }

    @Test
    void endedByTheScheduler_nothingElseIsCalled() {
        List<Fixture> fixtures = List.of(
                Fixture.of(Samples.AfterThrows.class, Samples.AfterThrows.class.getDeclaredConstructors()[0]));
        FixtureBody body = new FixtureBody(
                fixtures,
                java.lang.invoke.MethodHandles.dropArguments(
                        java.lang.invoke.MethodHandles.insertArguments(
                                java.lang.invoke.MethodHandles.throwException(void.class, Error.class),
                                0,
                                Abort.INSTANCE),
                        0,
                        Object.class),
                null,
                null);
        assertEquals(0, assertThrows(Abort.class, body::run).getSuppressed().length);
    }

    @Test
    void program_getsItsArgumentsUnchangedEachTime() throws Throwable {
        TestCase test = new Discovery(List.of("a", "b"))
                .find(Samples.Program.class, "")
                .cases()
                .get(0);
        test.body().run();
        test.body().run();
        assertEquals(List.of("a,b", "a,b"), Samples.LOG);
        assertEquals("dev.chessj.cli.tests.Samples$Program", test.name());
    }

    @Test
    void runnable_isFreshEachTime() throws Throwable {
        TestCase test = discovery.find(Samples.Task.class, "").cases().get(0);
        test.body().run();
        test.body().run();
        assertEquals(List.of("run 1", "run 1"), Samples.LOG);
    }

    @Test
    void argumentsForATest_areAnError() {
        Discovery withArguments = new Discovery(List.of("x"));
        for (Class<?> type : List.of(Samples.Jupiter.class, Samples.Task.class)) {
            assertEquals(
                    2,
                    assertThrows(UserError.class, () -> withArguments.find(type, ""))
                            .exitCode());
        }
    }

    @Test
    void nothingToRun_saysWhatIsLookedFor() {
        UserError error = assertThrows(UserError.class, () -> discovery.find(Samples.Nothing.class, ""));
        assertEquals(2, error.exitCode());
        assertTrue(error.paragraph().contains("@Test methods"), error.paragraph());
        assertTrue(error.paragraph().contains("JUnit 3 TestCase"), error.paragraph());
    }

    @Test
    void classes_thatCannotBeLoaded() {
        TestClasses classes = new TestClasses(getClass().getClassLoader());
        assertTrue(assertThrows(UserError.class, () -> classes.load("com.acme.Gone"))
                .paragraph()
                .startsWith("chessj: no class com.acme.Gone on the class path"));
        UserError tooNew = TestClasses.tooNew(new UnsupportedClassVersionError(
                "X has been compiled by a more recent version of the Java Runtime (class file version 69.0), ..."));
        assertTrue(tooNew.paragraph().contains("compiled for Java 25"), tooNew.paragraph());
        assertTrue(tooNew.paragraph().contains("try: --jdk newest"), tooNew.paragraph());
        UserError missing = assertThrows(
                UserError.class,
                () -> classes.guard("X", () -> {
                    throw new NoClassDefFoundError("com/acme/Y");
                }));
        assertTrue(missing.paragraph().contains("com/acme/Y is missing"), missing.paragraph());
    }

    @Test
    void display_isFoundAmongTheCauses() {
        assertTrue(NeedsDisplay.isCauseOf(new RuntimeException(new HeadlessException())));
        assertTrue(!NeedsDisplay.isCauseOf(new RuntimeException(new IllegalStateException())));
        assertTrue(!NeedsDisplay.isCauseOf(null));
    }
}
