package dev.chessj.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * No task is preempted inside the method, or inside any method of the class, nor in what these call: see {@link Chess#atomic}.
 *
 * <p>For code that a test brings along and that is not what it tests: a recorder, a fake, a check of an invariant. For code that you
 * cannot annotate there is {@code --atomic com.acme.log}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE})
public @interface Atomic {}
