package dev.chessj.cli.project;

import dev.chessj.cli.request.UserError;

/**
 * What a user typed for a test.
 *
 * @param className full or simple
 * @param method with its {@code #}, or empty
 */
record TestName(String className, String method) {

    static TestName parse(String text) {
        int hash = text.indexOf('#');
        String className = hash < 0 ? text : text.substring(0, hash);
        String method = hash < 0 ? "" : text.substring(hash);
        String path = className.replace('\\', '/');
        if (path.endsWith(".java") || path.endsWith(".class") || path.indexOf('/') >= 0) {
            String file = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.(java|class)$", "");
            throw UserError.usage(
                    "takes the name of a class, not of a file: " + text, "try: chessj run " + file + method);
        }
        if (className.isEmpty() || method.equals("#") || method.indexOf('#', 1) > 0) {
            throw UserError.usage("not a test: " + text, "A test is a Class or a Class#method.");
        }
        return new TestName(className, method);
    }

    String of(String fullClassName) {
        return fullClassName + method;
    }
}
