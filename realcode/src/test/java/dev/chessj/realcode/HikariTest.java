package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An account in H2, in memory, reached through a pool of connections. */
class HikariTest {
    private HikariDataSource source;

    @BeforeEach
    void openPool() throws SQLException {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:");
        config.setMaximumPoolSize(1);
        source = new HikariDataSource(config);
        execute("create table account(balance int)");
        execute("insert into account values(0)");
    }

    @AfterEach
    void closePool() {
        source.close();
    }

    @Test
    void update_twoThreads_bothCount() throws Exception {
        TwoThreads.run(this::deposit, this::deposit);
        assertEquals(2, balance());
    }

    @Test
    void wrong_selectThenUpdate_losesADeposit() throws Exception {
        TwoThreads.run(this::readAndDeposit, this::readAndDeposit);
        assertEquals(2, balance());
    }

    private void deposit() throws SQLException {
        execute("update account set balance = balance + 1");
    }

    private void readAndDeposit() throws SQLException {
        int balance = balance();
        execute("update account set balance = " + (balance + 1));
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private int balance() throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("select balance from account")) {
            result.next();
            return result.getInt(1);
        }
    }
}
