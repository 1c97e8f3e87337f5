package dev.chessj.differential.program;

import java.io.IOException;
import java.io.InputStream;

/**
 * Message passing with a class initialiser between the two stores, in which code of the JDK looks at the first: by class loaders of its own each
 * execution initialises the class anew, although a JVM does so once.
 */
public final class InitialiserLitmus {

    // Public, since what another class loader has is another package.
    public int left;
    public int marker;
    public int seen;

    /** What the initialiser has seen of its own task's store, and what another task has seen of both. */
    public String run() throws ReflectiveOperationException, InterruptedException {
        Runnable storing = (Runnable) new FreshClasses()
                .loadClass(Storing.class.getName())
                .getConstructor(InitialiserLitmus.class)
                .newInstance(this);
        int[] read = new int[2];
        Thread first = new Thread(storing);
        Thread second = new Thread(() -> {
            read[0] = marker;
            read[1] = left;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        return seen + ": " + read[0] + " " + read[1];
    }

    /** Stores, has the class initialised, and stores again. */
    public static final class Storing implements Runnable {
        static InitialiserLitmus shared;

        public Storing(InitialiserLitmus litmus) {
            shared = litmus;
        }

        @Override
        public void run() {
            shared.left = 7;
            int seen = Looking.SEEN;
            shared.marker = 1;
            shared.seen = seen;
        }
    }

    /** Looks by reflection when it is initialised. */
    public static final class Looking {
        public static final int SEEN = look();

        private static int look() {
            try {
                return InitialiserLitmus.class.getDeclaredField("left").getInt(Storing.shared);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    /** Has the nested classes for itself. */
    private static final class FreshClasses extends ClassLoader {

        FreshClasses() {
            super(InitialiserLitmus.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(Storing.class.getName()) && !name.equals(Looking.class.getName())) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            return known == null ? define(name) : known;
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
