package dev.chessj.report.machine;

import dev.chessj.report.model.Interleaving;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;

/**
 * How reports for machines name the files of sources: relative to a folder where they are below it, which is what services that show
 * them next to a change expect.
 *
 * @param base the folder, absolute
 */
record SourceNames(Path base) {

    /** {@code src/main/java/com/acme/Account.java}; as a package has it where the file was not found. */
    String path(Interleaving.Source source) {
        if (source.file().isEmpty()) {
            return source.path();
        }
        Path file = Path.of(source.file());
        return (file.startsWith(base) ? base.relativize(file) : file).toString().replace('\\', '/');
    }

    /** The same as a URI reference. */
    String uri(Interleaving.Source source) {
        String path = path(source);
        try {
            return path.startsWith("/")
                    ? new URI("file", "", path, null).toString()
                    : new URI(null, null, path, null).toASCIIString();
        } catch (URISyntaxException e) {
            return path.replaceAll("[^A-Za-z0-9./_-]", "_");
        }
    }
}
