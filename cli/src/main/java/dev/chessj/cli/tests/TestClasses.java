package dev.chessj.cli.tests;

import dev.chessj.cli.request.UserError;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Loads test classes, and says what to do when that is not possible. */
public final class TestClasses {
    private static final Pattern VERSION = Pattern.compile("class file version (\\d+)");

    private final ClassLoader loader;

    public TestClasses(ClassLoader loader) {
        this.loader = loader;
    }

    /** Loads, but does not initialise, a class. */
    public Class<?> load(String name) {
        return guard(name, () -> {
            try {
                return Class.forName(name, false, loader);
            } catch (ClassNotFoundException e) {
                throw UserError.usage(
                        "no class " + name + " on the class path", "try: chessj run -cp CLASSPATH " + name);
            }
        });
    }

    /** Does something with a class that may make the JVM link it, and explains what the JVM has against that. */
    public <T> T guard(String name, Supplier<T> action) {
        try {
            return action.get();
        } catch (UnsupportedClassVersionError e) {
            throw tooNew(e);
        } catch (NoClassDefFoundError | TypeNotPresentException e) {
            throw UserError.usage(
                    name + " cannot be loaded: " + e.getMessage() + " is missing",
                    "A class it needs is not on the class path.",
                    "try: add the missing library to -cp");
        } catch (LinkageError e) {
            throw UserError.usage(
                    name + " cannot be loaded: " + e,
                    "The JVM does not accept its class file.",
                    "try: compile it again");
        }
    }

    /** The paragraph for a class compiled for a newer Java than the one that runs. */
    public static UserError tooNew(UnsupportedClassVersionError error) {
        Matcher matcher = VERSION.matcher(String.valueOf(error.getMessage()));
        String needed = matcher.find() ? "Java " + (Integer.parseInt(matcher.group(1)) - 44) : "a newer Java";
        return UserError.usage(
                "the test is compiled for " + needed + ", but runs on Java "
                        + Runtime.version().feature(),
                String.valueOf(error.getMessage()),
                "try: --jdk newest, or --jdk with the folder of a JDK for " + needed);
    }
}
