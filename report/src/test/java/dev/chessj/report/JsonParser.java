package dev.chessj.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A strict parser of RFC 8259, to read back what was written: maps, lists, strings, doubles, booleans, null. */
public final class JsonParser {

    private final String text;
    private int at;

    private JsonParser(String text) {
        this.text = text;
    }

    public static Object parse(String text) {
        JsonParser parser = new JsonParser(text);
        Object value = parser.value();
        parser.space();
        parser.require(parser.at == text.length(), "the end");
        return value;
    }

    private Object value() {
        space();
        char c = peek();
        switch (c) {
            case '{':
                return object();
            case '[':
                return array();
            case '"':
                return string();
            case 'n':
                require(text.startsWith("null", at), "null");
                at += 4;
                return null;
            case 't':
                require(text.startsWith("true", at), "true");
                at += 4;
                return true;
            case 'f':
                require(text.startsWith("false", at), "false");
                at += 5;
                return false;
            default:
                return number();
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        at++;
        space();
        while (peek() != '}') {
            if (!object.isEmpty()) {
                expect(',');
                space();
            }
            String name = string();
            space();
            expect(':');
            require(!object.containsKey(name), "each name once");
            object.put(name, value());
            space();
        }
        at++;
        return object;
    }

    private List<Object> array() {
        List<Object> array = new ArrayList<>();
        at++;
        space();
        while (peek() != ']') {
            if (!array.isEmpty()) {
                expect(',');
            }
            array.add(value());
            space();
        }
        at++;
        return array;
    }

    private String string() {
        expect('"');
        StringBuilder out = new StringBuilder();
        while (peek() != '"') {
            char c = text.charAt(at++);
            require(c >= 0x20, "no control character");
            if (c == '\\') {
                char escape = text.charAt(at++);
                int simple = "\"\\/bfnrt".indexOf(escape);
                require(simple >= 0 || escape == 'u', "an escape");
                if (simple >= 0) {
                    out.append("\"\\/\b\f\n\r\t".charAt(simple));
                } else {
                    out.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                    at += 4;
                }
            } else {
                out.append(c);
            }
        }
        at++;
        return out.toString();
    }

    private Double number() {
        int from = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String number = text.substring(from, at);
        require(number.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?"), "a number");
        return Double.valueOf(number);
    }

    private void space() {
        while (at < text.length() && " \n\r\t".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        require(at < text.length(), "more");
        return text.charAt(at);
    }

    private void expect(char c) {
        require(peek() == c, String.valueOf(c));
        at++;
    }

    private void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalArgumentException("expected " + what + " at " + at + " of " + text);
        }
    }
}
