package dev.chessj.samples;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs test classes by JUnit's launcher and tells about each test on standard output: {@code RESULT}, its end, its unique id and, in
 * Base64, why.
 */
public final class SampleRun {
    private SampleRun() {}

    /** The names of the classes. */
    public static void main(String[] args) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(
                        Arrays.stream(args).map(DiscoverySelectors::selectClass).toList())
                .build();
        LauncherFactory.create().execute(request, new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (test.isTest() || result.getThrowable().isPresent()) {
                    String why =
                            result.getThrowable().map(Throwable::getMessage).orElse("");
                    System.out.println("RESULT " + result.getStatus() + " " + test.getUniqueId() + " "
                            + Base64.getEncoder().encodeToString(why.getBytes(StandardCharsets.UTF_8)));
                }
            }

            @Override
            public void executionSkipped(TestIdentifier test, String reason) {
                System.out.println("RESULT SKIPPED " + test.getUniqueId() + " ");
            }
        });
    }
}
