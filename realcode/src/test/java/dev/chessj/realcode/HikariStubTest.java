package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.PrintWriter;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The pool of connections alone: the connections are stubs. */
class HikariStubTest {
    private HikariDataSource source;
    private final Counter counter = new Counter();

    @BeforeEach
    void openPool() {
        HikariConfig config = new HikariConfig();
        config.setDataSource(new Stubs());
        config.setMaximumPoolSize(1);
        source = new HikariDataSource(config);
    }

    @AfterEach
    void closePool() {
        source.close();
    }

    @Test
    void getConnection_poolOfOne_isExclusive() throws Exception {
        TwoThreads.run(this::countWithConnection, this::countWithConnection);
        assertEquals(2, counter.value());
    }

    @Test
    void wrong_countAfterClose_losesACount() throws Exception {
        TwoThreads.run(this::countWithoutConnection, this::countWithoutConnection);
        assertEquals(2, counter.value());
    }

    /** Both sleep for as long, and wake up together. */
    @Test
    void wrong_countAfterAPause_losesACount() throws Exception {
        TwoThreads.run(this::countAfterPause, this::countAfterPause);
        assertEquals(2, counter.value());
    }

    @Test
    void wrong_countLater_losesACount() throws Exception {
        ScheduledExecutorService later = Executors.newScheduledThreadPool(2);
        Future<?> one = later.schedule(() -> TwoThreads.call(this::countWithoutConnection), 30, TimeUnit.MILLISECONDS);
        Future<?> two = later.schedule(() -> TwoThreads.call(this::countWithoutConnection), 30, TimeUnit.MILLISECONDS);
        one.get();
        two.get();
        later.shutdown();
        assertEquals(2, counter.value());
    }

    private void countAfterPause() throws SQLException, InterruptedException {
        source.getConnection().close();
        Thread.sleep(30);
        counter.increment();
    }

    private void countWithConnection() throws SQLException {
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(true);
            counter.increment();
        }
    }

    private void countWithoutConnection() throws SQLException {
        source.getConnection().close();
        counter.increment();
    }

    /** Connections that do nothing and say yes to everything. */
    private static final class Stubs implements DataSource {
        private final AtomicInteger opened = new AtomicInteger();

        @Override
        public Connection getConnection() {
            int number = opened.incrementAndGet();
            return (Connection) Proxy.newProxyInstance(
                    Stubs.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                        Class<?> type = method.getReturnType();
                        if (type == boolean.class) {
                            return method.getName().equals("isValid")
                                    || method.getName().equals("getAutoCommit");
                        }
                        if (type == int.class) {
                            return method.getName().equals("hashCode") ? number : 0;
                        }
                        return type == String.class ? "connection " + number : null;
                    });
        }

        @Override
        public Connection getConnection(String user, String password) {
            return getConnection();
        }

        @Override
        public PrintWriter getLogWriter() {
            return null;
        }

        @Override
        public void setLogWriter(PrintWriter out) {}

        @Override
        public void setLoginTimeout(int seconds) {}

        @Override
        public int getLoginTimeout() {
            return 0;
        }

        @Override
        public Logger getParentLogger() {
            return Logger.getGlobal();
        }

        @Override
        public <T> T unwrap(Class<T> type) throws SQLException {
            throw new SQLException("wraps nothing");
        }

        @Override
        public boolean isWrapperFor(Class<?> type) {
            return false;
        }
    }
}
