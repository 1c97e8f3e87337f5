package dev.chessj.dist;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.USE_JAVA_UTIL_LOGGING;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who may know whom. Maven keeps a module from compiling against what its pom does not name; these rules keep the poms honest,
 * and hold what Maven cannot express.
 *
 * <p>Modules that do not exist yet have their place in the table already; rules about them hold trivially until they come.
 */
@AnalyzeClasses(packages = "dev.chessj", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String HOUSE = "dev.chessj.";

    /** Each module, and the modules whose classes it may use besides its own. */
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            entry("api", Set.of()),
            entry("wrappers", Set.of("api")),
            entry("launcher", Set.of()),
            entry("agent", Set.of("api", "wrappers")),
            entry("hbgraph", Set.of("api")),
            entry("scheduler", Set.of("api", "wrappers", "hbgraph")),
            entry("fairness", Set.of()),
            entry("search", Set.of("api", "scheduler", "fairness", "hbgraph")),
            entry("analysis", Set.of("api", "search", "scheduler", "hbgraph")),
            entry("report", Set.of("api", "wrappers", "search", "scheduler", "hbgraph")),
            entry("cli", Set.of("api", "wrappers", "report", "analysis", "search", "scheduler", "launcher")),
            entry("junit", Set.of("api", "report", "analysis", "search", "scheduler", "launcher")),
            entry("examples", Set.of("api")),
            entry("benchmarks", Set.of("api", "wrappers", "cli", "report", "search", "scheduler", "launcher")),
            entry("realcode", Set.of()));

    /**
     * The classes of a module that other modules may use, named from its package; a star stands for all of a room. The others are public at most for the rooms next
     * to theirs; a type that is only cast to needs no door. Modules that are not here have no rooms yet, or are open as a whole.
     */
    private static final Map<String, Set<String>> MODULE_DOORS = Map.ofEntries(
            entry("agent", Set.of()),
            entry("cli", Set.of()),
            doors("wrappers", """
                scope: BenignRaces ScopePattern Scoping TestFrameworks Tracing
                verdict: Notes Reservation Reservations Reserved
                .: Abort AccessMode CallFailure Controller Current Fiber Fibers Guard LateGuard LostThreads Members
                .: ProgramFrames ShutdownHooks Sites Stacks
                identity: Identity ProgramClock Seeds
                calls: Boundary CallSites Effect Inheritors Interior PlainCollections Wrapped
                loading: AssertionUse DefinedClasses FailedInitialisers LoadedBefore StaticState
                memory: Interiors Memory MemoryLayout NativeCalls Reflections
                shim: Calls ClassValues Hooks LiveThreads LoopRounds NativeThreads Opened ThreadProperties
                outside: AsynchronousChannels Endpoints Finalizers JvmSettings OpenDescriptors OutsideCalls Pipes ProcessEnds
                """),
            doors("search", """
                .: Confirmation Divergence EarlyEnd Estimate ExplorationStrategy Reduction ScheduleSize SearchListener
                .: SearchOptions SearchResult
                replay: ScheduleFollower
                goal: DeadlockGoals Goal
                checkpoint: CheckpointFile Checkpoints
                failure: Causes TimingJudge
                driver: Explorer
                """),
            doors("analysis", """
                .: AnalysedExecutions
                locks: LockOrderAnalysis
                """),
            doors("report", """
                model: Interleaving Interleavings LockFinding BoundCoverage Sources
                text: InterleavingTable LockText ProgressLine RaceText Summary TimingText
                machine: FailureReport GitHubAnnotations JUnitXml JsonReport OrderGraph SarifReport TestReport TimingReport
                html: HtmlReport InterleavingJson
                """),
            doors("scheduler", """
                result: *
                strategy: *
                stream: Moment ObjectNaming OperationSubscriber StreamedOperation
                options: *
                schedule: Journal Run Schedule ScheduleFile ScheduleFormatException ScheduleStore ScheduleString WholeFile
                engine: Engine Executions ForwardingExecutions LoggedExecutions TestBody
                recording: DebuggerStops
                vehicle: Vehicles
                jvm: MemoryReserve OwnThreads
                """));

    /** The packages of each module that has several, lowest first; a dot stands for the module's own. Each may use those before it. */
    private static final Map<String, List<String>> ROOMS = Map.of(
            "wrappers",
            List.of("scope", "verdict", ".", "identity", "calls", "loading", "memory", "shim", "outside"),
            "agent",
            List.of("asm", "table", "program", "jdk.concurrent", "jdk.environment", "jdk", "install"),
            "scheduler",
            List.of(
                    "state",
                    "jvm",
                    "result",
                    "strategy",
                    "schedule",
                    "options",
                    "task",
                    "vehicle",
                    "learned",
                    "storebuffer",
                    "text",
                    "stream",
                    "history",
                    "race",
                    "lock",
                    "liveness",
                    "recording",
                    "execution",
                    "controller",
                    "engine"),
            "search",
            List.of(".", "replay", "checkpoint", "planner", "goal", "failure", "bounded", "dpor", "sample", "driver"),
            "report",
            List.of("model", "text", "machine", "html"),
            "cli",
            List.of("registry", "request", "jdk", "project", "tests", "options", "findings", "launch", ".", "worker"));

    @ArchTest
    static final ArchRule modulesDependDownwards = classes().should(useOnlyModulesBelow());

    @ArchTest
    static final ArchRule roomsAreEnteredThroughDoors = classes().should(useOnlyDoorsOfOtherModules());

    /** Facets of a task, and the only room that writes each, once it was made and until it is reset. */
    private static final Map<String, String> WRITERS =
            Map.of("Mount", "vehicle", "RaceState", "race", "CallState", "controller");

    @ArchTest
    static final ArchRule facetsOfATaskAreWrittenByTheirRooms =
            classes().that().resideInAPackage("dev.chessj.scheduler..").should(writeOnlyTheirFacets());

    @ArchTest
    static final ArchRule roomsDependInOneDirection =
            slices().matching("dev.chessj.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule roomsDependDownwards = classes().should(useOnlyRoomsBelow());

    @ArchTest
    static final ArchRule bootClassesDependOnJavaAlone = classes()
            .that()
            .resideInAnyPackage("dev.chessj.api..", "dev.chessj.wrappers..", "dev.chessj.launcher..")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage("java..", "dev.chessj..", "org.jspecify.annotations.."))
            .because("the boot loader finds nothing else");

    @ArchTest
    static final ArchRule nobodyCompilesAgainstTheAgent = noClasses()
            .that()
            .resideOutsideOfPackage("dev.chessj.agent..")
            .should()
            .dependOnClassesThat(resideInAPackage("dev.chessj.agent.."))
            .because("it is started by name, so that scheduling never knows bytecode")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule strategiesStartNoThreads = noClasses()
            .that()
            .resideInAnyPackage("dev.chessj.search..", "dev.chessj.fairness..", "dev.chessj.hbgraph..")
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(Thread.class, ThreadLocal.class)
            .because("a strategy is a pure function of what it was told")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule fairnessAndHappensBeforeTouchNoFiles = noClasses()
            .that()
            .resideInAnyPackage("dev.chessj.fairness..", "dev.chessj.hbgraph..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("java.io..", "java.nio..", "java.net.."))
            .because("they are pure; only search may spill work to disk")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule onlyPeopleFacingModulesPrint = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "dev.chessj.cli..", "dev.chessj.launcher..", "dev.chessj.examples..", "dev.chessj.benchmarks..")
            .and()
            .haveNameNotMatching(".*\\.JvmSettings\\$Kept") // which puts them back
            .should(ACCESS_STANDARD_STREAMS)
            .orShould(USE_JAVA_UTIL_LOGGING)
            .because("the output of the program under test is not ours to write to")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule asmStaysInTheAgent = noClasses()
            .that()
            .resideOutsideOfPackage("dev.chessj.agent..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.objectweb.asm.."))
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule picocliStaysInTheCommandLine = noClasses()
            .that()
            .resideOutsideOfPackage("dev.chessj.cli..")
            .should()
            .dependOnClassesThat(resideInAPackage("picocli.."))
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule guavaAndJGraphTStayOutOfHotPaths = noClasses()
            .that()
            .resideInAnyPackage("dev.chessj.scheduler..", "dev.chessj.fairness..", "dev.chessj.agent..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("com.google.common..", "org.jgrapht.."))
            .allowEmptyShould(true);

    /** Guards the rules themselves: without classes to look at, all of them would hold. */
    @ArchTest
    static void classesOfEveryPartOfTheHouseAreImported(JavaClasses house) {
        for (String part :
                Set.of("dev.chessj.launcher.Main", "dev.chessj.cli.Main", "dev.chessj.wrappers.package-info")) {
            assertTrue(house.contain(part), part + " was not imported");
        }
    }

    private static ArchCondition<JavaClass> useOnlyRoomsBelow() {
        return new ArchCondition<>("use only the rooms below their own") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                List<String> rooms = ROOMS.get(moduleOf(type));
                if (rooms == null || type.getSimpleName().equals("package-info")) {
                    return;
                }
                int room = rooms.indexOf(roomOf(type));
                if (room < 0) {
                    events.add(SimpleConditionEvent.violated(type, type.getName() + " is in no room of the table"));
                }
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    JavaClass used = dependency.getTargetClass().getBaseComponentType();
                    if (moduleOf(used).equals(moduleOf(type)) && rooms.indexOf(roomOf(used)) > room) {
                        events.add(SimpleConditionEvent.violated(
                                type,
                                roomOf(type) + " may not use " + roomOf(used) + ": " + dependency.getDescription()));
                    }
                }
            }
        };
    }

    private static ArchCondition<JavaClass> writeOnlyTheirFacets() {
        return new ArchCondition<>("write only the facets of a task that belong to their room") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (JavaFieldAccess access : type.getFieldAccessesFromSelf()) {
                    JavaClass facet = access.getTargetOwner();
                    String writer = facet.getPackageName().equals("dev.chessj.scheduler.task")
                            ? WRITERS.get(facet.getSimpleName())
                            : null;
                    if (writer != null
                            && access.getAccessType() == JavaFieldAccess.AccessType.SET
                            && !type.equals(facet)
                            && !writer.equals(roomOf(type))) {
                        events.add(SimpleConditionEvent.violated(type, access.getDescription()));
                    }
                }
            }
        };
    }

    /** The package below that of the module; a dot for that itself. */
    private static String roomOf(JavaClass type) {
        String[] parts = type.getPackageName().split("\\.", 4);
        return parts.length > 3 ? parts[3] : ".";
    }

    private static ArchCondition<JavaClass> useOnlyModulesBelow() {
        return new ArchCondition<>("use only the modules below their own") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                String module = moduleOf(type);
                Set<String> below = MAY_USE.get(module);
                if (below == null) {
                    events.add(SimpleConditionEvent.violated(type, type.getName() + " is in no module of the table"));
                    return;
                }
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    JavaClass used = dependency.getTargetClass().getBaseComponentType();
                    if (used.getPackageName().startsWith("dev.chessj.")) {
                        String other = moduleOf(used);
                        if (!other.equals(module) && !below.contains(other)) {
                            events.add(SimpleConditionEvent.violated(
                                    type, module + " may not use " + other + ": " + dependency.getDescription()));
                        }
                    }
                }
            }
        };
    }

    private static ArchCondition<JavaClass> useOnlyDoorsOfOtherModules() {
        return new ArchCondition<>("use other modules through their doors") {
            private final Set<String> closed = new TreeSet<>();

            @Override
            public void init(Collection<JavaClass> house) {
                MODULE_DOORS.forEach((module, doors) -> doors.forEach(door -> closed.add(module + '.' + door)));
            }

            @Override
            public void check(JavaClass type, ConditionEvents events) {
                String module = moduleOf(type);
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    JavaClass used = dependency.getTargetClass().getBaseComponentType();
                    String other = used.getPackageName().startsWith(HOUSE) ? moduleOf(used) : module;
                    Set<String> doors = MODULE_DOORS.get(other);
                    if (other.equals(module) || doors == null) {
                        continue;
                    }
                    String name = used.getName().substring(HOUSE.length()).replaceFirst("\\$.*", "");
                    String room = name.substring(0, name.lastIndexOf('.')) + ".*";
                    closed.remove(name);
                    closed.remove(room);
                    if (!doors.contains(name.substring(other.length() + 1))
                            && !doors.contains(room.substring(other.length() + 1))) {
                        events.add(SimpleConditionEvent.violated(
                                type, name + " is no door of its module: " + dependency.getDescription()));
                    }
                }
            }

            @Override
            public void finish(ConditionEvents events) {
                closed.forEach(door -> events.add(
                        SimpleConditionEvent.violated(door, door + " is in the table of doors, and nobody uses it")));
            }
        };
    }

    /** A module with its doors: each line begins with a room, or with a dot for the package of the module. */
    private static Map.Entry<String, Set<String>> doors(String module, String rooms) {
        Set<String> doors = new TreeSet<>();
        for (String line : rooms.lines().toList()) {
            String[] room = line.split(": ", 2);
            for (String type : room[1].split(" ")) {
                doors.add(room[0].equals(".") ? type : room[0] + '.' + type);
            }
        }
        return entry(module, doors);
    }

    /** The package right below {@code dev.chessj}; empty for a class outside of any module. */
    private static String moduleOf(JavaClass type) {
        String[] parts = type.getPackageName().split("\\.", -1);
        return parts.length > 2 && type.getPackageName().startsWith(HOUSE) ? parts[2] : "";
    }
}
