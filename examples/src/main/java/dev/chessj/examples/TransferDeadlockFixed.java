package dev.chessj.examples;

/**
 * Two transfers in opposite directions, both of which come to an end: the correct twin of {@link TransferDeadlock}.
 *
 * <p>Accounts have numbers, and every transfer locks the lower number first, whichever way the money goes. All threads lock in the
 * same order, so there is no cycle in which they could wait.
 */
public final class TransferDeadlockFixed implements Runnable {
    private final Account savings = new Account(1, 100);
    private final Account checking = new Account(2, 100);

    @Override
    public void run() {
        new Thread(() -> transfer(savings, checking, 10), "to checking").start();
        transfer(checking, savings, 20);
    }

    private static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                if (from.balance >= amount) {
                    from.balance -= amount;
                    to.balance += amount;
                }
            }
        }
    }

    private static final class Account {
        final int number;
        int balance; // guarded by this

        Account(int number, int balance) {
            this.number = number;
            this.balance = balance;
        }
    }
}
