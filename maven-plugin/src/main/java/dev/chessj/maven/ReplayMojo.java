package dev.chessj.maven;

import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Executes one schedule again, as {@code chessj replay} does: the last failure, or {@code -Dchessj.schedule} with a file or a printed word. The
 * build fails as long as the schedule does.
 */
@Mojo(name = "replay", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class ReplayMojo extends AbstractRunMojo {

    /** A schedule file or string; the last failure without it. */
    @Parameter(property = "chessj.schedule", defaultValue = "")
    private String schedule = "";

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        run("replay", schedule == null || schedule.isBlank() ? List.of() : List.of(schedule.strip()));
    }
}
