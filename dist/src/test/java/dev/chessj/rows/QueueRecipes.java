package dev.chessj.rows;

import java.util.ArrayList;
import java.util.List;

/** Queues with two elements and more, so that nobody waits: who waits for whom is in programs written by hand. */
final class QueueRecipes {
    private static final String JUC = "java.util.concurrent.";

    private QueueRecipes() {}

    static List<Recipe> all() {
        List<Recipe> recipes = new ArrayList<>();
        for (String type : List.of(
                "ConcurrentLinkedQueue",
                "ConcurrentLinkedDeque",
                "LinkedBlockingQueue",
                "LinkedBlockingDeque",
                "PriorityBlockingQueue",
                "LinkedTransferQueue")) {
            add(recipes, type, "new " + type + "<>(List.of(1, 2, 3))", type.contains("Deque") ? "AbstractItr" : "Itr");
        }
        add(recipes, "ArrayBlockingQueue", "new ArrayBlockingQueue<>(5, false, List.of(1, 2, 3))", "Itr");
        add(recipes, "ArrayBlockingQueue", "new ArrayBlockingQueue<>(5, true, List.of(1, 2, 3))", "Itr");
        for (String end : List.of("poll()", "add(dev.chessj.rows.Due.of(0))")) {
            recipes.add(Recipe.of(JUC + "DelayQueue")
                    .made("new DelayQueue<>(dev.chessj.rows.Due.of(1, 2, 3))")
                    .passing("java.util.concurrent.Delayed", "dev.chessj.rows.Due.of(1)")
                    .passing("java.lang.Object", "(Object) dev.chessj.rows.Due.of(1)")
                    .passing("java.util.Collection", "(Collection) new ArrayList<>(dev.chessj.rows.Due.of(1, 7))")
                    .changed("o." + end));
        }
        recipes.add(Recipe.of(JUC + "DelayQueue$Itr", "java.util.Iterator")
                .made("new DelayQueue<>(dev.chessj.rows.Due.of(1, 2, 3))")
                .viewOf(JUC + "DelayQueue", "dev.chessj.rows.Holder.stepped(o.iterator())")
                .changed("o.poll()"));
        scheduled(recipes);
        // A synchronous queue is always empty: its own waits are in TransferPrograms.
        recipes.add(Recipe.of(JUC + "SynchronousQueue")
                .made("new SynchronousQueue<>()")
                .changed("o.offer(9)")
                .leaving("put take"));
        return recipes;
    }

    /** The queue that {@code ScheduledThreadPoolExecutor.getQueue} returns. */
    private static void scheduled(List<Recipe> recipes) {
        String type = JUC + "ScheduledThreadPoolExecutor$DelayedWorkQueue";
        String queue = JUC + "BlockingQueue";
        String make = "dev.chessj.rows.DueTask.queue(1, 2, 3)";
        for (String end : List.of("poll()", "add(new dev.chessj.rows.DueTask(0))")) {
            recipes.add(Recipe.of(type, queue)
                    .made(make)
                    .passing("java.lang.Object", "(Object) new dev.chessj.rows.DueTask(1)")
                    .passing(
                            "java.util.Collection",
                            "(Collection) new ArrayList<>(List.of(new dev.chessj.rows.DueTask(1), new dev.chessj.rows.DueTask(7)))")
                    .changed("o." + end));
        }
        recipes.add(Recipe.of(type + "$Itr", "java.util.Iterator")
                .made(make)
                .viewOf(queue, "dev.chessj.rows.Holder.stepped(o.iterator())")
                .changed("o.poll()"));
    }

    private static void add(List<Recipe> recipes, String type, String make, String iterator) {
        Recipe queue = Recipe.of(JUC + type).made(make);
        recipes.add(queue.changed("o.poll()").leaving("transfer"));
        recipes.add(Recipe.of(JUC + type).made(make).changed("o.add(0)").leaving("transfer"));
        recipes.add(Recipe.of(JUC + type + "$" + iterator, "java.util.Iterator")
                .made(make)
                .viewOf(JUC + type, "dev.chessj.rows.Holder.stepped(o.iterator())")
                .changed("o.remove(2)"));
    }
}
