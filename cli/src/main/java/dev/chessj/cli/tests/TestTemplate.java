package dev.chessj.cli.tests;

import dev.chessj.cli.request.UserError;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A test method that stands for several tests, one for each of its invocations: {@code @ParameterizedTest}, or {@code @RepeatedTest} with a parameter that
 * tells the repetitions apart.
 *
 * <p>Which ones there are is asked after what comes once before the tests of the class, as JUnit has it: methods that give arguments may need that.
 *
 * @param name of the method, with the types of its parameters: {@code com.acme.AccountTest#deposit(int)}
 * @param only the number of the one invocation that is wanted, or empty for all
 */
public record TestTemplate(String name, OptionalInt only, Invocations invocations) {

    private static final Pattern NUMBER = Pattern.compile("\\[(\\d{1,9})]$");

    /** Asks JUnit, or what stands for it, for the invocations. */
    @FunctionalInterface
    interface Invocations {
        /** All tests of the template, the first one first. */
        List<TestCase> find() throws Throwable;
    }

    /**
     * The tests that are wanted, named like the template with their numbers.
     *
     * @throws NotExplored where an invocation needs more than its arguments
     * @throws Throwable what the code throws that gives the arguments
     */
    public List<TestCase> expand() throws Throwable {
        List<TestCase> all = invocations.find();
        if (only.isEmpty()) {
            return all;
        }
        int number = only.getAsInt();
        if (number < 1 || number > all.size()) {
            throw UserError.usage(
                    "no invocation " + number + " of " + name,
                    "It has " + all.size() + ", the first is [1].",
                    "try: chessj run '" + name + "[1]'");
        }
        return List.of(all.get(number - 1));
    }

    /** The message says why. */
    public static final class NotExplored extends Exception {
        private static final long serialVersionUID = 1;

        NotExplored(String reason) {
            super(reason);
        }
    }

    /** The same with the invocation that a name asks for. */
    TestTemplate only(String wanted) {
        return new TestTemplate(name, numberIn(wanted), invocations);
    }

    /** Whether a name given by a user is about this template: the name of the method, perhaps its parameters, perhaps a number. */
    boolean isNamed(String wanted) {
        String method = name.substring(name.indexOf('#') + 1);
        String plain = numberIn(wanted).isPresent() ? wanted.substring(0, wanted.lastIndexOf('[')) : wanted;
        int parameters = method.indexOf('(');
        return method.equals(plain)
                || parameters >= 0 && method.substring(0, parameters).equals(plain);
    }

    /** 2 in {@code deposit[2]}. */
    private static OptionalInt numberIn(String wanted) {
        Matcher matcher = NUMBER.matcher(wanted);
        return matcher.find() ? OptionalInt.of(Integer.parseInt(matcher.group(1))) : OptionalInt.empty();
    }
}
