package dev.chessj.dist;

import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Chromium without a window, driven by its DevTools protocol over the loopback interface: as much of it as a page's test needs.
 *
 * <p>What goes wrong in the page while nobody looks (exceptions, errors in the console, requests to anywhere) is collected.
 */
final class Browser implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");
    private static final Pattern ID = Pattern.compile("^\\{\"id\":(\\d+)");
    private static final Pattern VALUE = Pattern.compile("\"value\":\"([^\"]*)\"");

    private final Process process;
    private final WebSocket socket;
    private final AtomicInteger ids = new AtomicInteger();
    private final Map<Integer, CompletableFuture<String>> answers = new ConcurrentHashMap<>();
    private final List<String> problems = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private volatile CompletableFuture<Void> loaded = new CompletableFuture<>();

    private Browser(Process process, URI address, HttpClient client) {
        this.process = process;
        this.socket =
                client.newWebSocketBuilder().buildAsync(address, new Listener()).join();
    }

    /** The program, if it is here. */
    static Optional<Path> find() {
        String path = System.getenv().getOrDefault("PATH", "");
        return Arrays.stream(path.split(java.io.File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Starts it with a profile of its own in that folder. */
    static Browser start(Path program, Path folder) throws IOException, InterruptedException {
        Path profile = Files.createTempDirectory(folder, "profile");
        Process process = new ProcessBuilder(
                        program.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--disable-dev-shm-usage",
                        "--remote-debugging-address=127.0.0.1",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("browser.log").toFile())
                .start();
        try {
            HttpClient client = HttpClient.newBuilder()
                    .proxy(HttpClient.Builder.NO_PROXY)
                    .connectTimeout(PATIENCE)
                    .build();
            int port = port(process, profile.resolve("DevToolsActivePort"), folder.resolve("browser.log"));
            HttpRequest fresh = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/new?about:blank"))
                    .PUT(HttpRequest.BodyPublishers.noBody())
                    .build();
            String target = client.send(fresh, BodyHandlers.ofString()).body();
            Matcher address =
                    Pattern.compile("\"webSocketDebuggerUrl\": *\"([^\"]+)\"").matcher(target);
            if (!address.find()) {
                throw new IOException("no page to talk to: " + target);
            }
            Browser browser = new Browser(process, URI.create(address.group(1)), client);
            for (String domain : List.of("Runtime", "Log", "Network", "Page")) {
                browser.call(domain + ".enable", "{}");
            }
            return browser;
        } catch (IOException | InterruptedException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /** It tells its port by a file once it listens. */
    private static int port(Process process, Path file, Path log) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end && process.isAlive()) {
            List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
            if (lines.size() >= 2) {
                return Integer.parseInt(lines.get(0));
            }
            Thread.sleep(50);
        }
        throw new IOException("the browser does not listen: " + Files.readString(log));
    }

    /** Sends a command; the answer as it came. */
    String call(String method, String parameters) {
        int id = ids.incrementAndGet();
        CompletableFuture<String> answer = new CompletableFuture<>();
        answers.put(id, answer);
        socket.sendText("{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + parameters + "}", true)
                .join();
        String text = answer.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
        if (text.contains("\"error\":{\"code\"")) {
            throw new IllegalStateException(method + ": " + text);
        }
        return text;
    }

    /** Opens a page and waits until it is loaded. What went wrong before is forgotten. */
    void open(String address) {
        problems.clear();
        requests.clear();
        call("Page.navigate", "{\"url\":\"about:blank\"}"); // another fragment alone would not load it again
        evaluate("0");
        loaded = new CompletableFuture<>();
        requests.clear();
        call("Page.navigate", "{\"url\":" + quote(address) + "}");
        loaded.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    }

    /** The value of an expression, as text, once what the page does on its next frame is done. */
    String evaluate(String expression) {
        String script =
                "new Promise(done => requestAnimationFrame(() => setTimeout(done))).then(() => encodeURIComponent(String("
                        + expression + ")))";
        String answer = call(
                "Runtime.evaluate",
                "{\"awaitPromise\":true,\"returnByValue\":true,\"expression\":" + quote(script) + "}");
        Matcher value = VALUE.matcher(answer);
        if (answer.contains("exceptionDetails") || !value.find()) {
            throw new IllegalStateException(expression + ": " + answer);
        }
        return URLDecoder.decode(value.group(1).replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    int number(String expression) {
        return (int) Double.parseDouble(evaluate(expression));
    }

    /** Presses a key: {@code ArrowRight}. */
    void press(String key, boolean shift) {
        String parameters = ",\"key\":" + quote(key) + ",\"code\":" + quote(key) + ",\"modifiers\":" + (shift ? 8 : 0)
                + (key.length() == 1 ? ",\"text\":" + quote(key) : "") + "}";
        call("Input.dispatchKeyEvent", "{\"type\":\"keyDown\"" + parameters);
        call("Input.dispatchKeyEvent", "{\"type\":\"keyUp\"" + parameters);
    }

    /** Moves the pointer over an element. */
    void point(String selector) {
        mouse("mouseMoved", selector, 0);
    }

    /** Presses and releases the button of the mouse over an element. */
    void click(String selector) {
        mouse("mouseMoved", selector, 0);
        mouse("mousePressed", selector, 1);
        mouse("mouseReleased", selector, 1);
    }

    private void mouse(String type, String selector, int clicks) {
        String[] place = evaluate("(() => { const e = document.querySelector(" + quote(selector) + ");"
                        + " e.scrollIntoView({ block: 'nearest' }); const r = e.getBoundingClientRect();"
                        + " return (r.left + Math.min(r.width / 2, 200)) + ' ' + (r.top + r.height / 2); })()")
                .split(" ", 2);
        call(
                "Input.dispatchMouseEvent",
                "{\"type\":\"" + type + "\",\"x\":" + place[0] + ",\"y\":" + place[1] + ",\"button\":\""
                        + (clicks > 0 ? "left" : "none") + "\",\"clickCount\":" + clicks + "}");
    }

    void resize(int width, int height) {
        call(
                "Emulation.setDeviceMetricsOverride",
                "{\"width\":" + width + ",\"height\":" + height + ",\"deviceScaleFactor\":1,\"mobile\":false}");
    }

    void dark(boolean dark) {
        call(
                "Emulation.setEmulatedMedia",
                "{\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"" + (dark ? "dark" : "light") + "\"}]}");
    }

    /** Shows the page as it would be printed, or as before. */
    void print(boolean print) {
        call("Emulation.setEmulatedMedia", "{\"media\":\"" + (print ? "print" : "") + "\"}");
        evaluate("dispatchEvent(new Event('" + (print ? "beforeprint" : "afterprint") + "'))");
    }

    /** A picture of what is in sight. */
    void picture(Path file) throws IOException {
        Matcher data = Pattern.compile("\"data\":\"([^\"]+)\"").matcher(call("Page.captureScreenshot", "{}"));
        if (data.find()) {
            Files.write(file, Base64.getDecoder().decode(data.group(1)));
        }
    }

    /** Exceptions and errors in the console since the page was opened. */
    List<String> problems() {
        return List.copyOf(problems);
    }

    /** What was asked for since the page was opened: at least the page itself. */
    List<String> requests() {
        return new ArrayList<>(requests);
    }

    @Override
    public void close() throws InterruptedException {
        socket.abort();
        process.destroy();
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }

    static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            out.append(c == '"' || c == '\\' ? "\\" + c : c < 0x20 ? String.format("\\u%04x", (int) c) : "" + c);
        }
        return out.append('"').toString();
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder parts = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                received(parts.toString());
                parts.setLength(0);
            }
            from.request(1);
            return null;
        }

        private void received(String message) {
            Matcher id = ID.matcher(message);
            if (id.find()) {
                CompletableFuture<String> answer = answers.remove(Integer.valueOf(id.group(1)));
                if (answer != null) {
                    answer.complete(message);
                }
            } else if (message.startsWith("{\"method\":\"Page.loadEventFired\"")) {
                loaded.complete(null);
            } else if (message.startsWith("{\"method\":\"Network.requestWillBeSent\"")) {
                Matcher url =
                        Pattern.compile("\"request\":\\{\"url\":\"([^\"]*)\"").matcher(message);
                requests.add(url.find() ? url.group(1) : message);
            } else if (message.startsWith("{\"method\":\"Runtime.exceptionThrown\"")
                    || message.startsWith("{\"method\":\"Log.entryAdded\"")
                    || message.startsWith("{\"method\":\"Runtime.consoleAPICalled\"")) {
                problems.add(message);
            }
        }
    }
}
