package dev.chessj.wrappers;

import dev.chessj.api.OperationKind;
import java.util.Arrays;
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
    private static int count;

    static {
        register(new Site("", "", "", 0, OperationKind.PARK, ""));
    }

    private Sites() {}

    /** Numbers a site; the numbers of one method follow its bytecode. */
    public static int register(Site site) {
        String method = site.member().substring(site.member().lastIndexOf('.') + 1);
        return register(site, TOUCH_ARGUMENTS.contains(method) ? Members.UNKNOWN : Members.OF_SITE);
    }

    /** The same for an access to the field that the site's member names. */
    public static int registerField(Site site) {
        return register(site, Members.intern(site.member()));
    }

    private static synchronized int register(Site site, int field) {
        if (count == sites.length) {
            int[] moreHashes = Arrays.copyOf(hashes, count * 2);
            int[] moreFields = Arrays.copyOf(fields, count * 2);
            Site[] moreSites = Arrays.copyOf(sites, count * 2);
            hashes = moreHashes;
            fields = moreFields;
            sites = moreSites;
        }
        sites[count] = site;
        hashes[count] = hash(site);
        fields[count] = field;
        return count++;
    }

    public static Site get(int site) {
        return sites[site];
    }

    /** Whether the operation is one of the JDK: of no place in particular, or in a class that is opened. */
    public static boolean isInsideJdk(int site) {
        return site == JDK || sites[site].className().startsWith("java.");
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
