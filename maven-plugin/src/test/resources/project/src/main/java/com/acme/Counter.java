package com.acme;

public class Counter {
    private int count;

    public void add() {
        count = count + 1;
    }

    public synchronized void addSafely() {
        count = count + 1;
    }

    public int count() {
        return count;
    }

    public int neverCalled() {
        return -1;
    }
}
