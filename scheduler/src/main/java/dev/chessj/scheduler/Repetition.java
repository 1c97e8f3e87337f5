package dev.chessj.scheduler;

/**
 * Takes the choices of the execution before once more.
 *
 * <p>Only what the engine itself has just executed: nothing is checked. If the program does not go along, the execution stops or takes
 * another way, and what was looked for is not found.
 */
final class Repetition implements Strategy {

    private final long[] choices; // as ChoiceLog has them
    private int next;

    Repetition(long[] choices) {
        this.choices = choices.clone();
    }

    @Override
    public void begin() {
        next = 0;
    }

    @Override
    public int choose(ChoicePoint point) {
        while (next < choices.length && (choices[next] < 0 || choices[next] >>> 32 < point.step())) {
            next++; // a task that was started, or an outcome that nobody asked for
        }
        if (next < choices.length && choices[next] >>> 32 == point.step()) {
            int choice = (int) choices[next++];
            return point.outcomes(Choice.task(choice)) > 0 ? choice : Choice.STOP;
        }
        return point.outcomes(point.current()) > 0 ? Choice.of(point.current(), Choice.IN_TIME) : Choice.STOP;
    }
}
