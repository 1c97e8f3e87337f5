package dev.chessj.benchmarks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The same figures from several JVMs: the one in the middle counts, and how far apart they were is told. */
final class Medians {

    private static final Pattern NUMBER = Pattern.compile("[0-9][0-9,]*(?:\\.[0-9]+)?");

    private Medians() {}

    static List<Figure> of(List<List<Figure>> measured) {
        Map<String, List<Figure>> byName = new LinkedHashMap<>();
        for (List<Figure> figures : measured) {
            for (Figure figure : figures) {
                byName.computeIfAbsent(figure.what(), name -> new ArrayList<>()).add(figure);
            }
        }
        return byName.values().stream().map(Medians::median).toList();
    }

    private static Figure median(List<Figure> figures) {
        List<Figure> sorted = figures.stream()
                .sorted(Comparator.comparingDouble(figure -> number(figure.measured())))
                .toList();
        Figure middle = sorted.get((sorted.size() - 1) / 2);
        Figure least = sorted.get(0);
        Figure most = sorted.get(sorted.size() - 1);
        if (figures.size() == 1 || middle.target().isEmpty() || least.measured().equals(most.measured())) {
            return middle;
        }
        String measured = middle.measured() + " (" + digits(least.measured()) + " to " + digits(most.measured()) + ")";
        return new Figure(middle.benchmark(), middle.what(), measured, middle.target(), middle.verdict());
    }

    private static double number(String measured) {
        String digits = digits(measured);
        return digits.isEmpty() ? 0 : Double.parseDouble(digits.replace(",", ""));
    }

    /** The number at the beginning, which is what is judged. */
    private static String digits(String measured) {
        Matcher matcher = NUMBER.matcher(measured);
        return matcher.find() ? matcher.group() : "";
    }
}
