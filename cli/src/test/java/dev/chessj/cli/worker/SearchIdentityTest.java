package dev.chessj.cli.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.registry.FindingRule;
import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.registry.SampleValues;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A checkpoint fits as long as no option that identifies its search has another value. */
class SearchIdentityTest {
    private static final String CLASS_PATH = "java.class.path";
    private final String before = System.getProperty(CLASS_PATH, "");

    static List<Option<?>> options() {
        return Options.all();
    }

    @BeforeEach
    void noClasses() {
        System.setProperty(CLASS_PATH, "");
    }

    @AfterEach
    void restore() {
        System.setProperty(CLASS_PATH, before);
    }

    private static Map<String, String> parts(OptionValues values) throws IOException {
        return SearchIdentity.of(values, "com.acme.T").parts();
    }

    @ParameterizedTest
    @MethodSource("options")
    <T> void anotherValue_isADifferenceWhereTheOptionIdentifies(Option<T> option) throws IOException {
        T value = SampleValues.all().get(option);
        T told = option == (Option<?>) Options.RACES ? option.type().value(List.of("ignore")) : value;
        String difference = SearchIdentity.difference(
                parts(OptionValues.DEFAULTS), parts(OptionValues.DEFAULTS.with(option, told)));
        if (option.identifies()) {
            assertNotNull(difference);
            assertTrue(difference.startsWith(option.longName() + " was "), difference);
        } else {
            assertEquals(null, difference);
        }
    }

    @Test
    void racesThatFail_areTheSameSearchAsThoseReported() throws IOException {
        assertEquals(parts(OptionValues.DEFAULTS), parts(OptionValues.DEFAULTS.with(Options.RACES, FindingRule.FAIL)));
    }

    @Test
    void difference_namesBothValues() throws IOException {
        assertEquals(
                "--seed was 0 then, and is 4 now",
                SearchIdentity.difference(
                        parts(OptionValues.DEFAULTS), parts(OptionValues.DEFAULTS.with(Options.SEED, 4L))));
        assertEquals(
                "--monitor was not given then, and is A B now",
                SearchIdentity.difference(
                        parts(OptionValues.DEFAULTS),
                        parts(OptionValues.DEFAULTS.with(Options.MONITOR, List.of("A", "B")))));
    }
}
