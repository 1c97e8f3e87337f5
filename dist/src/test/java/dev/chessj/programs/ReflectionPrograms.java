package dev.chessj.programs;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Each program twice or thrice, for {@code ReservationsIT}: written directly, through reflection, through a method handle. */
class ReflectionPrograms {

    private volatile int shared;
    private int plain;
    private Integer first = 0;
    private Integer second = 0;
    private static volatile int common;

    private final Lock lock = new ReentrantLock();
    private final AtomicInteger atomic = new AtomicInteger();
    private final List<Object> list = new ArrayList<>();
    private final Object monitor = new Object();

    private interface Body {
        void run() throws Throwable;
    }

    private static void run(Body body) {
        try {
            body.run();
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static void twice(Body body) throws InterruptedException {
        Thread other = new Thread(() -> run(body));
        other.start();
        run(body);
        other.join();
    }

    private static Field field(String name) throws NoSuchFieldException {
        return ReflectionPrograms.class.getDeclaredField(name);
    }

    @Test
    void volatileFieldDirectly() throws Exception {
        twice(() -> shared = shared + 1);
    }

    @Test
    void volatileFieldByReflection() throws Exception {
        Field field = field("shared");
        twice(() -> field.setInt(this, field.getInt(this) + 1));
    }

    @Test
    void volatileFieldByHandle() throws Exception {
        MethodHandle get = MethodHandles.lookup().findGetter(ReflectionPrograms.class, "shared", int.class);
        MethodHandle set = MethodHandles.lookup().unreflectSetter(field("shared"));
        twice(() -> {
            set.invokeExact(this, (int) get.invokeExact(this) + 1);
        });
    }

    @Test
    void plainFieldDirectly() throws Exception {
        twice(() -> plain = plain + 1);
    }

    @Test
    void plainFieldByReflection() throws Exception {
        Field field = field("plain");
        twice(() -> field.set(this, (Integer) field.get(this) + 1));
    }

    @Test
    void plainFieldByHandle() throws Exception {
        MethodHandle get = MethodHandles.lookup().unreflectGetter(field("plain"));
        MethodHandle set = MethodHandles.lookup().findSetter(ReflectionPrograms.class, "plain", int.class);
        twice(() -> {
            set.invokeExact(this, (int) get.invokeExact(this) + 1);
        });
    }

    private void bothOrNone(Body reading, Object[] seen) throws InterruptedException {
        Thread other = new Thread(() -> {
            first = 1;
            second = 1;
        });
        Thread reader = new Thread(() -> run(reading));
        other.start();
        reader.start();
        other.join();
        reader.join();
        if (!seen[0].equals(seen[1])) {
            throw new IllegalStateException(seen[0] + " and " + seen[1]);
        }
    }

    /** The race on the second field is as much a race as that on the first, although the first has led there. */
    @Test
    void twoFieldsDirectly() throws Exception {
        Object[] seen = new Object[2];
        bothOrNone(
                () -> {
                    seen[0] = first;
                    seen[1] = second;
                },
                seen);
    }

    @Test
    void twoFieldsByReflection() throws Exception {
        Field one = field("first");
        Field two = field("second");
        Object[] seen = new Object[2];
        bothOrNone(
                () -> {
                    seen[0] = one.get(this);
                    seen[1] = two.get(this);
                },
                seen);
    }

    @Test
    void twoFieldsByHandle() throws Exception {
        MethodHandle one = MethodHandles.lookup().unreflectGetter(field("first"));
        MethodHandle two = MethodHandles.lookup().findGetter(ReflectionPrograms.class, "second", Integer.class);
        Object[] seen = new Object[2];
        bothOrNone(
                () -> {
                    seen[0] = (Integer) one.invokeExact(this);
                    seen[1] = (Integer) two.invokeExact(this);
                },
                seen);
    }

    @Test
    void staticFieldDirectly() throws Exception {
        twice(() -> common = common + 1);
    }

    @Test
    void staticFieldByReflection() throws Exception {
        Field field = field("common");
        twice(() -> field.setInt(null, field.getInt(null) + 1));
    }

    @Test
    void staticFieldByHandle() throws Exception {
        MethodHandle get = MethodHandles.lookup().findStaticGetter(ReflectionPrograms.class, "common", int.class);
        MethodHandle set = MethodHandles.lookup().findStaticSetter(ReflectionPrograms.class, "common", int.class);
        twice(() -> {
            set.invokeExact((int) get.invokeExact() + 1);
        });
    }

    @Test
    void lockDirectly() throws Exception {
        twice(() -> {
            lock.lock();
            plain++;
            lock.unlock();
        });
    }

    @Test
    void lockByReflection() throws Exception {
        Method take = Lock.class.getMethod("lock");
        Method give = Lock.class.getMethod("unlock");
        twice(() -> {
            take.invoke(lock);
            plain++;
            give.invoke(lock);
        });
    }

    @Test
    void lockByHandle() throws Exception {
        MethodType type = MethodType.methodType(void.class);
        MethodHandle take = MethodHandles.lookup().findVirtual(Lock.class, "lock", type);
        MethodHandle give = MethodHandles.lookup().bind(lock, "unlock", type);
        twice(() -> {
            take.invokeExact(lock);
            plain++;
            give.invokeExact();
        });
    }

    @Test
    void atomicDirectly() throws Exception {
        twice(() -> atomic.set(atomic.get() + 1));
    }

    @Test
    void atomicByReflection() throws Exception {
        Method get = AtomicInteger.class.getMethod("get");
        Method set = AtomicInteger.class.getMethod("set", int.class);
        twice(() -> set.invoke(atomic, (Integer) get.invoke(atomic) + 1));
    }

    @Test
    void atomicByHandle() throws Exception {
        MethodHandle get = MethodHandles.lookup().unreflect(AtomicInteger.class.getMethod("get"));
        MethodHandle set = MethodHandles.lookup().unreflect(AtomicInteger.class.getMethod("set", int.class));
        twice(() -> {
            set.invokeExact(atomic, (int) get.invokeExact(atomic) + 1);
        });
    }

    @Test
    void listDirectly() throws Exception {
        twice(() -> list.add("x"));
    }

    @Test
    void listByReflection() throws Exception {
        Method add = List.class.getMethod("add", Object.class);
        twice(() -> add.invoke(list, "x"));
    }

    @Test
    void elementDirectly() throws Exception {
        int[] array = new int[1];
        twice(() -> array[0] = array[0] + 1);
    }

    @Test
    void elementByReflection() throws Exception {
        int[] array = new int[1];
        twice(() -> Array.setInt(array, 0, Array.getInt(array, 0) + 1));
    }

    @Test
    void elementByHandle() throws Exception {
        int[] array = new int[1];
        MethodHandle get = MethodHandles.arrayElementGetter(int[].class);
        MethodHandle set = MethodHandles.arrayElementSetter(int[].class);
        twice(() -> set.invoke(array, 0, (int) get.invoke(array, 0) + 1));
    }

    /** What such method handles do is not followed, which the verdict names. */
    @Test
    void accessesOfAVarHandle() throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(ReflectionPrograms.class, "plain", int.class);
        MethodType type = MethodType.methodType(int.class, ReflectionPrograms.class);
        MethodHandle one = handle.toMethodHandle(VarHandle.AccessMode.GET);
        MethodHandle any = MethodHandles.varHandleInvoker(VarHandle.AccessMode.GET, type);
        MethodHandle exact = MethodHandles.varHandleExactInvoker(VarHandle.AccessMode.GET, type);
        twice(() -> {
            int sum = (int) one.invoke(this) + (int) any.invoke(handle, this) + (int) exact.invoke(handle, this);
            if (sum != 0) {
                throw new IllegalStateException();
            }
        });
    }

    @Test
    void waitDirectly() throws Exception {
        Thread other = new Thread(() -> {
            synchronized (monitor) {
                plain = 1;
                monitor.notifyAll();
            }
        });
        other.start();
        synchronized (monitor) {
            while (plain == 0) {
                monitor.wait();
            }
        }
    }

    @Test
    void waitByReflection() throws Exception {
        Method await = Object.class.getMethod("wait");
        Method notifyAll = Object.class.getMethod("notifyAll");
        Thread other = new Thread(() -> run(() -> {
            synchronized (monitor) {
                plain = 1;
                notifyAll.invoke(monitor);
            }
        }));
        other.start();
        synchronized (monitor) {
            while (plain == 0) {
                await.invoke(monitor);
            }
        }
    }

    private Thread parked() {
        return new Thread(() -> {
            while (shared == 0) {
                LockSupport.park();
            }
        });
    }

    @Test
    void unparkDirectly() throws Exception {
        Thread other = parked();
        other.start();
        shared = 1;
        LockSupport.unpark(other);
        other.join();
    }

    @Test
    void unparkByReflection() throws Exception {
        Method unpark = LockSupport.class.getMethod("unpark", Thread.class);
        Thread other = parked();
        other.start();
        shared = 1;
        unpark.invoke(null, other);
        other.join();
    }

    @Test
    void unparkByHandle() throws Throwable {
        MethodHandle unpark = MethodHandles.lookup()
                .findStatic(LockSupport.class, "unpark", MethodType.methodType(void.class, Thread.class));
        Thread other = parked();
        other.start();
        shared = 1;
        unpark.invokeExact(other);
        other.join();
    }

    /** What a call through reflection throws, it throws here, too. */
    @Test
    void exceptions() throws Exception {
        Method notifyAll = Object.class.getMethod("notifyAll");
        try {
            notifyAll.invoke(monitor);
            throw new AssertionError("nobody holds the monitor");
        } catch (InvocationTargetException e) {
            if (!(e.getCause() instanceof IllegalMonitorStateException)) {
                throw new AssertionError(e);
            }
        }
        Method set = AtomicInteger.class.getMethod("set", int.class);
        try {
            set.invoke(null, 1);
            throw new AssertionError("there is no receiver");
        } catch (NullPointerException expected) {
            plain++;
        }
        try {
            set.invoke(monitor, 1);
            throw new AssertionError("this is no atomic");
        } catch (IllegalArgumentException expected) {
            plain++;
        }
        if (plain != 2) {
            throw new AssertionError(plain);
        }
    }
}
