package dev.chessj.agent.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.agent.asm.Hierarchy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class StoreOrderVisitorTest {

    @ParameterizedTest
    @CsvSource({
        "com/acme/Main,false",
        "javacourse/Main,false", // of the program, although it begins like the JDK's
        "javax/swing/Main,true",
        "java/text/Main,true",
        "java/lang/Math,false", // looks at no memory of the program
        "com/sun/Main,true",
    })
    void isBlind_methodsOfTheJdkThatMayLookAtMemory(String type, boolean expected) {
        Hierarchy hierarchy = Hierarchy.of(getClass().getClassLoader());
        hierarchy.learn(new ClassReader(withMethod(type)));
        assertEquals(expected, StoreOrderVisitor.isBlind(hierarchy, type, "call", "()V"));
    }

    private static byte[] withMethod(String type) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, type, null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT, "call", "()V", null, null);
        method.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
