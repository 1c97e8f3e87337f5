package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDataMap;
import org.quartz.JobDetail;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

/** Jobs that start at once, on a scheduler with a thread for each. */
class QuartzTest {
    @Test
    void job_startedNow_runs() throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Scheduler scheduler = scheduler(1);
        scheduler.scheduleJob(
                job("one", done, new Counter()),
                TriggerBuilder.newTrigger().startNow().build());
        scheduler.start();
        assertTrue(done.await(30, TimeUnit.SECONDS));
        scheduler.shutdown(true);
    }

    @Test
    void wrong_twoJobsShareACounter_losesACount() throws Exception {
        CountDownLatch done = new CountDownLatch(2);
        Counter counter = new Counter();
        Scheduler scheduler = scheduler(2);
        scheduler.scheduleJob(
                job("one", done, counter),
                TriggerBuilder.newTrigger().startNow().build());
        scheduler.scheduleJob(
                job("two", done, counter),
                TriggerBuilder.newTrigger().startNow().build());
        scheduler.start();
        assertTrue(done.await(30, TimeUnit.SECONDS));
        scheduler.shutdown(true);
        assertEquals(2, counter.value());
    }

    private static JobDetail job(String name, CountDownLatch done, Counter counter) {
        JobDataMap data = new JobDataMap();
        data.put("done", done);
        data.put("counter", counter);
        return JobBuilder.newJob(Counting.class)
                .withIdentity(name)
                .usingJobData(data)
                .build();
    }

    private static Scheduler scheduler(int threads) throws SchedulerException {
        Properties properties = new Properties();
        properties.put("org.quartz.scheduler.instanceName", "test");
        properties.put("org.quartz.scheduler.skipUpdateCheck", "true");
        properties.put("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
        properties.put("org.quartz.threadPool.threadCount", "" + threads);
        properties.put("org.quartz.jobStore.class", "org.quartz.simpl.RAMJobStore");
        return new StdSchedulerFactory(properties).getScheduler();
    }

    /** Counts itself, then opens the latch. */
    public static final class Counting implements Job {
        @Override
        public void execute(JobExecutionContext context) {
            ((Counter) context.getMergedJobDataMap().get("counter")).increment();
            ((CountDownLatch) context.getMergedJobDataMap().get("done")).countDown();
        }
    }
}
