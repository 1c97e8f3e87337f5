package dev.chessj.wrappers;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.scope.Tracing;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Every rewritten instruction of the program under test, numbered when its class is rewritten.
 *
 * <p>At run time an operation carries only the number, so a source location costs nothing until somebody reads it. Numbers depend on
 * the order in which classes load; what must be equal in another JVM uses {@link #stableHash} or {@link #get}.
 *
 * <p><b>Threading.</b> Registration is synchronised; readers see a site that was registered before the class using it was defined.
 */
public final class Sites {

    /** The site of an operation that comes from inside the JDK. */
    public static final int JDK = 0;

    /**
     * One rewritten instruction.
     *
     * @param className binary name, {@code com.acme.Account$Entry}
     * @param method name of the method it stands in
     * @param file source file, or empty
     * @param line line number, or 0
     * @param kind the operation it performs
     * @param member the field's declaring class and name, {@code com.acme.Account.balance}, or the method called,
     *     {@code AtomicInteger.incrementAndGet}; empty where the variable is the object itself
     */
    public record Site(String className, String method, String file, int line, OperationKind kind, String member) {

        /** {@code Account.java:18}, as precise as the class file allows. */
        public String location() {
            if (file.isEmpty()) {
                return className.isEmpty() ? "" : className + "." + method;
            }
            return line > 0 ? file + ":" + line : file;
        }
    }

    /** Methods that also touch what they are given, which may be shared as well. */
    private static final Set<String> TOUCH_ARGUMENTS = Set.of(
            "addAll",
            "addAllAbsent",
            "putAll",
            "removeAll",
            "retainAll",
            "containsAll",
            "drainTo",
            "equals",
            "writeTo");

    private static Site[] sites = new Site[1024];
    private static int[] hashes = new int[1024];
    private static int[] fields = new int[1024];
    private static AccessMode[] modes = new AccessMode[1024];
    private static boolean[] references = new boolean[1024];
    private static boolean[] variables = new boolean[1024];
    private static boolean[] fieldsOfCode = new boolean[1024]; // by -2 - member
    private static boolean plainOperation;
    private static int count;

    static {
        register(new Site("", "", "", 0, OperationKind.PARK, ""));
    }

    private Sites() {}

    /** Numbers a site; the numbers of one method follow its bytecode. */
    public static int register(Site site) {
        String method = site.member().substring(site.member().lastIndexOf('.') + 1);
        int field = TOUCH_ARGUMENTS.contains(method) ? Members.UNKNOWN : Members.OF_SITE;
        return register(site, field, AccessMode.of(site.member()), false, false);
    }

    /** Numbers sites from that number on, as another JVM did; false, and nothing is done, if they would get other numbers. */
    public static synchronized boolean registerAgain(int first, List<Site> again) {
        if (count != first) {
            return false;
        }
        again.forEach(Sites::register);
        return true;
    }

    /** The same for a call that accesses a variable: an atomic, or one behind a handle; and whether that refers to an object. */
    public static int registerVariable(Site site, boolean reference) {
        AccessMode mode = AccessMode.of(site.member());
        int number = register(site, Members.OF_SITE, mode, reference, true);
        boolean behindHandle =
                site.member().startsWith("VarHandle.") || site.member().startsWith("Unsafe.");
        if (variables[number] && (mode == AccessMode.PLAIN || behindHandle)) {
            plainOperation =
                    true; // not |=: two threads may load classes, and neither must undo what the other has noted
        }
        return number;
    }

    /** The same for an access to the field that the site's member names, and whether that refers to an object. */
    public static int registerField(Site site, boolean reference) {
        int field = Members.intern(site.member());
        int number = register(site, field, AccessMode.VOLATILE, reference, true);
        fieldOfCode(-2 - field);
        return number;
    }

    private static synchronized void fieldOfCode(int index) {
        if (index >= fieldsOfCode.length) {
            fieldsOfCode = Arrays.copyOf(fieldsOfCode, Math.max(index + 1, 2 * fieldsOfCode.length));
        }
        fieldsOfCode[index] = true;
    }

    /** Whether rewritten code accesses the field, one of {@link Members}, by a site of its own. */
    public static boolean isFieldOfCode(int member) {
        boolean[] known = fieldsOfCode;
        int index = -2 - member;
        return index < known.length && known[index];
    }

    private static synchronized int register(
            Site site, int field, AccessMode mode, boolean reference, boolean variable) {
        if (count == sites.length) {
            int[] moreHashes = Arrays.copyOf(hashes, count * 2);
            int[] moreFields = Arrays.copyOf(fields, count * 2);
            AccessMode[] moreModes = Arrays.copyOf(modes, count * 2);
            boolean[] moreReferences = Arrays.copyOf(references, count * 2);
            boolean[] moreVariables = Arrays.copyOf(variables, count * 2);
            Site[] moreSites = Arrays.copyOf(sites, count * 2);
            hashes = moreHashes;
            fields = moreFields;
            modes = moreModes;
            references = moreReferences;
            variables = moreVariables;
            sites = moreSites;
        }
        sites[count] = site;
        hashes[count] = hash(site);
        fields[count] = field;
        modes[count] = mode;
        references[count] = reference;
        variables[count] = variable
                && !site.className().startsWith("java.")
                && Tracing.installed().traces(site.className());
        return count++;
    }

    public static Site get(int site) {
        return sites[site];
    }

    /** Whether the operation is one of the JDK: of no place in particular, or in a class that is opened. */
    public static boolean isInsideJdk(int site) {
        return site == JDK || isJdk(sites[site].className());
    }

    /** Whether that is so, and the class is opened for its objects that are not thread-safe, see {@code Interiors}. */
    public static boolean isInterior(int site) {
        return site != JDK
                && isJdk(sites[site].className())
                && !sites[site].className().startsWith("java.util.concurrent.");
    }

    private static boolean isJdk(String className) {
        return className.startsWith("java.")
                || className.startsWith("com.sun.org.apache.xerces.internal.")
                || className.startsWith("sun.text.")
                || className.startsWith("sun.util.")
                || className.startsWith("jdk.internal.")
                || className.startsWith("jdk.random.");
    }

    /** A hash of what the site is, equal in every JVM. */
    public static int stableHash(int site) {
        return hashes[site];
    }

    /**
     * The field that is accessed, as one of {@link Members}; {@link Members#OF_SITE} where the variable is the object itself,
     * {@link Members#UNKNOWN} where there are others that nobody names.
     */
    public static int field(int site) {
        return fields[site];
    }

    /** Whether the field that is accessed refers to an object. */
    public static boolean isReference(int site) {
        return references[site];
    }

    /** Whether it accesses a variable, in a class that is traced: a field, an atomic, or one behind a handle. */
    public static boolean isVariable(int site) {
        return variables[site];
    }

    /** Whether an operation may be a plain access: there are handles, which may be of plain fields, or plain accesses to atomics. */
    public static boolean anyPlainOperation() {
        return plainOperation;
    }

    /** How the access orders what comes before and after it. */
    public static AccessMode mode(int site) {
        return modes[site];
    }

    public static synchronized int count() {
        return count;
    }

    // String hashes and the kind's name are fixed by specification; the kind's own hashCode is an address.
    private static int hash(Site site) {
        int hash = site.className().hashCode();
        hash = 31 * hash + site.method().hashCode();
        hash = 31 * hash + site.line();
        hash = 31 * hash + site.kind().name().hashCode();
        return 31 * hash + site.member().hashCode();
    }
}
