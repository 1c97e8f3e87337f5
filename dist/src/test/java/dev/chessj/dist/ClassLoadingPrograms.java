package dev.chessj.dist;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/** Programs for {@link ClassLoadingIT} to run; surefire does not look into this class. */
public final class ClassLoadingPrograms {
    private ClassLoadingPrograms() {}

    /** What is loaded. */
    public static final class Loaded {}

    /** Defines {@link Loaded} itself. */
    private static class Loader extends ClassLoader {
        Loader() {
            super(null); // nobody else finds it
        }

        Class<?> find(String name) {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            byte[] classFile = classFile();
            return defineClass(name, classFile, 0, classFile.length);
        }

        private static byte[] classFile() {
            try (InputStream in = ClassLoadingPrograms.class.getResourceAsStream("ClassLoadingPrograms$Loaded.class")) {
                return in.readAllBytes();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Looks for the class and defines it, with nothing that keeps others from doing so in between. */
    private static final class Racy extends Loader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.equals(Loaded.class.getName()) ? find(name) : super.loadClass(name, resolve);
        }
    }

    /** The same under the lock that the JDK has for it. */
    private static final class Locked extends Loader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                return name.equals(Loaded.class.getName()) ? find(name) : super.loadClass(name, resolve);
            }
        }
    }

    /** Leaves the lock to the JDK, which holds it while it asks for a class that no parent has. */
    private static final class Found extends Loader {
        @Override
        protected Class<?> findClass(String name) {
            return find(Loaded.class.getName());
        }
    }

    /** Nobody names it, so that nobody loads it before it is defined. */
    public static final class Late {
        private static int count;

        public static synchronized void count() {
            count++;
        }

        public static int counted() {
            return count;
        }
    }

    /** Adds {@link Late} to its own loader, once or twice, and uses it in two tasks. */
    public static final class Defines {
        public static void main(String[] args) throws Exception {
            Class<?> late = define();
            if (args.length > 0) {
                try {
                    define();
                    throw new IllegalStateException("a class is defined twice");
                } catch (LinkageError expected) {
                    // there is one already
                }
            }
            Thread other = new Thread(() -> count(late));
            other.start();
            count(late);
            other.join();
            Object counted = late.getMethod("counted").invoke(null);
            if (!counted.equals(2)) {
                throw new IllegalStateException("counted " + counted);
            }
        }

        private static void count(Class<?> late) {
            try {
                late.getMethod("count").invoke(null);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        private static Class<?> define() throws IOException, IllegalAccessException {
            try (InputStream in = ClassLoadingPrograms.class.getResourceAsStream("ClassLoadingPrograms$Late.class")) {
                return MethodHandles.lookup().defineClass(in.readAllBytes());
            }
        }
    }

    /** Two tasks want the class from the loader that is named. */
    public static final class Loads {
        private static boolean byTheJvm;

        public static void main(String[] args) throws Exception {
            byTheJvm = args.length > 1;
            Loader loader = switch (args[0]) {
                case "racy" -> new Racy();
                case "locked" -> new Locked();
                case "found" -> new Found();
                default -> throw new IllegalArgumentException(args[0]);
            };
            boolean isRenamed = args[0].equals("found") && !byTheJvm; // the JVM wants the name that it asked for
            String name = isRenamed ? "no.such.Name" : Loaded.class.getName();
            Class<?>[] loaded = new Class<?>[1];
            Thread other = new Thread(() -> loaded[0] = load(loader, name));
            other.start();
            Class<?> own = load(loader, name);
            other.join();
            if (own != loaded[0]) {
                throw new IllegalStateException("two classes");
            }
        }

        private static Class<?> load(Loader loader, String name) {
            try {
                return loader instanceof Found && byTheJvm
                        ? Class.forName(name, false, loader)
                        : loader.loadClass(name);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
