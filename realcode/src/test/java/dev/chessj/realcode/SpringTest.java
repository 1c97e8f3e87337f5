package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.SimpleApplicationEventMulticaster;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.util.ConcurrentReferenceHashMap;

/** Executors, events, beans and maps. */
class SpringTest {
    private final AtomicInteger calls = new AtomicInteger();
    private final Counter counter = new Counter();

    @Test
    void taskExecutor_waitsForItsTasks_allRun() {
        ThreadPoolTaskExecutor executor = executor(true);
        executor.execute(calls::incrementAndGet);
        executor.execute(calls::incrementAndGet);
        executor.shutdown();
        assertEquals(2, calls.get());
    }

    @Test
    void wrong_taskExecutorDoesNotWait_tasksAreLost() {
        ThreadPoolTaskExecutor executor = executor(false);
        executor.execute(calls::incrementAndGet);
        executor.execute(calls::incrementAndGet);
        executor.shutdown();
        assertEquals(2, calls.get());
    }

    @Test
    void events_inTheCallersThread_areCounted() {
        SimpleApplicationEventMulticaster events = new SimpleApplicationEventMulticaster();
        events.addApplicationListener((ApplicationListener<Changed>) event -> counter.increment());
        events.multicastEvent(new Changed(this));
        events.multicastEvent(new Changed(this));
        assertEquals(2, counter.value());
    }

    @Test
    void wrong_asynchronousEvents_losesACount() {
        SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor();
        executor.setTaskTerminationTimeout(10_000);
        SimpleApplicationEventMulticaster events = new SimpleApplicationEventMulticaster();
        events.setTaskExecutor(executor);
        events.addApplicationListener((ApplicationListener<Changed>) event -> counter.increment());
        events.multicastEvent(new Changed(this));
        events.multicastEvent(new Changed(this));
        executor.close();
        assertEquals(2, counter.value());
    }

    @Test
    void lazySingleton_twoThreads_isMadeOnce() throws InterruptedException {
        try (GenericApplicationContext context = new GenericApplicationContext()) {
            context.registerBean(Service.class, () -> new Service(calls), definition -> definition.setLazyInit(true));
            context.refresh();
            TwoThreads.run(() -> context.getBean(Service.class), () -> context.getBean(Service.class));
        }
        assertEquals(1, calls.get());
    }

    @Test
    void wrong_stateInASingleton_losesACount() throws InterruptedException {
        try (GenericApplicationContext context = new GenericApplicationContext()) {
            context.registerBean(Counter.class, () -> counter);
            context.refresh();
            TwoThreads.run(
                    () -> context.getBean(Counter.class).increment(),
                    () -> context.getBean(Counter.class).increment());
        }
        assertEquals(2, counter.value());
    }

    @Test
    void referenceMap_putIfAbsent_oneWins() throws InterruptedException {
        ConcurrentReferenceHashMap<String, String> map = new ConcurrentReferenceHashMap<>();
        TwoThreads.run(() -> putIfAbsent(map, "one"), () -> putIfAbsent(map, "two"));
        assertEquals(1, calls.get());
    }

    @Test
    void wrong_containsThenPut_bothWin() throws InterruptedException {
        ConcurrentReferenceHashMap<String, String> map = new ConcurrentReferenceHashMap<>();
        TwoThreads.run(() -> containsThenPut(map, "one"), () -> containsThenPut(map, "two"));
        assertEquals(1, calls.get());
    }

    private void putIfAbsent(ConcurrentReferenceHashMap<String, String> map, String value) {
        if (map.putIfAbsent("key", value) == null) {
            calls.incrementAndGet();
        }
    }

    private void containsThenPut(ConcurrentReferenceHashMap<String, String> map, String value) {
        if (!map.containsKey("key")) {
            map.put("key", value);
            calls.incrementAndGet();
        }
    }

    private static ThreadPoolTaskExecutor executor(boolean waits) {
        ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
        executor.setCorePoolSize(2);
        executor.setWaitForTasksToCompleteOnShutdown(waits);
        executor.setAwaitTerminationSeconds(waits ? 10 : 0);
        executor.initialize();
        return executor;
    }

    /** Something happened. */
    @SuppressWarnings("serial")
    private static final class Changed extends ApplicationEvent {
        Changed(Object source) {
            super(source);
        }
    }

    /** A bean that counts how often it is made. */
    static final class Service {
        Service(AtomicInteger made) {
            made.incrementAndGet();
        }
    }
}
