package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.junit.ConcurrencyTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CounterTest {
    private Counter counter;

    @BeforeEach
    void prepare() {
        counter = new Counter();
    }

    @ConcurrencyTest
    void twoVisitors() throws InterruptedException {
        Thread other = new Thread(counter::add);
        other.start();
        counter.add();
        other.join();
        assertEquals(2, counter.count());
    }

    @ConcurrencyTest
    void twoCarefulVisitors() throws InterruptedException {
        Thread other = new Thread(counter::addSafely);
        other.start();
        counter.addSafely();
        other.join();
        assertEquals(2, counter.count());
    }

    @Test
    void oneVisitor() {
        counter.add();
        assertEquals(1, counter.count());
    }
}
