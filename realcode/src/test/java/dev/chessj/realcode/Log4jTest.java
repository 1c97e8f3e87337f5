package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.DefaultConfiguration;
import org.apache.logging.log4j.core.config.Property;
import org.junit.jupiter.api.Test;

/** An appender of our own that keeps messages in a list. */
class Log4jTest {
    @Test
    void synchronizedAppender_twoThreads_keepsBoth() throws InterruptedException {
        assertEquals(2, logTwice(Collections.synchronizedList(new ArrayList<>())));
    }

    @Test
    void wrong_appenderWithoutLock_losesAMessage() throws InterruptedException {
        assertEquals(2, logTwice(new ArrayList<>()));
    }

    private static int logTwice(List<String> messages) throws InterruptedException {
        LoggerContext context = new LoggerContext("test");
        context.start(new DefaultConfiguration());
        Keeping appender = new Keeping(messages);
        appender.start();
        Logger logger = context.getLogger("test");
        logger.setAdditive(false);
        logger.addAppender(appender);
        TwoThreads.run(() -> logger.error("one"), () -> logger.error("two"));
        context.stop();
        return messages.size();
    }

    private static final class Keeping extends AbstractAppender {
        private final List<String> messages;

        Keeping(List<String> messages) {
            super("keeping", null, null, false, Property.EMPTY_ARRAY);
            this.messages = messages;
        }

        @Override
        public void append(LogEvent event) {
            messages.add(event.getMessage().getFormattedMessage());
        }
    }
}
