package dev.chessj.cli.request;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What {@code chessj --version} prints: our version, as written into the jar by the build, and the JVM it runs on. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() throws IOException {
        return new String[] {"chessj " + number() + " (Java " + Runtime.version() + ")"};
    }

    /** Our version by itself. */
    public static String number() throws IOException {
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                throw new IOException("version.properties is missing next to " + Version.class.getName());
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version", "unknown");
        }
    }
}
