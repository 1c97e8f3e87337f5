package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One task changes both fields of an account, and another one serialises what refers to the account. */
class SerialisedPrograms {

    private static class Account implements Serializable {
        private static final long serialVersionUID = 1;
        int paid;
        int booked;
        transient int looks;

        void pay() {
            paid++;
            booked++;
        }
    }

    private static final class Bank implements Serializable {
        private static final long serialVersionUID = 1;
        private final Account account;

        Bank(Account account) {
            this.account = account;
        }
    }

    /** Writes itself, and asks for what is written by default. */
    private static final class Careful implements Serializable {
        private static final long serialVersionUID = 1;
        private final Account account;
        private final boolean locks;

        Careful(Account account, boolean locks) {
            this.account = account;
            this.locks = locks;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            if (locks) {
                synchronized (account) {
                    out.defaultWriteObject();
                }
            } else {
                out.defaultWriteObject();
            }
        }
    }

    private final Account account = new Account();

    @SuppressWarnings("unchecked")
    private static <T> T copy(T object) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    private static void assertBooked(Account account) {
        assertEquals(account.paid, account.booked);
    }

    private interface Check {
        void run() throws Exception;
    }

    private static void both(Runnable one, Check other) throws Exception {
        Thread thread = new Thread(one);
        thread.start();
        other.run();
        thread.join();
    }

    private void pay() {
        account.pay();
    }

    @Test
    void referredTo() throws Exception {
        Bank bank = new Bank(account);
        both(this::pay, () -> assertBooked(copy(bank).account));
    }

    @Test
    void inArray() throws Exception {
        Account[] all = {account};
        both(this::pay, () -> assertBooked(copy(all)[0]));
    }

    @Test
    void inList() throws Exception {
        List<Bank> all = new ArrayList<>(List.of(new Bank(account)));
        both(this::pay, () -> assertBooked(copy(all).get(0).account));
    }

    @Test
    void inMap() throws Exception {
        Map<String, Account> all = new HashMap<>(Map.of("mine", account));
        both(this::pay, () -> assertBooked(copy(all).get("mine")));
    }

    @Test
    void listsInMap() throws Exception {
        List<Integer> paid = new ArrayList<>();
        List<Integer> booked = new ArrayList<>();
        Map<String, List<Integer>> all = new HashMap<>(Map.of("paid", paid, "booked", booked));
        Runnable pay = () -> {
            paid.add(1);
            booked.add(1);
        };
        both(pay, () -> {
            Map<String, List<Integer>> copy = copy(all);
            assertEquals(copy.get("paid"), copy.get("booked"));
        });
    }

    @Test
    void byItself() throws Exception {
        Careful careful = new Careful(account, false);
        both(this::pay, () -> assertBooked(copy(careful).account));
    }

    /** One field is read before the other, and between the two nobody is let in. */
    @Test
    void namedReadInBetween() throws Exception {
        both(this::pay, () -> {
            Account copy = copy(account);
            assertFalse(copy.booked == 1 && copy.paid == 0);
        });
    }

    @Test
    void correctLocked() throws Exception {
        Careful careful = new Careful(account, true);
        Runnable pay = () -> {
            synchronized (account) {
                account.pay();
            }
        };
        both(pay, () -> assertBooked(copy(careful).account));
    }

    @Test
    void correctTransient() throws Exception {
        Bank bank = new Bank(account);
        both(() -> account.looks++, () -> assertBooked(copy(bank).account));
    }

    @Test
    void correctAnotherAccount() throws Exception {
        Bank bank = new Bank(new Account());
        both(this::pay, () -> assertBooked(copy(bank).account));
    }
}
