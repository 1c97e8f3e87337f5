package dev.chessj.dist;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import org.junit.jupiter.api.Assertions;

/**
 * The figures that the house is kept to, from its class files. A class counts together with those nested in it, so that the numbers are
 * those of files.
 */
@AnalyzeClasses(packages = "dev.chessj", importOptions = DoNotIncludeTests.class)
class HouseFiguresTest {

    private static final int CLASSES_OF_A_PACKAGE = 35;
    private static final int CLASSES_OF_A_CYCLE = 15;

    @ArchTest
    static void packagesAreSmall(JavaClasses house) {
        Map<String, Set<String>> packages = new TreeMap<>();
        for (JavaClass type : house) {
            packages.computeIfAbsent(type.getPackageName(), name -> new TreeSet<>())
                    .add(file(type));
        }

        packages.values().removeIf(types -> types.size() <= CLASSES_OF_A_PACKAGE);

        Assertions.assertEquals(Map.of(), packages, "packages of more than " + CLASSES_OF_A_PACKAGE + " classes");
    }

    /** Classes of which each needs each can only be read, tested and changed together. */
    @ArchTest
    static void cyclesOfClassesAreSmall(JavaClasses house) {
        DefaultDirectedGraph<String, DefaultEdge> uses = new DefaultDirectedGraph<>(DefaultEdge.class);
        house.forEach(type -> uses.addVertex(file(type)));
        for (JavaClass type : house) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                String used = file(dependency.getTargetClass().getBaseComponentType());
                if (uses.containsVertex(used)) {
                    uses.addEdge(file(type), used);
                }
            }
        }

        List<Set<String>> cycles = new KosarajuStrongConnectivityInspector<>(uses).stronglyConnectedSets();

        Set<String> largest = cycles.stream()
                .max(Comparator.comparingInt(Set::size))
                .map(cycle -> (Set<String>) new TreeSet<>(cycle))
                .orElseThrow();
        Assertions.assertTrue(
                largest.size() <= CLASSES_OF_A_CYCLE, () -> largest.size() + " classes need each other: " + largest);
    }

    /** Who reads a name in a message or a note must find one class. Where a program begins is called {@code Main} by custom. */
    @ArchTest
    static void simpleNamesAreUnique(JavaClasses house) {
        Map<String, Set<String>> places = new TreeMap<>();
        for (JavaClass type : house) {
            String name = file(type).substring(type.getPackageName().length() + 1);
            if (!name.equals("package-info") && !name.equals("Main")) {
                places.computeIfAbsent(name, unseen -> new TreeSet<>()).add(type.getPackageName());
            }
        }

        places.values().removeIf(packages -> packages.size() == 1);

        Assertions.assertEquals(Map.of(), places, "simple names that stand for several classes");
    }

    /** The name of the class that its file is called after. */
    private static String file(JavaClass type) {
        return type.getName().replaceFirst("\\$.*", "");
    }
}
