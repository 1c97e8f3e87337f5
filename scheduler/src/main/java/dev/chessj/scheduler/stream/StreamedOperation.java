package dev.chessj.scheduler.stream;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.Clock;
import java.util.List;

/**
 * What a task does at a {@link Moment}: an event of the stream.
 *
 * <p><b>Contract.</b> Valid only until the subscriber returns. Methods that return numbers allocate nothing; those that return words are slow. Numbers of tasks, strands,
 * items, objects and sections are equal in every repetition of the same schedule, in another JVM and on either vehicle; numbers of sites and parts are equal
 * within a JVM.
 */
public interface StreamedOperation {

    /** What kind of value a variable holds. */
    enum Value {
        NULL,
        /** A reference to an object. */
        OBJECT,
        /** A primitive value other than zero. */
        PRIMITIVE,
        /** A primitive value that is zero or false, as a field has before anybody writes it. */
        ZERO,
        /** Nobody can tell: what a collection holds, say. */
        UNKNOWN
    }

    Moment moment();

    /** How many operations the execution had before; several accesses may have the same. */
    int step();

    // ---- who

    /** The task, numbered from 0 in the order of starting. */
    int task();

    /** Its canonical name: {@code T2.1}. */
    String taskName();

    /** A number that tells tasks apart as their names do, in all executions. */
    long taskPath();

    /** The item of work that the task runs for a pool: so many-th that began in the execution; 0 if it is at none. */
    int item();

    // ---- what

    OperationKind kind();

    /**
     * The object that it acts on, or 0: which task was the first to meet it, and how many objects that task had met before. The same in another execution
     * that is listened to for the same moments, as far as its task does the same.
     */
    long object();

    /** The class of that object, {@code com.acme.Account}; empty without one. */
    String type();

    /** What people call objects of that class: {@code Account}. */
    String simpleType();

    /** Where it acts on a thread that is a task: the name of that task; otherwise empty. */
    String targetTask();

    /** The identity hash code of a monitor or a lock, which is the same wherever its task does the same; 0 of an object that has none yet. */
    int identity();

    /** The field or class that it acts on, {@code com.acme.Account.balance}, or the method called on an object of the JDK; empty for an element of an array. */
    String member();

    /** A number for the part of the object that it acts on: together with {@link #object} that is the variable. */
    int part();

    /** Of an element of an array: which; -1 otherwise. Of several that are accessed all together the first. */
    int index();

    /** How many elements it accesses: 1 unless one call accesses several all together. */
    int count();

    /** Whether it is an access to plain memory, be it an operation or not. */
    boolean isPlain();

    /** Whether its time limit has ended. */
    boolean timedOut();

    /** What the variable holds now: what a read finds, what a write overwrites; at {@link Moment#STORED} what was left there. */
    Value value();

    // ---- where

    /** A number for the place in the code. */
    int site();

    /** {@code Account.java:18}. */
    String location();

    /** {@code com.acme.Account.deposit}. */
    String method();

    /** Kind, member and place in the words of a schedule, which are equal in every JVM: {@code WRITE com.acme.Account.balance Account.java:18}. */
    String words();

    /** What it acts on, for people: {@code Account@1.balance}. Gives the object a number of its class if it has none. */
    String variable();

    /** The stack of the task, the innermost frame first. */
    List<String> stack();

    // ---- locks

    /** How many monitors and locks the task holds, of those that the program has taken. */
    int locks();

    /** The object number of a lock that it holds, in the order of taking. */
    long lock(int index);

    /** The identity hash code of that lock. */
    int lockIdentity(int index);

    /** {@link #simpleType} of that lock. */
    String lockType(int index);

    /** The critical section: another number each time that a lock is taken, whoever takes it. */
    long section(int index);

    /** Whether others may hold the lock at the same time: the read side. */
    boolean isShared(int index);

    /** The place where it was taken. */
    int lockSite(int index);

    /** {@link #location} of that place. */
    String lockLocation(int index);

    /** At {@link Moment#LOCK_TAKEN}: the section that begins. */
    long section();

    /** At {@link Moment#LOCK_TAKEN} and {@link Moment#LOCK_GIVEN_BACK}: whether it is the read side. */
    boolean isShared();

    /** At {@link Moment#LOCK_TAKEN}: whether the task would have waited for the lock for ever. */
    boolean waits();

    /** At {@link Moment#LOCK_TAKEN} and {@link Moment#LOCK_GIVEN_BACK}: whether that is part of a wait, which gives the lock back and takes it again. */
    boolean isOfWait();

    // ---- order

    /** What runs in program order: a task, or an item of work. Only for whoever {@linkplain OperationSubscriber#followsOrder follows the order}. */
    int strand();

    /** When it happens on the clock of its strand. */
    int time();

    /**
     * Whether it comes, in any schedule that does the same, after what that strand did at that time of its own: by start, join, latch, barrier, phaser, exchanger,
     * future, or the way of an item through a pool, and not by who had a lock first.
     */
    boolean isAfter(int strand, int time);

    /** A copy of all that is known to come before it in that way. */
    Clock before();
}
