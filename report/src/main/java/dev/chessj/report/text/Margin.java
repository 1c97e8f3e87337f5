package dev.chessj.report.text;

import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Phrases;
import java.util.List;

/**
 * What stands left of the operations: the number of the step and its source line.
 *
 * @param number how wide step numbers are
 * @param place how wide locations are; longer ones lose their beginning, the line number is at the end
 */
record Margin(int number, int place) {

    static Margin of(List<TableRow> rows, int width) {
        int number = "step".length();
        int place = "where".length();
        for (TableRow row : rows) {
            if (row instanceof TableRow.Shown shown) {
                number = Math.max(number, Integer.toString(shown.step().step()).length());
                place = Math.max(place, shown.step().location().length());
            }
        }
        return new Margin(number, Math.min(place, width / 3));
    }

    int width() {
        return number + 2 + place;
    }

    String header() {
        return Columns.pad(" ".repeat(number - "step".length()) + "step  where", width());
    }

    String empty() {
        return " ".repeat(width());
    }

    String of(Interleaving.Step step) {
        String position = Integer.toString(step.step());
        String location = Phrases.clean(step.location());
        if (location.length() > place) {
            location = "..." + location.substring(location.length() - place + 3);
        }
        return " ".repeat(number - position.length()) + position + "  " + Columns.pad(location, place);
    }
}
