package dev.chessj.wrappers.calls;

import java.util.ArrayList;
import java.util.List;

/**
 * Classes whose methods are {@code synchronized}: a block of the program on the same object excludes them, and they exclude each other
 * even where they call back.
 *
 * <p>Iterators of a {@code Vector} enter its monitor for each step, so that {@code ConcurrentModificationException} is found; they are no
 * monitors themselves. What shows another object belongs to that one: a pipe has one state with two ends.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
final class SynchronizedFamilies {

    private static final String TEST = "SynchronizedJdkPrograms";

    private static final String LOOKS =
            "size isEmpty contains containsAll toArray toString equals hashCode iterator forEach";
    private static final String UPDATES = "add remove addAll removeAll retainAll removeIf clear";
    private static final String STREAMS = "spliterator stream parallelStream";
    private static final String LIST_LOOKS = "get getFirst getLast indexOf lastIndexOf listIterator subList";
    private static final String LIST_UPDATES = "set addFirst addLast removeFirst removeLast replaceAll sort";
    private static final String MAP_LOOKS =
            "size isEmpty get containsKey containsValue getOrDefault forEach equals hashCode toString";
    private static final String MAP_UPDATES =
            "put putAll clear putIfAbsent replaceAll computeIfAbsent computeIfPresent "
                    + "compute merge remove replace putFirst putLast pollFirstEntry pollLastEntry";
    private static final String NAVIGATION =
            "firstKey lastKey firstEntry lastEntry lowerKey lowerEntry floorKey floorEntry ceilingKey ceilingEntry "
                    + "higherKey higherEntry";
    private static final String MAP_VIEWS =
            "keySet values entrySet subMap headMap tailMap descendingMap navigableKeySet descendingKeySet reversed "
                    + "sequencedKeySet sequencedValues sequencedEntrySet comparator";
    private static final String INPUT =
            "read readAllBytes readNBytes readLine readAllLines readAllAsString skip skipNBytes transferTo mark reset close";
    private static final String OUTPUT =
            "write writeBytes append print println printf format newLine flush reset close";

    private SynchronizedFamilies() {}

    static List<Family> all() {
        List<Family> families = new ArrayList<>(List.of(
                Family.of("java.util.Vector", TEST)
                        .monitor()
                        .reads(LOOKS)
                        .reads(LIST_LOOKS)
                        .reads("capacity copyInto elementAt firstElement lastElement elements clone")
                        .updates(UPDATES)
                        .updates(LIST_UPDATES)
                        .updates("addElement insertElementAt setElementAt setSize removeElement removeElementAt "
                                + "removeAllElements ensureCapacity trimToSize")
                        .passes(STREAMS)
                        .passes("reversed"),
                Family.of("java.util.Stack", TEST)
                        .monitor()
                        .reads("empty peek search")
                        .updates("push pop"),
                Family.of("java.util.Vector$Itr", TEST)
                        .shows("this$0")
                        .reads("next hasNext forEachRemaining previous hasPrevious nextIndex previousIndex")
                        .updates("remove add set"),
                Family.of("java.util.Vector$1", TEST)
                        .shows("this$0")
                        .reads("nextElement hasMoreElements")
                        .passes("asIterator"),
                Family.of("java.util.Hashtable", TEST)
                        .monitor()
                        .reads(MAP_LOOKS)
                        .reads("contains keys elements clone")
                        .updates(MAP_UPDATES)
                        .passes("keySet values entrySet"),
                Family.of("java.util.Hashtable$Enumerator", TEST)
                        .shows("this$0")
                        .reads("next hasNext nextElement hasMoreElements forEachRemaining")
                        .updates("remove")
                        .passes("asIterator"),
                Family.of("java.util.Properties", TEST)
                        .monitor()
                        .reads("getProperty list save store storeToXML propertyNames stringPropertyNames")
                        .updates("setProperty load loadFromXML"),
                Family.of("java.util.Observable", TEST)
                        .monitor()
                        .reads("hasChanged countObservers")
                        .updates("addObserver deleteObserver deleteObservers notifyObservers"),
                Family.of("java.lang.StringBuffer", TEST)
                        .monitor()
                        .reads(
                                "length capacity isEmpty charAt codePointAt codePointBefore codePointCount offsetByCodePoints "
                                        + "getChars substring subSequence indexOf lastIndexOf toString compareTo")
                        .updates(
                                "append appendCodePoint insert delete deleteCharAt replace repeat reverse setCharAt setLength "
                                        + "ensureCapacity trimToSize")
                        .passes("chars codePoints")));
        addViews(families);
        addStreams(families);
        return families;
    }

    /** {@code Collections.synchronizedList} and its relatives; a view shares the monitor of what it is a view of. */
    private static void addViews(List<Family> families) {
        families.add(Family.of("java.util.Collections$SynchronizedCollection", TEST)
                .monitor()
                .shows("mutex")
                .reads(LOOKS)
                .reads(LIST_LOOKS)
                .reads("first last lower floor ceiling higher descendingIterator")
                .updates(UPDATES)
                .updates(LIST_UPDATES)
                .updates("pollFirst pollLast")
                .passes(STREAMS)
                .passes("subSet headSet tailSet descendingSet comparator reversed"));
        families.add(Family.of("java.util.Collections$SynchronizedMap", TEST)
                .monitor()
                .shows("mutex")
                .reads(MAP_LOOKS)
                .reads(NAVIGATION)
                .updates(MAP_UPDATES)
                .passes(MAP_VIEWS));
    }

    /** Streams in memory; a file or a socket is outside of the program. */
    private static void addStreams(List<Family> families) {
        int first = families.size();
        for (String type :
                List.of("ByteArrayOutputStream", "CharArrayWriter", "StringWriter", "PrintStream", "PrintWriter")) {
            families.add(Family.of("java.io." + type, TEST)
                    .monitor()
                    .reads("size toByteArray toCharArray toString writeTo getBuffer checkError")
                    .updates(OUTPUT)
                    .passes("charset"));
        }
        for (String type : List.of("BufferedOutputStream", "BufferedWriter")) {
            families.add(Family.of("java.io." + type, TEST).monitor().updates(OUTPUT));
        }
        for (String type : List.of(
                "ByteArrayInputStream",
                "CharArrayReader",
                "StringReader",
                "BufferedInputStream",
                "BufferedReader",
                "LineNumberReader")) {
            families.add(Family.of("java.io." + type, TEST)
                    .monitor()
                    .reads("available ready getLineNumber")
                    .updates(INPUT)
                    .updates("setLineNumber")
                    .passes("lines markSupported"));
        }
        for (String type : List.of("PipedInputStream", "PipedReader")) {
            families.add(Family.of("java.io." + type, TEST)
                    .monitor()
                    .reads("available ready")
                    .updates(INPUT)
                    .updates("connect")
                    .passes("markSupported"));
        }
        for (String type : List.of("PipedOutputStream", "PipedWriter")) {
            families.add(Family.of("java.io." + type, TEST)
                    .monitor()
                    .shows("sink")
                    .updates(OUTPUT)
                    .updates("connect"));
        }
        families.subList(first, families.size()).forEach(Family::acts); // on the streams they are made of
    }
}
