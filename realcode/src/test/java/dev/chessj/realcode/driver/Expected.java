package dev.chessj.realcode.driver;

import java.util.Arrays;
import java.util.stream.Collectors;

/** What a verdict may be expected to be; the words of the tables. */
enum Expected {
    /** Every schedule within the bound was explored, and none failed. */
    OK("ok"),
    /** No failure; within its time the search may or may not come to an end. */
    NO_FAILURE("no failure"),
    /** No failure but one that needs a time limit to end early, which is told: a failed assertion. */
    TIMING("timing: assertion"),
    /** A failed assertion. */
    ASSERTION("failure: assertion"),
    /** An exception that nobody caught. */
    EXCEPTION("failure: exception"),
    /** Tasks that wait for each other for ever. */
    DEADLOCK("failure: deadlock");

    private final String words;

    Expected(String words) {
        this.words = words;
    }

    static Expected of(String words) {
        return Arrays.stream(values())
                .filter(each -> each.words.equals(words))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + words + "' is none of "
                        + Arrays.stream(values()).map(each -> each.words).collect(Collectors.joining(", "))));
    }

    boolean allows(Verdict verdict) {
        switch (this) {
            case NO_FAILURE:
                return verdict.words().equals(OK.words) || verdict.isUnfinished();
            case TIMING:
                return verdict.words().equals(OK.words) && verdict.timing().contains("assertion");
            default:
                return verdict.words().equals(words);
        }
    }

    @Override
    public String toString() {
        return words;
    }
}
