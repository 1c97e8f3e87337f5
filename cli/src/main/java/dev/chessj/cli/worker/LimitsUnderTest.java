package dev.chessj.cli.worker;

import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.scheduler.result.TimeLimit;
import dev.chessj.search.EarlyEnd;
import dev.chessj.search.failure.TimingJudge;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which time limits a test may not depend on: short ones in the code under test.
 *
 * <p>A test that waits for ten seconds means "until it is done", and a sleep in a test is a crutch that its author knows of. Code under test that
 * takes 50 ms for granted fails one day. So what needs a limit to end early is a failure where all the limits that it needs are shorter than the
 * threshold, and one of them stands in the code under test. Where a limit ends before another one, in whose time nobody else could go on, both have to.
 *
 * <p>The test is the test class with all that is nested in it; of a program it is the class with {@code main} and its lambdas and
 * anonymous classes, and all of a jar whose name says that it holds tests ({@code -tests.jar}): its factories and waiters are part of the
 * tests. Code under test is what else is loaded from folders, or from the jar that the test is in. Limits in other jars, and in the JDK with no
 * code of the program above them, are told only.
 */
final class LimitsUnderTest implements TimingJudge {

    private static final long TOLERANCE = 1000;

    private final Duration threshold;
    private final String test; // the class
    private final boolean program;
    private final ClassLoader loader;

    private LimitsUnderTest(Duration threshold, TestCase test) {
        this.threshold = threshold;
        int method = test.name().indexOf('#');
        String type = method < 0 ? test.name() : test.name().substring(0, method);
        int nested = type.indexOf('$');
        this.program = test.program();
        this.test = program || nested < 0 ? type : type.substring(0, nested);
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        this.loader = context == null ? ClassLoader.getSystemClassLoader() : context;
    }

    /** The judge for a test. */
    static TimingJudge judge(Request request, TestCase test) {
        return switch (request.get(Options.TIMING)) {
            case FAIL -> STRICT;
            case TELL, OFF -> causes -> false;
            case AUTO -> new LimitsUnderTest(request.get(Options.TIMING_THRESHOLD), test);
        };
    }

    @Override
    public boolean isFailure(List<EarlyEnd> causes) {
        boolean allShort = causes.stream()
                .allMatch(
                        end -> isShort(end.limit()) && end.overtaken().stream().allMatch(this::isShort));
        return allShort && causes.stream().anyMatch(this::isUnderTest);
    }

    /** Where limits only change their order, it is the one that ends too late that is relied on. */
    private boolean isUnderTest(EarlyEnd end) {
        return isUnderTest(end.limit()) && end.overtaken().stream().allMatch(this::isUnderTest);
    }

    /** What is left of a limit of 1 s lacks the microseconds that looks at the clock have taken, and is 1 s all the same. */
    private boolean isShort(TimeLimit limit) {
        long nanos = threshold.toNanos();
        return limit.nanos() < nanos - nanos / TOLERANCE;
    }

    private boolean isUnderTest(TimeLimit limit) {
        String type = limit.className();
        return !type.isEmpty() && !isTest(type) && isLoadedWithTheTest(type);
    }

    private boolean isTest(String type) {
        if (type.equals(test)) {
            return true;
        }
        if (!type.startsWith(test + "$")) {
            return false;
        }
        return !program || Character.isDigit(type.charAt(test.length() + 1));
    }

    private boolean isLoadedWithTheTest(String type) {
        String place = jar(type);
        return place != null && (place.isEmpty() || (place.equals(jar(test)) && !holdsTests(place)));
    }

    private static boolean holdsTests(String jar) {
        return jar.endsWith("-tests.jar") || jar.endsWith("-test.jar");
    }

    /** The jar that the class comes from; empty if it is in a folder, null if that is not known. */
    private @Nullable String jar(String type) {
        URL url = loader.getResource(type.replace('.', '/') + ".class");
        if (url == null) {
            return null;
        }
        if (url.getProtocol().equals("file")) {
            return "";
        }
        try {
            URLConnection connection = url.openConnection();
            return connection instanceof JarURLConnection jar
                    ? jar.getJarFileURL().toString()
                    : null;
        } catch (IOException e) {
            return null; // then nothing is known of it
        }
    }
}
