package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.EventListener;
import java.util.Locale;
import java.util.Timer;
import java.util.TimerTask;
import java.util.logging.ConsoleHandler;
import java.util.logging.Logger;
import javax.swing.event.EventListenerList;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpression;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** Code that the JDK calls after it has given back its own lock, so that it may still be called by then; and objects of the JDK whose inside is not seen. */
class ListenerPrograms {

    private boolean closed;
    private boolean late;

    private void called() {
        late = closed;
    }

    @Test
    void removedListener() throws InterruptedException {
        PropertyChangeSupport support = new PropertyChangeSupport(this);
        PropertyChangeListener listener = event -> called();
        support.addPropertyChangeListener(listener);
        Thread thread = new Thread(() -> support.firePropertyChange("name", 1, 2));
        thread.start();
        support.removePropertyChangeListener(listener);
        closed = true;
        thread.join();
        assertFalse(late);
    }

    @Test
    void listenerList() throws InterruptedException {
        EventListenerList list = new EventListenerList();
        Runnable addOnce = () -> {
            if (list.getListenerCount() == 0) {
                list.add(EventListener.class, new EventListener() {});
            }
        };
        Thread thread = new Thread(addOnce);
        thread.start();
        addOnce.run();
        thread.join();
        assertEquals(1, list.getListenerCount());
    }

    @Test
    void redirectedOutput() throws InterruptedException {
        ByteArrayOutputStream own = new ByteArrayOutputStream();
        Thread thread = new Thread(() -> System.setOut(new PrintStream(new ByteArrayOutputStream())));
        thread.start();
        System.setOut(new PrintStream(own));
        System.out.print("own");
        thread.join();
        assertEquals("own", own.toString());
    }

    @Test
    void handlersOfLogger() throws InterruptedException {
        Logger logger = Logger.getAnonymousLogger();
        Runnable addOnce = () -> {
            if (logger.getHandlers().length == 0) {
                logger.addHandler(new ConsoleHandler());
            }
        };
        Thread thread = new Thread(addOnce);
        thread.start();
        addOnce.run();
        thread.join();
        assertEquals(1, logger.getHandlers().length);
    }

    @Test
    void correctLogging() throws InterruptedException {
        Logger logger = Logger.getAnonymousLogger();
        logger.setUseParentHandlers(false);
        Thread thread = new Thread(() -> logger.info("one"));
        thread.start();
        logger.info("other");
        thread.join();
    }

    @Test
    void cancelledTimer() throws InterruptedException {
        Timer timer = new Timer(true);
        timer.schedule(task(), 0);
        timer.cancel();
        closed = true;
        Thread.sleep(50);
        assertFalse(late);
    }

    @Test
    void cancelledTimerTask() throws InterruptedException {
        Timer timer = new Timer(true);
        TimerTask task = task();
        timer.schedule(task, 0);
        task.cancel();
        closed = true;
        Thread.sleep(50);
        assertFalse(late);
    }

    private TimerTask task() {
        return new TimerTask() {
            @Override
            public void run() {
                called();
            }
        };
    }

    @Test
    void correctTimerTask() throws InterruptedException {
        Timer timer = new Timer(true);
        int[] runs = {0};
        TimerTask task = new TimerTask() {
            @Override
            public void run() {
                synchronized (runs) {
                    runs[0]++;
                }
            }
        };
        timer.schedule(task, 0);
        if (task.cancel()) {
            Thread.sleep(50);
            synchronized (runs) {
                assertEquals(0, runs[0]);
            }
        }
    }

    @Test
    void namedRequestBuilder() throws InterruptedException {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("http://localhost/"));
        Thread thread = new Thread(() -> builder.header("a", "1"));
        thread.start();
        builder.header("b", "2");
        thread.join();
        assertEquals(2, builder.build().headers().map().size());
    }

    @Test
    void namedLocaleBuilder() throws InterruptedException {
        Locale.Builder builder = new Locale.Builder();
        Thread thread = new Thread(() -> builder.setLanguage("en"));
        thread.start();
        builder.setRegion("GB");
        thread.join();
        assertEquals(Locale.UK, builder.build());
    }

    @Test
    void namedXPath() throws Exception {
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream("<a><b/></a>".getBytes("UTF-8")));
        XPathExpression count = XPathFactory.newInstance().newXPath().compile("count(//b)");
        Object[] counted = new Object[2];
        Thread thread = new Thread(() -> {
            try {
                counted[0] = count.evaluate(document, XPathConstants.NUMBER);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        counted[1] = count.evaluate(document, XPathConstants.NUMBER);
        thread.join();
        assertEquals(counted[0], counted[1]);
    }
}
