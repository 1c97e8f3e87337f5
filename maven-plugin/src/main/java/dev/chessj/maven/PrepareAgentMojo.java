package dev.chessj.maven;

import java.util.Map;
import java.util.Properties;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Puts chessj as an agent into the JVM of the tests: a property that Surefire reads gets the {@code -javaagent} option, in front of what it
 * has, so that other plugins can do the same before or after.
 */
@Mojo(name = "prepare-agent", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
@SuppressWarnings("NullAway.Init") // the fields are set by Maven
public final class PrepareAgentMojo extends AbstractMojo {

    @Parameter(defaultValue = "${project}", readonly = true)
    private MavenProject project;

    @Parameter(defaultValue = "${plugin.artifactMap}", readonly = true)
    private Map<String, Artifact> artifacts;

    /** The property that gets the option. */
    @Parameter(property = "chessj.propertyName", defaultValue = "argLine")
    private String propertyName;

    /** Whether to do nothing. */
    @Parameter(property = "chessj.skip", defaultValue = "false")
    private boolean skip;

    @Override
    public void execute() throws MojoExecutionException {
        Properties properties = project.getProperties();
        String before = properties.getProperty(propertyName, "");
        if (skip) {
            getLog().info("chessj is not put into the JVM of the tests: chessj.skip");
            properties.setProperty(propertyName, before); // so that @{argLine} stands for something
            return;
        }
        String after = AgentOption.prepend(ChessjJar.of(artifacts), before);
        properties.setProperty(propertyName, after);
        getLog().info(propertyName + " set to " + after);
    }
}
