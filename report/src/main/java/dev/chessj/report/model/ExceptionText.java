package dev.chessj.report.model;

import dev.chessj.scheduler.result.ProgramStack;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An exception of the program under test, with the frames that belong to the program.
 *
 * <p>The exception's class may be the program's own: whatever its methods throw is not ours, and must not hide the failure.
 */
final class ExceptionText {

    private static final int MAX_FRAMES = 5;
    private static final int MAX_CAUSES = 4;
    private static final int MAX_LINES = 20;
    private static final String BRIDGE = "chessj$";

    private ExceptionText() {}

    static List<String> lines(Throwable exception) {
        List<String> lines = new ArrayList<>();
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        String intro = "";
        Throwable next = exception;
        while (next != null && seen.add(next) && seen.size() <= MAX_CAUSES) {
            addMessage(lines, "  " + intro, describe(next));
            addFrames(lines, next);
            intro = "caused by ";
            next = cause(next);
        }
        return lines;
    }

    private static void addMessage(List<String> lines, String indent, String description) {
        List<String> parts = description.lines().toList();
        for (int i = 0; i < Math.min(parts.size(), MAX_LINES); i++) {
            lines.add((i == 0 ? indent : "    ") + Phrases.clean(parts.get(i)));
        }
        if (parts.size() > MAX_LINES) {
            lines.add("    ... " + Phrases.count(parts.size() - MAX_LINES, "more line"));
        }
    }

    private static void addFrames(List<String> lines, Throwable exception) {
        List<StackTraceElement> frames = ProgramStack.of(exception.getStackTrace());
        for (StackTraceElement frame : frames.subList(0, Math.min(frames.size(), MAX_FRAMES))) {
            String where = frame.getMethodName().startsWith(BRIDGE)
                    ? frame.getClassName() + ", a method reference " // which the agent has made a method of
                    : frame.getClassName() + '.' + frame.getMethodName();
            String file = frame.getFileName() == null ? "unknown source" : frame.getFileName();
            String line = frame.getLineNumber() < 0 ? "" : ":" + frame.getLineNumber();
            lines.add("      at " + Phrases.clean(where + '(' + file + line + ')'));
        }
        if (frames.size() > MAX_FRAMES) {
            lines.add("      ... " + Phrases.count(frames.size() - MAX_FRAMES, "more frame"));
        }
    }

    private static String describe(Throwable exception) {
        String name = exception.getClass().getName();
        try {
            String text = exception.toString();
            return text == null || text.isBlank() ? name : text;
        } catch (Throwable e) {
            return name + " (its toString throws " + e.getClass().getName() + ")";
        }
    }

    private static @Nullable Throwable cause(Throwable exception) {
        try {
            return exception.getCause();
        } catch (Throwable e) {
            return null;
        }
    }
}
