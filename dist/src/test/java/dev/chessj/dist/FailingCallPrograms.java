package dev.chessj.dist;

import dev.chessj.programs.Lasting;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Programs for {@link FailingCallsIT} to run; surefire does not look into this class. */
public final class FailingCallPrograms {
    private FailingCallPrograms() {}

    /** Opens a file, and does not care. */
    public static final class Uncaught {
        public static void main(String[] args) throws IOException {
            new FileInputStream(args[0]).close();
        }
    }

    private static volatile int state;

    private static Thread writer() {
        Thread thread = new Thread(() -> {
            state = 1;
            state = 2;
        });
        thread.start();
        return thread;
    }

    /** Fails between the two writes of the other task, with what the call said. */
    private static void tell(String outcome) {
        if (state == 1) {
            throw new IllegalStateException("told[" + outcome + "]");
        }
    }

    /** Opens a file, which may be missing. */
    public static final class Opens {
        public static void main(String[] args) throws Exception {
            Thread other = writer();
            String outcome;
            try (InputStream in = new FileInputStream(args[0])) {
                outcome = "opened";
            } catch (FileNotFoundException e) {
                outcome = e.getMessage();
            }
            tell(outcome);
            other.join();
        }
    }

    /** Makes a file, which may be there already, and takes it away if it has made it. */
    public static final class Makes {
        public static void main(String[] args) throws Exception {
            Thread other = writer();
            String outcome;
            try {
                Files.delete(Files.createFile(Path.of(args[0])));
                outcome = "made";
            } catch (FileAlreadyExistsException e) {
                outcome = e.getFile() + " is there";
            }
            tell(outcome);
            other.join();
        }
    }

    /** Asks for a file, by a method reference and through a ternary. */
    public static final class Asks {
        public static void main(String[] args) throws Exception {
            Thread other = writer();
            java.util.function.Predicate<Path> exists = Files::exists;
            boolean there = exists.test(Path.of(args[0]));
            File file = new File(args[0]);
            boolean same = new FileCheck(there ? file : file.getAbsoluteFile()).exists();
            tell(there + " " + same);
            other.join();
        }

        private record FileCheck(File file) {
            boolean exists() {
                return file.exists();
            }
        }
    }

    /** Connects to a port, where somebody may listen. */
    public static final class Connects {
        public static void main(String[] args) throws Exception {
            Thread other = writer();
            String outcome;
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]))) {
                outcome = "connected";
            } catch (ConnectException e) {
                outcome = "refused";
            }
            tell(outcome);
            other.join();
        }
    }

    /**
     * The file changes outside of the program: with "appears" it is missing in the first executions and there later, with "vanishes"
     * the other way round. Reflection makes these calls none of the program.
     */
    public static final class Changes {
        public static void main(String[] args) throws Exception {
            int execution = Lasting.count("chessj.test.execution");
            File file = new File(args[0]);
            boolean there = execution > 3 == args[1].equals("appears");
            File.class.getMethod(there ? "createNewFile" : "delete").invoke(file);

            Thread other = writer();
            String outcome = "there";
            try {
                new FileInputStream(file).close();
            } catch (FileNotFoundException e) {
                outcome = "missing";
            }
            state = 3; // an operation that only shows where the two ways part
            if (outcome.equals("there")) {
                state = 4;
            }
            other.join();
        }
    }

    /** A stream of the program that fails is no failure of the outside: its operations are executed every time. */
    public static final class FailsItself {
        public static void main(String[] args) throws Exception {
            Thread other = writer();
            InputStream failing = new InputStream() {
                @Override
                public int read() throws IOException {
                    state = 5;
                    throw new IOException("by itself");
                }
            };
            try {
                new java.io.BufferedInputStream(failing).read();
            } catch (IOException e) {
                if (!e.getMessage().equals("by itself")) {
                    throw e;
                }
            }
            other.join();
        }
    }
}
