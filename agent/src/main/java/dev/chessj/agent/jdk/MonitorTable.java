package dev.chessj.agent.jdk;

import java.util.Arrays;

/**
 * The JDK classes whose methods are {@code synchronized}, as far as a program can meet their monitors or they call it back.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class MonitorTable {

    /** Below {@code java/}. Some are loaded long before any agent, so all of them keep their real monitors. */
    static final String[] SYNCHRONIZED = {
        "util/Vector",
        "util/Vector$1",
        "util/Vector$Itr",
        "util/Vector$ListItr",
        "util/Stack",
        "util/Hashtable",
        "util/Hashtable$Enumerator",
        "util/Properties",
        "util/Random",
        "util/Observable",
        "lang/StringBuffer",
        "io/InputStream",
        "io/Reader",
        "io/Writer",
        "io/ByteArrayInputStream",
        "io/ByteArrayOutputStream",
        "io/BufferedInputStream",
        "io/BufferedOutputStream",
        "io/BufferedReader",
        "io/BufferedWriter",
        "io/CharArrayReader",
        "io/CharArrayWriter",
        "io/DataOutputStream",
        "io/LineNumberReader",
        "io/PrintStream",
        "io/PrintWriter",
        "io/PushbackReader",
        "io/StringReader"
    };

    /** Below {@code java/io/}: they wait inside, and lose their modifier as they load. */
    public static final String[] UNSYNCHRONIZED = {"PipedInputStream", "PipedOutputStream", "PipedReader", "PipedWriter"
    };

    private MonitorTable() {}

    /** Whether the class, by internal name, loses the modifier {@code synchronized} of its methods. */
    public static boolean isUnsynchronized(String name) {
        return name.startsWith("java/io/Piped")
                && Arrays.asList(UNSYNCHRONIZED).contains(name.substring("java/io/".length()));
    }
}
