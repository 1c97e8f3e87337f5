package dev.chessj.rows;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Run by each JDK: generates and compiles the programs for the methods that this JDK has, and carries them out without chessj.
 *
 * <p>Arguments: the folder for the classes; in it {@code rows.txt} will name the rows and {@code classes.txt} the test classes.
 */
public final class Generate {

    private static final int PATIENCE_SECONDS = 120;

    private Generate() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        List<Path> sources = new ArrayList<>();
        List<String> names = new ArrayList<>();
        Set<String> rows = new TreeSet<>();
        int number = 0;
        for (Recipe recipe : Recipes.all()) {
            RowSource source = new RowSource(recipe, number++);
            String text = source.text();
            if (text != null && !source.rows().isEmpty()) {
                Path file = Files.createDirectories(folder.resolve("rows")).resolve(source.name() + ".java");
                sources.add(Files.writeString(file, text));
                names.add("rows." + source.name());
                rows.addAll(source.rows());
            }
        }
        compile(folder, sources);
        Files.write(folder.resolve("rows.txt"), rows);
        Files.write(folder.resolve("classes.txt"), names);
        List<String> endless = new ArrayList<>();
        for (String name : names) {
            run(Class.forName(name), endless);
        }
        endless.forEach(System.err::println);
        System.exit(endless.isEmpty() ? 0 : 1); // executors of the rows that nobody has shut down
    }

    private static void compile(Path folder, List<Path> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter log = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-nowarn", "-proc:none", "-d", folder.toString());
            boolean compiled = compiler.getTask(
                            log, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            if (!compiled) {
                throw new IllegalStateException(log.toString());
            }
        }
    }

    private static void invoke(Method method, Object test, List<String> endless) throws Exception {
        FutureTask<Object> row = new FutureTask<>(() -> method.invoke(test));
        Thread thread = new Thread(row, method.toString());
        thread.setDaemon(true);
        thread.start();
        try {
            row.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            endless.add("no end without chessj: " + method + " at " + List.of(thread.getStackTrace()));
        }
    }

    private static void run(Class<?> type, List<String> endless) throws Exception {
        for (Method method : type.getMethods()) {
            if (method.isAnnotationPresent(Test.class)) {
                invoke(method, type.getConstructor().newInstance(), endless);
            }
        }
    }
}
