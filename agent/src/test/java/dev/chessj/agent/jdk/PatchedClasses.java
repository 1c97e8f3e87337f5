package dev.chessj.agent.jdk;

import dev.chessj.agent.TestAgent;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/**
 * Run by {@link JdkTest} in a JVM of each JDK: looks at the patched classes as the JVM got them, which does not verify its own, and
 * prints every method that is not valid; a stack that is declared too small above all.
 */
public final class PatchedClasses {

    private PatchedClasses() {}

    public static void main(String[] arguments) throws Exception {
        List<Class<?>> classes = new ArrayList<>();
        for (String name : JdkTable.patches().keySet()) {
            try {
                classes.add(Class.forName(name.replace('/', '.'), false, null));
            } catch (ClassNotFoundException e) {
                continue; // another JDK has it
            }
        }
        Map<String, byte[]> patched = new TreeMap<>();
        Instrumentation instrumentation = TestAgent.instrumentation();
        instrumentation.addTransformer(
                new ClassFileTransformer() { // comes after the agent's own
                    @Override
                    public byte[] transform(
                            ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] file) {
                        if (type != null) {
                            patched.put(name, file.clone());
                        }
                        return null;
                    }
                },
                true);
        instrumentation.retransformClasses(classes.toArray(Class<?>[]::new));
        int methods = 0;
        for (byte[] file : patched.values()) {
            ClassNode type = new ClassNode();
            new ClassReader(file).accept(type, 0);
            for (MethodNode method : type.methods) {
                methods += method.instructions.size() > 0 ? 1 : 0;
                check(type, method);
            }
        }
        // A run that looks at nothing says nothing.
        System.out.println(patched.size() > 150 && methods > 3000 ? "checked" : patched.size() + ", " + methods);
    }

    private static void check(ClassNode type, MethodNode method) {
        try {
            new Analyzer<BasicValue>(new BasicVerifier()).analyze(type.name, method);
        } catch (AnalyzerException e) {
            System.out.println("invalid: " + type.name + "." + method.name + method.desc + ": " + e.getMessage());
        }
    }
}
