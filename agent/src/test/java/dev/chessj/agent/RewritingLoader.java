package dev.chessj.agent;

import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.program.ProgramRewriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** Loads the classes of {@code dev.chessj.agent.sample} rewritten, as the agent would; the JVM verifies them. */
public final class RewritingLoader extends ClassLoader {

    public RewritingLoader() {
        super(RewritingLoader.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("dev.chessj.agent.sample.")) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
            byte[] rewritten = ProgramRewriter.rewrite(in.readAllBytes(), Hierarchy.of(this))
                    .classFile();
            StringWriter errors = new StringWriter();
            CheckClassAdapter.verify(new ClassReader(rewritten), getParent(), false, new PrintWriter(errors));
            if (!errors.toString().isEmpty()) {
                throw new AssertionError(errors.toString());
            }
            return defineClass(name, rewritten, 0, rewritten.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
