package dev.chessj.dist;

/** A program under test that says what it sees, for {@link LaunchIT}. Needs nothing but the JDK on its class path. */
final class AgentProbe {
    private AgentProbe() {}

    public static void main(String[] args) throws Exception {
        for (String name : args) {
            System.out.println(name + " " + loaderOf(name));
        }
    }

    private static String loaderOf(String name) {
        try {
            ClassLoader loader = Class.forName(name).getClassLoader();
            return loader == null ? "boot" : loader.getName();
        } catch (ClassNotFoundException e) {
            return "hidden";
        }
    }
}
