package dev.chessj.rows;

import java.util.List;

/** Collections whose methods are synchronized. */
final class SynchronizedRecipes {
    private static final String VECTOR = "new Vector<>(List.of(1, 2, 3))";
    private static final String STACK = "(Stack) dev.chessj.rows.Holder.filled(new Stack<>())";
    private static final String TABLE = "new Hashtable<>(Map.of(1, \"a\", 2, \"b\", 3, \"c\"))";
    private static final String PROPERTIES = "(Properties) dev.chessj.rows.Holder.filled(new Properties())";
    private static final String VIEWS = "java.util.Collections$SynchronizedCollection";
    private static final String MAPS = "java.util.Collections$SynchronizedMap";
    private static final String TREE = "new TreeMap<>(Map.of(1, \"a\", 2, \"b\", 3, \"c\"))";

    private SynchronizedRecipes() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.of("java.util.Vector").made(VECTOR).changedBy("o.add(0, 9)"),
                Recipe.of("java.util.Stack").made(STACK).changed("o.push(9)"),
                Recipe.of("java.util.Vector$Itr", "java.util.ListIterator")
                        .made(VECTOR)
                        .viewOf("java.util.Vector", "dev.chessj.rows.Holder.stepped(o.listIterator())")
                        .changedBy("o.add(0, 9)"),
                Recipe.of("java.util.Vector$1", "java.util.Enumeration")
                        .made(VECTOR)
                        .viewOf("java.util.Vector", "o.elements()")
                        .changedBy("o.clear()"),
                Recipe.of("java.util.Hashtable").made(TABLE).changed("o.put(0, \"new\")"),
                Recipe.of("java.util.Hashtable$Enumerator", "java.util.Iterator")
                        .made(TABLE)
                        .viewOf("java.util.Hashtable", "dev.chessj.rows.Holder.stepped(o.values().iterator())")
                        .changed("o.put(0, \"new\")"),
                Recipe.of("java.util.Hashtable$Enumerator", "java.util.Enumeration")
                        .made(TABLE)
                        .viewOf("java.util.Hashtable", "o.keys()")
                        .changed("o.put(0, \"new\")"),
                Recipe.of("java.util.Properties")
                        .made(PROPERTIES)
                        .changed("o.setProperty(\"s\", \"new\")")
                        .passing("java.io.PrintStream", "new PrintStream(new ByteArrayOutputStream())"),
                Recipe.of("java.util.Observable")
                        .made("new Observable()")
                        .changedBy("o.addObserver((who, what) -> {})")
                        .told("o.countObservers() + \"/\" + o.hasChanged()"),
                Recipe.of("java.lang.StringBuffer")
                        .made("new StringBuffer(\"321\")")
                        .changed("o.insert(0, \"s9\")"),
                view("java.util.Collection", "Collections.synchronizedCollection(new ArrayList<>(List.of(1, 2, 3)))"),
                view("java.util.Set", "Collections.synchronizedSet(new TreeSet<>(List.of(1, 2, 3)))"),
                view("java.util.SortedSet", "Collections.synchronizedSortedSet(new TreeSet<>(List.of(1, 2, 3)))"),
                view("java.util.NavigableSet", "Collections.synchronizedNavigableSet(new TreeSet<>(List.of(1, 2, 3)))"),
                view("java.util.List", "Collections.synchronizedList(new ArrayList<>(List.of(1, 2, 3)))"),
                view("java.util.List", "Collections.synchronizedList(new LinkedList<>(List.of(1, 2, 3)))"),
                Recipe.of(VIEWS, "java.util.Set")
                        .made("Collections.synchronizedMap(" + TREE + ")")
                        .viewOf("java.util.Map", "o.keySet()")
                        .changed("o.put(0, \"new\")"),
                map("java.util.Map", "Collections.synchronizedMap(" + TREE + ")"),
                map("java.util.SortedMap", "Collections.synchronizedSortedMap(" + TREE + ")"),
                map("java.util.NavigableMap", "Collections.synchronizedNavigableMap(" + TREE + ")"));
    }

    private static Recipe view(String type, String make) {
        return Recipe.of(VIEWS, type).made(make).changed("o.add(0)");
    }

    private static Recipe map(String type, String make) {
        return Recipe.of(MAPS, type).made(make).changed("o.put(0, \"new\")");
    }
}
