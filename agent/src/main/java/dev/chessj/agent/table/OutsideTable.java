package dev.chessj.agent.table;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Which calls of the program go to the outside, so that they may fail for reasons that no schedule decides: public methods and
 * constructors of the JDK's packages for files, channels, sockets and processes that declare an {@code IOException}, and those that
 * answer {@code false} or null where others throw.
 *
 * <p>The exceptions come from the running JDK itself, so that the table is right for each of them. What is in memory only is known when
 * the call is made, and passed over there.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class OutsideTable {

    /** How such a call tells that it failed, besides an exception. */
    public enum Answer {
        NONE,
        FALSE,
        NULL
    }

    private static final Set<String> PACKAGES =
            Set.of("java/io/", "java/nio/file/", "java/nio/channels/", "java/net/", "java/net/http/");

    private static final Set<String> OTHERS =
            Set.of("java/lang/ProcessBuilder", "java/lang/Runtime", "java/util/jar/JarFile", "java/util/zip/ZipFile");

    /** Serialization calls the program's own methods; pipes are operations of their own. */
    private static final Set<String> NOT = Set.of(
            "java/io/ObjectInputStream",
            "java/io/ObjectOutputStream",
            "java/io/ObjectInput",
            "java/io/ObjectOutput",
            "java/io/PipedInputStream",
            "java/io/PipedOutputStream",
            "java/io/PipedReader",
            "java/io/PipedWriter");

    /** Those that declare no exception. */
    private static final Map<String, Set<String>> OTHER_METHODS = Map.of(
            "java/nio/channels/Selector",
            Set.of("wakeup"),
            "java/io/File",
            Set.of(
                    "exists",
                    "isFile",
                    "isDirectory",
                    "isHidden",
                    "canRead",
                    "canWrite",
                    "canExecute",
                    "delete",
                    "mkdir",
                    "mkdirs",
                    "renameTo",
                    "setLastModified",
                    "setReadOnly",
                    "setReadable",
                    "setWritable",
                    "setExecutable",
                    "list",
                    "listFiles"),
            "java/nio/file/Files",
            Set.of(
                    "exists",
                    "notExists",
                    "isDirectory",
                    "isRegularFile",
                    "isSymbolicLink",
                    "isReadable",
                    "isWritable",
                    "isExecutable"));

    /** Where null means that it did not work, and not that there is no more to read. */
    private static final Set<String> NULL_ANSWERS = Set.of("list", "listFiles", "tryLock", "accept", "receive");

    private static final Map<String, Boolean> KNOWN = new ConcurrentHashMap<>();

    private OutsideTable() {}

    /** Whether a call to this method, or the constructor {@code <init>}, goes to the outside. */
    public static boolean includes(String owner, String name, String descriptor) {
        if (!isOutside(owner)) {
            return false;
        }
        String key = owner + '.' + name + descriptor;
        Boolean known = KNOWN.get(key);
        if (known == null) {
            known = OTHER_METHODS.getOrDefault(owner, Set.of()).contains(name) || declares(owner, name, descriptor);
            KNOWN.put(key, known);
        }
        return known;
    }

    private static boolean isOutside(String owner) {
        int end = owner.lastIndexOf('/') + 1;
        return (PACKAGES.contains(owner.substring(0, end)) && !NOT.contains(owner)) || OTHERS.contains(owner);
    }

    /** How the method tells that it failed, besides an exception. */
    public static Answer answer(String name, String descriptor) {
        int sort = Type.getReturnType(descriptor).getSort();
        if (sort == Type.BOOLEAN) {
            return Answer.FALSE;
        }
        return sort >= Type.ARRAY && NULL_ANSWERS.contains(name) ? Answer.NULL : Answer.NONE;
    }

    private static boolean declares(String owner, String name, String descriptor) {
        Class<?> type;
        try {
            type = Class.forName(owner.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
        } catch (ClassNotFoundException e) {
            return false; // this JDK does not have it; the call itself will say so
        }
        if (name.equals("<init>")) {
            for (Executable constructor : type.getDeclaredConstructors()) {
                if (Modifier.isPublic(constructor.getModifiers())
                        && Type.getConstructorDescriptor((java.lang.reflect.Constructor<?>) constructor)
                                .equals(descriptor)) {
                    return throwsIo(constructor);
                }
            }
            return false;
        }
        Executable method = find(type, name, descriptor);
        return method != null && throwsIo(method);
    }

    private static @Nullable Executable find(Class<?> type, String name, String descriptor) {
        for (java.lang.reflect.Method method : type.getMethods()) {
            if (method.getName().equals(name)
                    && Type.getMethodDescriptor(method).equals(descriptor)) {
                return method;
            }
        }
        return null;
    }

    private static boolean throwsIo(Executable executable) {
        for (Class<?> exception : executable.getExceptionTypes()) {
            if (IOException.class.isAssignableFrom(exception)) {
                return true;
            }
        }
        return false;
    }
}
