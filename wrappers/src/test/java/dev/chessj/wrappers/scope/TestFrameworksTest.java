package dev.chessj.wrappers.scope;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestFrameworksTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.junit.Assert",
                "org.junit.runners.model.FrameworkMethod",
                "org.junit.jupiter.api.Assertions",
                "org.junit.platform.launcher.core.DefaultLauncher",
                "junit.framework.TestCase",
                "org.opentest4j.AssertionFailedError",
                "org.hamcrest.Matchers",
                "org.hamcrest.core.Is",
                "org.assertj.core.api.Assertions",
                "com.google.common.truth.Truth",
                "org.mockito.Mockito",
                "org.mockito.internal.util.MockUtil",
                "net.bytebuddy.ByteBuddy",
                "net.bytebuddy.dynamic.DynamicType$Builder",
                "org.gradle.api.internal.tasks.testing.worker.TestWorker",
                "worker.org.gradle.process.internal.worker.GradleWorkerMain",
                "org.apache.maven.surefire.booter.ForkedBooter",
                "com.intellij.rt.junit.JUnitStarter",
                "org.eclipse.jdt.internal.junit.runner.RemoteTestRunner",
                "org.jacoco.agent.rt.internal_aeaf9ab.Offline"
            })
    void include_classOfAFramework_isOne(String name) {
        assertTrue(TestFrameworks.include(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Main",
                "com.acme.Account",
                "org.junit.demo.Account",
                "org.junitpioneer.Account",
                "org.mockito.demo.Account",
                "org.hamcrest.demo.Account",
                "org.opentest4j.demo.Account",
                "org.gradle.demo.Account",
                "worker.org.gradle.demo.Account",
                "org.jacoco.demo.Account",
                "net.bytebuddy.demo.Account",
                "net.bytebuddy.renamed.java.lang.Object$ByteBuddy$1"
            })
    void include_otherClass_isNone(String name) {
        assertFalse(TestFrameworks.include(name));
    }
}
