package dev.chessj.agent.install;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.Sites.Site;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Patched classes of the JDK, kept in a file from one JVM to the next: patching them takes a quarter of the time to the first schedule.
 *
 * <p>A patched class is used again only for the very class file that it was made from, by the same jar on the same JDK. A file that is
 * damaged or of others is as good as none, and so is a folder that cannot be written to: what is not kept is made again.
 *
 * <p>It is there while the JDK is patched, and then holds nothing any more: few classes come later, and the heap is the program's.
 *
 * <p><b>Threading.</b> Any thread.
 */
final class PatchCache {

    private static final int MAGIC = 0x63686a31;
    private static final String ENDING = ".patched";
    private static final int MOST = 1000; // classes; there are some 200
    private static final int KEPT_FILES = 8; // each of two to five megabytes

    /**
     * A patched class.
     *
     * @param firstSite the number of its first site: numbers are in the code
     * @param sites those that patching it has numbered
     * @param classFile what it was patched to
     */
    private record Patched(int firstSite, List<Site> sites, byte[] classFile) {}

    private final @Nullable Path folder;
    private final String maker;
    private final Map<String, Patched> classes = new HashMap<>();
    private boolean changed;
    private boolean closed;

    private PatchCache(@Nullable Path folder, String maker) {
        this.folder = folder;
        this.maker = maker;
    }

    /** One that keeps nothing. */
    static PatchCache none() {
        return new PatchCache(null, "");
    }

    /**
     * What was kept in the folder.
     *
     * @param maker who patches, and on which JDK
     */
    static PatchCache in(Path folder, String maker) {
        PatchCache cache = new PatchCache(folder, maker);
        try {
            cache.read(Files.readAllBytes(cache.file(folder)));
        } catch (IOException e) {
            cache.classes.clear(); // not there, or damaged
        }
        return cache;
    }

    private Path file(Path in) {
        return in.resolve(Integer.toHexString(maker.hashCode()) + ENDING);
    }

    private void read(byte[] content) throws IOException {
        int length = content.length - Integer.BYTES;
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(content));
        if (length < 0 || in.readInt() != MAGIC || !in.readUTF().equals(maker)) {
            return;
        }
        CRC32 sum = new CRC32();
        sum.update(content, 0, length);
        DataInputStream end = new DataInputStream(new ByteArrayInputStream(content, length, Integer.BYTES));
        if (end.readInt() != (int) sum.getValue()) {
            return;
        }
        for (int count = in.readInt(); count > 0; count--) {
            String key = in.readUTF();
            int firstSite = in.readInt();
            List<Site> sites = new ArrayList<>();
            for (int more = in.readInt(); more > 0; more--) {
                sites.add(readSite(in));
            }
            byte[] classFile = new byte[in.readInt()];
            in.readFully(classFile);
            classes.put(key, new Patched(firstSite, sites, classFile));
        }
    }

    private static Site readSite(DataInputStream in) throws IOException {
        return new Site(
                in.readUTF(),
                in.readUTF(),
                in.readUTF(),
                in.readInt(),
                OperationKind.values()[in.readUnsignedByte()],
                in.readUTF());
    }

    private static void write(DataOutputStream out, Site site) throws IOException {
        out.writeUTF(site.className());
        out.writeUTF(site.method());
        out.writeUTF(site.file());
        out.writeInt(site.line());
        out.writeByte(site.kind().ordinal());
        out.writeUTF(site.member());
    }

    /** What the class was patched to before, its sites numbered again; or null. */
    synchronized byte @Nullable [] find(String name, byte[] classFile) {
        Patched patched = classes.get(key(name, classFile));
        if (patched == null) {
            return null;
        }
        boolean numbered = patched.sites.isEmpty() || Sites.registerAgain(patched.firstSite, patched.sites);
        return numbered ? patched.classFile.clone() : null;
    }

    /**
     * Keeps a class that was just patched.
     *
     * @param firstSite how many sites there were before
     */
    synchronized void add(String name, byte[] classFile, int firstSite, byte[] patched) {
        if (folder == null || closed) {
            return;
        }
        List<Site> sites = new ArrayList<>();
        for (int site = firstSite; site < Sites.count(); site++) {
            boolean own = Sites.get(site).className().equals(name.replace('/', '.'));
            if (!own || Sites.isReference(site) || Sites.isVariable(site)) {
                return; // another thread patched something at the same time, or they are of a kind that none is here
            }
            sites.add(Sites.get(site));
        }
        if (classes.size() == MOST) {
            classes.clear(); // other agents have their own idea of these classes, and now and then another one
        }
        classes.put(key(name, classFile), new Patched(firstSite, sites, patched.clone()));
        changed = true;
    }

    /**
     * The class and two checksums of its file. The same class comes in several forms: as it is on disk, and as the JVM gives it back, with
     * its methods in an order that depends on where their names are in memory.
     */
    private static String key(String name, byte[] classFile) {
        CRC32 one = new CRC32();
        one.update(classFile);
        CRC32C other = new CRC32C();
        other.update(classFile);
        return name + " " + one.getValue() + " " + other.getValue();
    }

    /** Writes what was added, and forgets all: from now on nothing is found, and nothing kept. */
    synchronized void close() {
        if (folder != null && changed) {
            save(folder);
        }
        changed = false;
        closed = true;
        classes.clear();
    }

    /** All at once: whoever reads meanwhile reads all of the old or all of the new. */
    private void save(Path folder) {
        try {
            Files.createDirectories(folder);
            Path whole = Files.createTempFile(folder, "chessj", ".tmp");
            try {
                Files.write(whole, content());
                Files.move(whole, file(folder), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(whole);
            }
            deleteOldest(folder);
        } catch (IOException | SecurityException e) {
            // Nothing is lost but the time of the next start; the folder of a build machine may well be read-only.
        }
    }

    private byte[] content() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(MAGIC);
        out.writeUTF(maker);
        out.writeInt(classes.size());
        for (Map.Entry<String, Patched> entry : classes.entrySet()) {
            out.writeUTF(entry.getKey());
            out.writeInt(entry.getValue().firstSite);
            out.writeInt(entry.getValue().sites.size());
            for (Site site : entry.getValue().sites) {
                write(out, site);
            }
            out.writeInt(entry.getValue().classFile.length);
            out.write(entry.getValue().classFile);
        }
        CRC32 sum = new CRC32();
        sum.update(bytes.toByteArray());
        out.writeInt((int) sum.getValue());
        return bytes.toByteArray();
    }

    /** A developer of chessj makes a new jar every few minutes. */
    private static void deleteOldest(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(path -> path.toString().endsWith(ENDING)).toList();
        }
        Path[] oldestFirst = files.toArray(Path[]::new);
        Arrays.sort(oldestFirst, Comparator.comparingLong(path -> path.toFile().lastModified()));
        for (int i = 0; i < oldestFirst.length - KEPT_FILES; i++) {
            Files.deleteIfExists(oldestFirst[i]);
        }
    }
}
