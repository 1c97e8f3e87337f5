package dev.chessj.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Explores tests, as {@code chessj run} does: {@code mvn chessj:test -Dchessj.test=AccountTest#deposit}. In a build of several modules those
 * that do not have the test are passed over, unless none has it.
 */
@Mojo(name = "test", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
@SuppressWarnings("NullAway.Init") // the fields are set by Maven
public final class TestMojo extends AbstractRunMojo {
    private static final String FOUND = "dev.chessj.maven.found";

    @Parameter(defaultValue = "${session}", readonly = true)
    private MavenSession session;

    /** Classes, or methods as {@code Class#method}, separated by commas. */
    @Parameter(property = "chessj.test", defaultValue = "")
    private String test;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        List<String> tests = Arrays.stream((test == null ? "" : test).split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
        if (tests.isEmpty()) {
            throw new MojoExecutionException(
                    "chessj:test needs a test\n  try: mvn chessj:test -Dchessj.test=AccountTest#deposit");
        }
        List<String> here = tests.stream().filter(this::isHere).toList();
        List<MavenProject> all = session.getProjects();
        boolean isLast = all.get(all.size() - 1).equals(project);
        boolean found = session.getUserProperties().containsKey(FOUND);
        if (here.isEmpty() && (!isLast || found)) {
            getLog().info("not in this module: " + String.join(", ", tests));
            return;
        }
        session.getUserProperties().setProperty(FOUND, "true");
        run("run", here.isEmpty() ? tests : here); // if none has it, chessj says what there is
    }

    private boolean isHere(String name) {
        int hash = name.indexOf('#');
        String file = (hash < 0 ? name : name.substring(0, hash)).replace('.', '/') + ".class";
        for (String folder : List.of(
                project.getBuild().getTestOutputDirectory(), project.getBuild().getOutputDirectory())) {
            Path root = Path.of(folder);
            if (!Files.isDirectory(root)) {
                continue;
            }
            try (Stream<Path> files = Files.walk(root)) {
                if (files.anyMatch(path -> path.endsWith(file))) {
                    return true;
                }
            } catch (IOException e) {
                getLog().warn("cannot look into " + root + ": " + e);
            }
        }
        return false;
    }
}
