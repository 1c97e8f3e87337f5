package dev.chessj.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * What {@link ConcurrencyTest} brings: in place of the one call of the test method that JUnit makes, the exploration of all executions.
 *
 * <p>The annotation is a test template, so that it can stand next to others such as {@code @ParameterizedTest}; where it stands alone there is
 * one invocation. The methods around the test are not called here but in every execution.
 */
final class ConcurrencyExtension implements TestTemplateInvocationContextProvider, InvocationInterceptor {

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        Method method = context.getRequiredTestMethod();
        return AnnotationSupport.isAnnotated(method, ConcurrencyTest.class)
                && Arrays.stream(method.getAnnotations()).noneMatch(ConcurrencyExtension::isOtherTemplate);
    }

    private static boolean isOtherTemplate(Annotation annotation) {
        Class<? extends Annotation> type = annotation.annotationType();
        return type == TestTemplate.class
                || type != ConcurrencyTest.class
                        && AnnotationSupport.isAnnotated(type, TestTemplate.class)
                        && !AnnotationSupport.isAnnotated(type, ConcurrencyTest.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        return Stream.of(new TestTemplateInvocationContext() {
            @Override
            public String getDisplayName(int invocationIndex) {
                return context.getDisplayName();
            }
        });
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
            throws Throwable {
        invocation.skip();
        new Exploring(context, call).run();
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
            throws Throwable {
        invocation.skip();
        new Exploring(context, call).run();
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public <T> @Nullable T interceptTestFactoryMethod(
            Invocation<T> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
        throw new ConcurrencyFailure(
                "chessj: dynamic tests are not explored: "
                        + context.getRequiredTestClass().getName() + "#"
                        + call.getExecutable().getName() + "\n"
                        + "  try: @ParameterizedTest instead of @TestFactory, or @ConcurrencyTest on methods rather than on the class",
                null);
    }
}
