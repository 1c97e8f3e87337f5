package dev.chessj.differential;

/** What should be equal is not. The message says what, with the schedules that show it. */
final class Discrepancy extends RuntimeException {

    private static final long serialVersionUID = 1;

    Discrepancy(String what) {
        super(what);
    }

    Discrepancy(String what, Behaviours.Schedule... schedules) {
        super(text(what, schedules));
    }

    private static String text(String what, Behaviours.Schedule[] schedules) {
        StringBuilder text = new StringBuilder(what);
        for (Behaviours.Schedule schedule : schedules) {
            text.append("\n").append(schedule.runs());
            text.append("\n  ").append(schedule.state()).append(", ").append(schedule.hash());
            text.append("\n").append(schedule.form().indent(4).stripTrailing());
        }
        return text.toString();
    }
}
