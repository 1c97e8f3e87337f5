package dev.chessj.search;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Executions up to the order of independent operations, by the definition: no hashes, no cleverness. */
final class Classes {

    private Classes() {}

    /** The happens-before graph of an execution as text: its events and every pair of dependent events, in an order of their own. */
    static String of(Machine machine) {
        List<String> names = new ArrayList<>();
        int[] steps = new int[8];
        for (Machine.Executed executed : machine.log) {
            names.add("T" + executed.task() + "." + steps[executed.task()]++ + " " + executed.words() + "/"
                    + executed.outcome());
        }
        TreeSet<String> graph = new TreeSet<>(names);
        for (int j = 0; j < names.size(); j++) {
            for (int i = 0; i < j; i++) {
                Machine.Executed first = machine.log.get(i);
                Machine.Executed second = machine.log.get(j);
                if (first.task() != second.task() && depends(second.touches(), first.touches())) {
                    graph.add(names.get(i) + " -> " + names.get(j));
                }
            }
        }
        return String.join("\n", graph);
    }

    private static boolean depends(List<Touch> second, List<Touch> first) {
        for (Touch one : second) {
            for (Touch other : first) {
                if (one.dependsOn(other)) {
                    return true;
                }
            }
        }
        return false;
    }
}
