package dev.chessj.differential.program;

/**
 * What a random program that spins can do. The two numbers that follow in the code are called a and b; variables are 0 and 1, volatile, and 2,
 * which is plain.
 */
public enum SpinOp {
    /** Sees variable a. */
    READ,
    /** Writes b to variable a. */
    WRITE,
    /** Adds 1 to the atomic number and sees what it was. */
    ADD,
    /** Gives task a, which has been started, its permit. */
    UNPARK,
    /** Writes b to the variable that a monitor protects. */
    WRITE_LOCKED,
    /** Spins until variable a is b. */
    UNTIL,
    /** The same, through a method. */
    UNTIL_GETTER,
    /** The same, and yields. */
    UNTIL_YIELD,
    /** The same, and tells the processor. */
    UNTIL_HINT,
    /** Spins until both volatile variables are b. */
    UNTIL_BOTH,
    /** Spins until one of the volatile variables is b, and sees which. */
    UNTIL_EITHER,
    /** Spins until volatile variable 1 is b, and sees what it last found in variable 0. */
    UNTIL_LAST,
    /** Spins until volatile variable 1 is b, and sees how often it found something new in variable 0. */
    UNTIL_CHANGES,
    /** Takes the atomic number for a spin lock, adds 1 to the plain variable, and gives it back. */
    SPIN_LOCK,
    /** The same, but looks before it tries. */
    LOOK_AND_SPIN_LOCK,
    /** Tries a lock until it is free, adds 1 to the plain variable, and gives it back. */
    TRY_LOCK,
    /** Takes a ticket, waits until variable 1 says that it is its turn, adds 1 to the plain variable, and calls the next. */
    TICKET,
    /** Spins until variable a is not 0, at most b times; sees whether it is not. */
    BOUNDED,
    /** The same, with what it found, and sees the variable once more. */
    BOUNDED_GETTER,
    /** The same as BOUNDED, and yields. */
    BOUNDED_YIELD,
    /** Looks at variable a and sleeps until it is not 0, at most b times; sees whether it is not. */
    BOUNDED_SLEEP,
    /** Tries to take the atomic number for a lock, at most b times; sees whether it did, and gives it back. */
    BOUNDED_SPIN_LOCK,
    /** Tries the lock at most b times; sees whether it got it, and gives it back. */
    BOUNDED_TRY_LOCK,
    /** Spins until variable a is not 0, at most b times, then parks until it is. */
    SPIN_THEN_PARK,
    /** Spins until variable a is not 0, at most b times, then waits for its permit for a while; sees whether it is not 0. */
    SPIN_THEN_PARK_FOR,
    /** Spins until the variable that a monitor protects is b; looks through a synchronized method. */
    UNTIL_LOCKED,
    /** The same, in a synchronized block, and yields. */
    UNTIL_LOCKED_YIELD,
    /** Sets the atomic number to 1 until it was 0, adds 1 to the plain variable, and sets it to 0. */
    SET_LOCK
}
