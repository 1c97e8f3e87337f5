package dev.chessj.dist;

import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** What {@code --jdk} takes, by the rule of {@link PlaceInTurn}. */
final class JdkInTurn implements ArgumentsProvider {
    @Override
    public Stream<? extends Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        return PlaceInTurn.of(context)
                .map(Place::jdk)
                .distinct()
                .map(jdk ->
                        Arguments.of(Named.of("JDK " + jdk.version(), jdk.home().toString())));
    }
}
