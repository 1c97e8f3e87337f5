package dev.chessj.examples;

/**
 * Two transfers in opposite directions wait for each other.
 *
 * <p>A transfer locks the account it takes from, then the account it gives to. One thread moves money from savings to checking,
 * the other from checking to savings: each locks its first account, and then neither gets its second. This is the AB-BA deadlock.
 *
 * <p><b>It takes</b> one preemption, between the two locks of one transfer; the other transfer then blocks by itself.
 * {@link TransferDeadlockFixed} cannot deadlock.
 */
public final class TransferDeadlock implements Runnable {
    private final Account savings = new Account(100);
    private final Account checking = new Account(100);

    @Override
    public void run() {
        new Thread(() -> transfer(savings, checking, 10), "to checking").start();
        transfer(checking, savings, 20);
    }

    private static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) { // the bug: "from" and "to" are swapped in the other thread
                if (from.balance >= amount) {
                    from.balance -= amount;
                    to.balance += amount;
                }
            }
        }
    }

    private static final class Account {
        int balance; // guarded by this

        Account(int balance) {
            this.balance = balance;
        }
    }
}
