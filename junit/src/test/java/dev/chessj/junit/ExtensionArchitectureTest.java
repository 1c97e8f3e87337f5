package dev.chessj.junit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Collectors;

/**
 * The extension lives with the classes of the program under test, the engine behind a class loader of its own: they meet in one method that is
 * called by name. A single class of the engine, or of a library, named here would be loaded twice, or clash with the program's.
 */
@AnalyzeClasses(packages = "dev.chessj.junit", importOptions = DoNotIncludeTests.class)
class ExtensionArchitectureTest {

    @ArchTest
    static final ArchRule knowsJavaAndJUnitAlone = classes()
            .that()
            .doNotHaveSimpleName("AttachMain")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "dev.chessj.junit..",
                    "org.junit.jupiter.api..",
                    "org.junit.platform..",
                    "org.opentest4j..",
                    "org.apiguardian..",
                    "org.jspecify.annotations..")
            .because("the engine is reached by name, other libraries are the program's, and jdk.attach may be missing");

    /** What users see, the annotation with its enums and the failure, and what JUnit starts by name. */
    @ArchTest
    static void onlyThisIsPublic(JavaClasses extension) {
        assertThat(extension.stream()
                        .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                        .map(type ->
                                type.getName().substring(type.getPackageName().length() + 1))
                        .collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(
                        "ConcurrencyTest",
                        "ConcurrencyTest$Reduction",
                        "ConcurrencyTest$Strategy",
                        "ConcurrencyTest$Timing",
                        "ConcurrencyFailure",
                        "EarlyAgent");
    }
}
