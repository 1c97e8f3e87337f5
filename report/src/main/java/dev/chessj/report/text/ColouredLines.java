package dev.chessj.report.text;

/** Lines in the making, with colours where these are wanted; none has blanks at its end. */
final class ColouredLines {

    private final StringBuilder out = new StringBuilder();
    private final boolean colour;
    private int lines;

    ColouredLines(boolean colour) {
        this.colour = colour;
    }

    void add(CharSequence line) {
        add(line, Paint.PLAIN);
    }

    void add(CharSequence line, Paint paint) {
        String text = line.toString().stripTrailing();
        append(colour ? paint.on(text) : text);
    }

    /** A line of which a part, from here to there, has a colour. */
    void add(CharSequence line, int from, int to, Paint paint) {
        String text = line.toString();
        append(colour ? text.substring(0, from) + paint.on(text.substring(from, to)) + text.substring(to) : text);
    }

    /** The same with the colour of a task. */
    void add(CharSequence line, int from, int to, int task) {
        String text = line.toString();
        append(
                colour
                        ? text.substring(0, from) + Paint.onLane(task, text.substring(from, to)) + text.substring(to)
                        : text);
    }

    private void append(String line) {
        out.append(line.stripTrailing()).append('\n');
        lines++;
    }

    int lines() {
        return lines;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
