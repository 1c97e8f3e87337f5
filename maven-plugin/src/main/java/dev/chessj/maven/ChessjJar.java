package dev.chessj.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecutionException;
import org.jspecify.annotations.Nullable;

/** The one jar, a dependency of the plugin. */
final class ChessjJar {
    private static final String KEY = "dev.chessj:chessj";

    private ChessjJar() {}

    static Path of(Map<String, Artifact> artifacts) throws MojoExecutionException {
        Artifact artifact = artifacts.get(KEY);
        @Nullable File file = artifact == null ? null : artifact.getFile();
        if (file == null) {
            throw new MojoExecutionException(
                    "chessj: " + KEY + " is not among the dependencies of chessj-maven-plugin\n"
                            + "  try: the plugin without exclusions");
        }
        return file.toPath().toAbsolutePath();
    }
}
