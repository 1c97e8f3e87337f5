package dev.chessj.rows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.stream.BaseStream;

/** What came of a call, in words that are the same in every run. */
final class Texts {

    private Texts() {}

    static String of(Object value) {
        if (value instanceof Exception e) {
            return "throws " + e.getClass().getName();
        }
        if (value instanceof Object[] array) {
            return Arrays.deepToString(array);
        }
        if (value instanceof byte[] array) {
            return Arrays.toString(array);
        }
        if (value instanceof char[] array) {
            return Arrays.toString(array);
        }
        if (value instanceof int[] array) {
            return Arrays.toString(array);
        }
        try {
            return ofLazy(value);
        } catch (Exception e) {
            return "throws later " + e.getClass().getName();
        }
    }

    private static String ofLazy(Object value) throws Exception {
        if (value instanceof Iterator<?> iterator) {
            List<Object> all = new ArrayList<>();
            iterator.forEachRemaining(all::add);
            return "iterator " + all;
        }
        if (value instanceof Enumeration<?> enumeration) {
            List<Object> all = new ArrayList<>();
            while (enumeration.hasMoreElements()) {
                all.add(enumeration.nextElement());
            }
            return "enumeration " + all;
        }
        if (value instanceof Spliterator<?> spliterator) {
            List<Object> all = new ArrayList<>();
            spliterator.forEachRemaining(all::add);
            return "spliterator " + all;
        }
        if (value instanceof BaseStream<?, ?> stream) {
            return "stream " + of(stream.iterator());
        }
        if (value instanceof CompletionStage<?> stage) {
            return "stage " + of(stage.toCompletableFuture().get());
        }
        if (value instanceof Completer completer) {
            return "completer " + completer.isDone(); // nobody will complete it
        }
        if (value instanceof Future<?> future) {
            return "future " + of(future.get());
        }
        return String.valueOf(value);
    }

    /** Identity hash codes and the numbers of lambdas, pools and threads differ from run to run. */
    static String masked(String text) {
        return text.replaceAll("@[0-9a-f]+", "@#")
                .replaceAll("Thread\\[#\\d+", "Thread[#")
                .replaceAll("\\$\\$Lambda[^@,\\]]*", "\\$\\$Lambda")
                .replaceAll("(thread|pool|Pool|Thread|worker|Timer)-\\d+", "$1-#")
                .replace("\n", "\\n");
    }
}
