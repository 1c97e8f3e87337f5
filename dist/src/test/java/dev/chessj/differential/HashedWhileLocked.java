package dev.chessj.differential;

import dev.chessj.wrappers.identity.Identity;

/** Gives objects their hash codes while another thread locks them, in a JVM with the agent; whose headers break, crashes. */
public final class HashedWhileLocked {

    private static final int OBJECTS = 3_000_000;
    private static final int COLLECTION = 500_000; // objects between two looks of the JVM at all headers
    private static final long LIMIT = 20_000_000_000L;

    private static volatile Object shared = new Object();
    private static volatile boolean over;
    private static volatile long locked;

    private HashedWhileLocked() {}

    public static void main(String[] arguments) throws Exception {
        Agent.exitWith(HashedWhileLocked::race);
    }

    private static int race() {
        Thread locker = new Thread(HashedWhileLocked::lock);
        locker.setDaemon(true);
        locker.start();
        long begin = System.nanoTime();
        int raced = 0;
        int different = 0;
        for (; raced < OBJECTS && System.nanoTime() - begin < LIMIT; raced++) {
            Object object = new Object();
            shared = object;
            Identity.settle(object, raced);
            int hash = System.identityHashCode(object);
            if (raced % COLLECTION == 0) {
                System.gc();
            }
            different += System.identityHashCode(object) == hash ? 0 : 1;
        }
        over = true;
        boolean isRace = raced > COLLECTION && locked > COLLECTION;
        System.out.println(isRace ? different + " of the objects got another hash code" : "there was hardly a race");
        return isRace && different == 0 ? 0 : 1;
    }

    private static void lock() {
        while (!over) {
            synchronized (shared) {
                locked++;
            }
        }
    }
}
