package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class AccountTest {
    static class Account {
        private int balance;

        synchronized int balance() {
            return balance;
        }

        synchronized void set(int amount) {
            balance = amount;
        }

        void deposit(int amount) {
            set(balance() + amount);
        }
    }

    @Test
    void deposit() throws InterruptedException {
        Account account = new Account();
        Thread other = new Thread(() -> account.deposit(5), "other");
        other.start();
        account.deposit(3);
        other.join();
        assertEquals(8, account.balance());
    }
}
