package dev.chessj.agent.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.chessj.agent.asm.Announcement;
import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.Shim;
import dev.chessj.agent.asm.Shims;
import dev.chessj.wrappers.calls.Families;
import dev.chessj.wrappers.calls.Family;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Type;

/** Holds the tables against the JDK that runs this test and against the shims they name. */
class TablesTest {

    private static final Hierarchy HIERARCHY = Hierarchy.of(TablesTest.class.getClassLoader());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AtomicBoolean",
                "AtomicInteger",
                "AtomicIntegerArray",
                "AtomicIntegerFieldUpdater",
                "AtomicLong",
                "AtomicLongArray",
                "AtomicLongFieldUpdater",
                "AtomicMarkableReference",
                "AtomicReference",
                "AtomicReferenceArray",
                "AtomicReferenceFieldUpdater",
                "AtomicStampedReference",
                "DoubleAccumulator",
                "DoubleAdder",
                "LongAccumulator",
                "LongAdder"
            })
    void atomicTable_hasEveryPublicMethod(String name) throws Exception {
        Class<?> type = Class.forName("java.util.concurrent.atomic." + name);
        List<String> missing = new ArrayList<>();
        for (Method method : type.getMethods()) {
            boolean access = method.getDeclaringClass() != Object.class
                    && !Set.of("length", "newUpdater").contains(method.getName());
            if (access && find(type, method) == null) {
                missing.add(method.getName());
            }
        }
        assertEquals(List.of(), missing);
    }

    private static Announcement find(Class<?> type, Method method) {
        return AtomicTable.find(
                Type.getInternalName(type), method.getName(), Type.getMethodDescriptor(method), HIERARCHY);
    }

    @Test
    void families_everyPublicMethodIsNamed() {
        List<String> missing = new ArrayList<>();
        for (Family family : Families.all()) {
            Class<?> type = load(family.type());
            if (type == null || family.type().startsWith("java.util.concurrent.atomic.")) {
                continue; // another JDK has it; the table of atomics has its own test
            }
            for (Method method : type.getMethods()) {
                boolean shared = method.getDeclaringClass() != Object.class
                        && !Modifier.isStatic(method.getModifiers())
                        && !method.isSynthetic()
                        && !isNamed(type, method);
                if (shared) {
                    missing.add(type.getName() + "." + method.getName());
                }
            }
        }
        assertEquals(List.of(), missing.stream().distinct().sorted().toList());
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static boolean isNamed(Class<?> type, Method method) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            Family family = Families.of(at);
            if (family != null && family.names(method.getName(), method.getParameterCount())) {
                return true;
            }
        }
        return false;
    }

    @Test
    void varHandleTable_hasEveryAccessMode() {
        for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
            assertNotNull(VarHandleTable.find("java/lang/invoke/VarHandle", mode.methodName(), "()V"), mode.toString());
        }
    }

    /** Against the classes of this JDK: whatever takes an object and an offset, in any mode, and memory as a whole. */
    @Test
    void unsafeTable_everyAccessOfTheProgram() throws Exception {
        List<String> wrong = new ArrayList<>();
        Set<String> shims = methods(Shims.OFFSETS)
                .map(method -> method.getName() + Type.getMethodDescriptor(method))
                .collect(Collectors.toSet());
        for (String owner : UnsafeTable.OWNERS) {
            for (Method method : Class.forName(owner.replace('/', '.')).getMethods()) {
                Class<?>[] parameters = method.getParameterTypes();
                boolean atOffset =
                        parameters.length >= 2 && parameters[0] == Object.class && parameters[1] == long.class;
                boolean atAddress = parameters.length >= 1
                        && parameters[0] == long.class
                        && method.getName().matches("(get|put|copy|set).*");
                Announcement announcement = UnsafeTable.find(owner, method.getName(), Type.getMethodDescriptor(method));
                boolean noShim =
                        announcement != null && !shims.contains(announcement.name() + announcement.descriptor());
                if ((atOffset || atAddress) != (announcement != null) || noShim) {
                    wrong.add(method + " " + announcement);
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void unsafeTable_kindsAndSizes() {
        assertEquals("beforeInt READ false", unsafe("getInt", "(Ljava/lang/Object;J)I"));
        assertEquals(
                "beforeReference WRITE false", unsafe("putOrderedObject", "(Ljava/lang/Object;JLjava/lang/Object;)V"));
        assertEquals("beforeLong UPDATE true", unsafe("compareAndSwapLong", "(Ljava/lang/Object;JJJ)Z"));
        assertEquals("beforeByte WRITE false", unsafe("putBoolean", "(Ljava/lang/Object;JZ)V"));
        assertEquals("beforeShort UPDATE false", unsafe("getAndAddShort", "(Ljava/lang/Object;JS)S"));
        assertEquals("copies WRITE false", unsafe("copyMemory", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V"));
        assertEquals("outsideHeap WRITE false", unsafe("getLong", "(J)J"));
        assertNull(UnsafeTable.find(UnsafeTable.SUPPORTED, "allocateMemory", "(J)J"));
        assertNull(UnsafeTable.find(UnsafeTable.SUPPORTED, "objectFieldOffset", "(Ljava/lang/reflect/Field;)J"));
    }

    private static String unsafe(String name, String descriptor) {
        Announcement announcement = UnsafeTable.find(UnsafeTable.INTERNAL, name, descriptor);
        return announcement == null
                ? "none"
                : announcement.name() + " " + announcement.kind() + " " + announcement.compareAndSet();
    }

    @Test
    void shimTable_namesShimsThatExist() throws Exception {
        List<String> missing = new ArrayList<>();
        for (Shim shim : ShimTable.shims()) {
            boolean exists = methods(shim.owner())
                    .anyMatch(method -> method.getName().equals(shim.name())
                            && Type.getMethodDescriptor(method).equals(shim.descriptor()));
            if (!exists) {
                missing.add(shim.toString());
            }
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void announcements_nameShimsThatExist() throws Exception {
        Announcement element =
                new Announcement(Shims.HANDLES, "before", Announcement.OBJECT + "I", true, kind(), false);
        Announcement field = new Announcement(Shims.HANDLES, "before", Announcement.OBJECT, true, kind(), false);
        Announcement staticField = new Announcement(Shims.HANDLES, "before", "", true, kind(), false);
        for (Announcement announcement : List.of(element, field, staticField)) {
            assertEquals(
                    1,
                    methods(announcement.owner())
                            .filter(method -> Type.getMethodDescriptor(method).equals(announcement.descriptor()))
                            .count(),
                    announcement.descriptor());
        }
    }

    private static dev.chessj.api.OperationKind kind() {
        return dev.chessj.api.OperationKind.READ;
    }

    private static Stream<Method> methods(String owner) throws ClassNotFoundException {
        return Arrays.stream(Class.forName(owner.replace('/', '.')).getMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()));
    }
}
