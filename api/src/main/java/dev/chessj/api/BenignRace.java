package dev.chessj.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Races on the field, or with accesses in the method or the class, are meant and are not reported.
 *
 * <p>They are explored all the same: if the race is not as benign as it looks, the test fails. For code that you cannot annotate there
 * is {@code --benign-races FILE}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE})
public @interface BenignRace {

    /** Why it does no harm. */
    String value();
}
