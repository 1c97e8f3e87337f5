package dev.chessj.programs;

import java.security.Security;

/**
 * Words that outlast an execution: static fields of the program and system properties are put back after each, properties of {@code Security}
 * are not.
 */
public final class Lasting {

    static {
        set("chessj.first", ""); // what the JDK does once per JVM, it does in no execution
    }

    private Lasting() {}

    public static String get(String key, String otherwise) {
        String word = Security.getProperty(key);
        return word == null || word.equals("[]") ? otherwise : word.substring(1, word.length() - 1);
    }

    public static void set(String key, String word) {
        Security.setProperty(key, "[" + word + "]"); // which is not trimmed
    }

    /** Adds one to a number that begins with zero. */
    public static int count(String key) {
        int number = Integer.parseInt(get(key, "0")) + 1;
        set(key, String.valueOf(number));
        return number;
    }
}
