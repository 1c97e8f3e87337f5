package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;

/** Classes of the program are rewritten although their packages begin like those of test frameworks. */
class PackagesIT {

    private static final List<String> PACKAGES = List.of(
            "net.bytebuddy.demo",
            "net.bytebuddy.renamed.java.lang",
            "org.assertj.demo",
            "org.eclipse.jdt.demo",
            "org.gradle.demo",
            "org.hamcrest.demo",
            "org.jacoco.demo",
            "org.junit.demo",
            "org.mockito.demo",
            "org.opentest4j.demo",
            "org.testng.demo",
            "worker.org.gradle.demo");

    @TempDir
    Path folder;

    /** Each loses an update, in a class of its package. */
    @InPlaces
    void lostUpdate_inAPackageBesideThatOfAFramework_isFound(Place place) throws Exception {
        List<String> arguments = new ArrayList<>(
                List.of("run", "--quiet", "--vehicle", place.vehicle(), "-cp", folder.toString(), "--causes", "off"));
        List<String> compiler = new ArrayList<>(List.of("--release", "17", "-d", folder.toString()));
        for (String name : PACKAGES) {
            Path source =
                    Files.createDirectories(folder.resolve("src").resolve(name)).resolve("Counted.java");
            Files.writeString(source, """
                    package %s;

                    public class Counted {
                        private int count;

                        public static void main(String[] arguments) throws InterruptedException {
                            Counted counted = new Counted();
                            Thread one = new Thread(() -> counted.count++);
                            Thread two = new Thread(() -> counted.count++);
                            one.start();
                            two.start();
                            one.join();
                            two.join();
                            if (counted.count != 2) {
                                throw new AssertionError("lost");
                            }
                        }
                    }
                    """.formatted(name));
            compiler.add(source.toString());
            arguments.add(name + ".Counted");
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, compiler.toArray(String[]::new)));
        Result result = ChessjProcess.start(place, folder, arguments).await();
        List<String> expected = PACKAGES.stream()
                .map(name ->
                        name + ".Counted: assertion with 1 preemption, found in 5 executions; no schedule with fewer"
                                + " preemptions fails.")
                .toList();
        List<String> told = result.out()
                .lines()
                .filter(line -> line.contains(".Counted: "))
                .sorted()
                .toList();
        assertEquals(expected, told, result.toString());
    }
}
