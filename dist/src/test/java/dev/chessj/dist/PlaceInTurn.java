package dev.chessj.dist;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * One place for each test, all of them over a class: what such a test looks at does not depend on the place, but it might one day.
 *
 * <p>A test keeps its place from run to run. With {@code -Dchessj.places=every} each test runs everywhere.
 */
final class PlaceInTurn implements ArgumentsProvider {
    @Override
    public Stream<? extends Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        return of(context).map(Arguments::of);
    }

    static Stream<Place> of(ExtensionContext context) {
        List<Place> places = Place.all();
        if (Place.everywhere()) {
            return places.stream();
        }
        String test = context.getRequiredTestMethod().getName();
        return Stream.of(places.get(Math.floorMod(test.hashCode(), places.size())));
    }
}
