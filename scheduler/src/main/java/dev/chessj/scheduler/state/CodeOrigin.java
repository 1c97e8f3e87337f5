package dev.chessj.scheduler.state;

import java.net.URL;
import java.security.CodeSource;

/** Where a class of the program comes from: the name of its library, an archive; empty for classes in folders, which are the program's own. */
final class CodeOrigin {

    private CodeOrigin() {}

    static String of(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        URL location = source == null ? null : source.getLocation();
        String path = location == null ? "" : location.getPath();
        return path.endsWith(".jar") ? path.substring(path.lastIndexOf('/') + 1) : "";
    }
}
