package dev.chessj.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Starts chessj in a process of its own, with the test class path of the project, in its folder. */
@SuppressWarnings("NullAway.Init") // the fields are set by Maven
abstract class AbstractRunMojo extends AbstractMojo {
    private static final int FAILURE = 1;
    private static final int INCONCLUSIVE = 3;

    @Parameter(defaultValue = "${project}", readonly = true)
    MavenProject project;

    @Parameter(defaultValue = "${plugin.artifactMap}", readonly = true)
    private Map<String, Artifact> artifacts;

    /** Options of the command, separated by blanks: {@code --preemptions 3 --time 5m}. */
    @Parameter(property = "chessj.options", defaultValue = "")
    private String options;

    /** Runs a command; its exit code decides about the build. */
    final void run(String command, List<String> words) throws MojoExecutionException, MojoFailureException {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of(
                "-XX:TieredStopAtLevel=1", "-jar", ChessjJar.of(artifacts).toString(), command));
        line.addAll(List.of("-cp", classPath()));
        if (options != null && !options.isBlank()) {
            line.addAll(List.of(options.strip().split("\\s+")));
        }
        line.addAll(words);
        getLog().debug(String.join(" ", line));
        int code = start(line);
        if (code == FAILURE) {
            throw new MojoFailureException("chessj " + command + ": a test fails, see above");
        }
        if (code == INCONCLUSIVE) {
            throw new MojoFailureException("chessj " + command + ": inconclusive, see above");
        }
        if (code != 0) {
            throw new MojoExecutionException("chessj " + command + " ended with exit code " + code + ", see above");
        }
    }

    private int start(List<String> line) throws MojoExecutionException {
        try {
            Process process = new ProcessBuilder(line)
                    .directory(project.getBasedir())
                    .inheritIO()
                    .start();
            try {
                return process.waitFor();
            } catch (InterruptedException e) {
                process.destroy();
                Thread.currentThread().interrupt();
                throw new MojoExecutionException("chessj was interrupted", e);
            }
        } catch (IOException e) {
            throw new MojoExecutionException("chessj could not be started: " + e.getMessage(), e);
        }
    }

    private String classPath() throws MojoExecutionException {
        try {
            return String.join(File.pathSeparator, project.getTestClasspathElements());
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("the test class path is not known: " + e.getMessage(), e);
        }
    }
}
