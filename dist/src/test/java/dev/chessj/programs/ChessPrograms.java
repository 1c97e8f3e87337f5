package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.api.Chess;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What a test tells chessj: values to explore, executions of no interest, sections without preemption. */
class ChessPrograms {

    private volatile int x;
    private volatile boolean ready;

    @AfterAll
    static void outcomes() {
        Outcomes.write();
    }

    private void add(int amount) {
        int before = x;
        x = before + amount;
    }

    // ---- choose

    /** Twelve executions without any preemption: three, and four after each of them. */
    @Test
    void chooseIsEveryAlternative() {
        int first = Chess.choose(3);
        int second = Chess.choose(4);
        assertTrue(first >= 0 && first < 3 && second >= 0 && second < 4);
        Outcomes.of("chooseIsEveryAlternative", first + "" + second);
    }

    @Test
    void chooseFromOne() {
        Outcomes.of("chooseFromOne", Chess.choose(1));
    }

    @Test
    void oneOfValues() {
        String word = Chess.oneOf("a", "b", "c");
        int number = Chess.oneOf(List.of(7, 8));
        boolean flag = Chess.chooseBoolean();
        Outcomes.of("oneOfValues", word + number + flag);
    }

    /** How many there are to choose from depends on what was chosen: 1 + 2 + 3 executions. */
    @Test
    void chooseFromAsManyAsWereChosen() {
        int most = 1 + Chess.choose(3);
        Outcomes.of("chooseFromAsManyAsWereChosen", most + "" + Chess.choose(most));
    }

    /** Nobody sees when a task chooses: as many schedules as {@code SmallPrograms#two} for each of the four pairs of values. */
    @Test
    void choosingIsNoPlaceOfPreemption() throws InterruptedException {
        Tasks.together(
                () -> {
                    int value = Chess.choose(2);
                    x = 1 + value;
                },
                () -> {
                    int value = Chess.choose(2);
                    x = 3 + value;
                });
        Outcomes.of("choosingIsNoPlaceOfPreemption", x);
    }

    /** A task that has yielded lets others run, even if the next thing it does is to choose. */
    @Test
    void chooseAfterYield() throws InterruptedException {
        int[] looks = {0};
        Tasks.together(
                () -> {
                    while (!ready && looks[0] < 4) {
                        Thread.yield();
                        looks[0] += Chess.choose(2);
                    }
                },
                () -> ready = true);
        Outcomes.of("chooseAfterYield", ready);
    }

    @Test
    void chooseThroughMethodReference() {
        IntSupplier supplier = () -> Chess.choose(2);
        java.util.function.IntUnaryOperator chooser = Chess::choose;
        Outcomes.of("chooseThroughMethodReference", supplier.getAsInt() + "" + chooser.applyAsInt(3));
    }

    @Test
    void chooseFromNothing() {
        assertThrows(IllegalArgumentException.class, () -> Chess.choose(0));
        assertThrows(IllegalArgumentException.class, () -> Chess.choose(Chess.MOST + 1));
        assertThrows(IllegalArgumentException.class, () -> Chess.oneOf(List.of()));
    }

    // ---- assume

    /** Nine pairs are chosen, three of them are looked at. */
    @Test
    void assumeOrder() {
        int first = Chess.choose(3);
        int second = Chess.choose(3);
        Chess.assume(first < second);
        Outcomes.of("assumeOrder", first + "" + second);
    }

    /** The other schedules of the execution that was abandoned are explored. */
    @Test
    void assumeInOneTask() throws InterruptedException {
        Tasks.together(() -> x = 1, () -> Chess.assume(x == 1));
        Outcomes.of("assumeInOneTask", x);
    }

    /** What an abandoned task was in is left, and its handlers do not keep the execution alive. */
    @Test
    void assumeInsideLockAndFinally() throws InterruptedException {
        Object lock = new Object();
        Tasks.together(
                () -> {
                    synchronized (lock) {
                        x++;
                    }
                },
                () -> {
                    try {
                        synchronized (lock) {
                            Chess.assume(x == 0);
                        }
                    } finally {
                        synchronized (lock) {
                            x += 10;
                        }
                    }
                });
        Outcomes.of("assumeInsideLockAndFinally", x);
    }

    // ---- atomic

    /** Read and write are one step, so no update is lost; {@code GroundPrograms} has the same without the sections. */
    @Test
    void atomicUpdates() throws InterruptedException {
        Tasks.together(() -> Chess.atomic(() -> add(1)), () -> Chess.atomic(() -> add(2)));
        assertEquals(3, x);
    }

    /** A section is one step: as many schedules as with one write instead, {@code SmallPrograms#two}. */
    @Test
    void atomicSectionIsOneStep() throws InterruptedException {
        Tasks.together(
                () -> Chess.atomic(() -> {
                    x = 1;
                    x = 2;
                    x = 3;
                }),
                () -> Chess.atomic(() -> {
                    x = 4;
                    x = 5;
                }));
        Outcomes.of("atomicSectionIsOneStep", x);
    }

    /** Another task may come before the section and after it: all four values are seen, and never the one in between. */
    @Test
    void atomicSectionBetweenOperations() throws InterruptedException {
        int[] seen = {0};
        Tasks.together(
                () -> {
                    x = 1;
                    Chess.atomic(() -> {
                        x = 2;
                        x = 3;
                    });
                    x = 4;
                },
                () -> seen[0] = x);
        Outcomes.of("atomicSectionBetweenOperations", seen[0]);
    }

    /** The choice of a value in front does not close the way into the section. */
    @Test
    void atomicSectionThatBeginsWithChoice() throws InterruptedException {
        int[] seen = {0};
        Tasks.together(
                () -> {
                    x = 1;
                    Chess.atomic(() -> {
                        int value = Chess.choose(2);
                        x = 2;
                        x = 3 + value;
                    });
                },
                () -> seen[0] = x);
        Outcomes.of("atomicSectionThatBeginsWithChoice", seen[0]);
    }

    /** A value chosen in the middle is explored, and nobody comes in between. */
    @Test
    void chooseInsideSection() throws InterruptedException {
        int[] seen = {0};
        Tasks.together(
                () -> Chess.atomic(() -> {
                    x = 1;
                    x = 2 + Chess.choose(3);
                }),
                () -> seen[0] = x);
        Outcomes.of("chooseInsideSection", seen[0]);
    }

    @Test
    void atomicNests() throws InterruptedException {
        int[] seen = {0};
        Tasks.together(
                () -> {
                    int result = Chess.atomic(() -> {
                        Chess.atomic(() -> {
                            x = 1;
                        });
                        x = 2;
                        return Chess.atomic(() -> x);
                    });
                    assertEquals(2, result);
                    x = 3;
                },
                () -> seen[0] = x);
        Outcomes.of("atomicNests", seen[0]);
    }

    /** A section ends with its exception: what comes after is preempted again. */
    @Test
    void atomicThrows() throws InterruptedException {
        int[] seen = {0};
        Tasks.together(
                () -> {
                    assertThrows(
                            IOException.class,
                            () -> Chess.atomic(() -> {
                                x = 1;
                                x = 2;
                                throw new IOException();
                            }));
                    x = 3;
                    x = 4;
                },
                () -> seen[0] = x);
        Outcomes.of("atomicThrows", seen[0]);
    }

    /** A task that has to wait inside lets the other run, and goes on in one step afterwards. */
    @Test
    void blockingInsideSectionSwitches() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        int[] seen = {0};
        Tasks.together(
                () -> Chess.atomic(() -> {
                    x = 1;
                    latch.await();
                    x = 2;
                    x = 3;
                }),
                () -> {
                    seen[0] = x;
                    latch.countDown();
                    seen[0] = 10 * seen[0] + x;
                });
        Outcomes.of("blockingInsideSectionSwitches", seen[0]);
    }

    /** A loop inside that waits for another task and says so comes to its end. */
    @Test
    void yieldInsideSectionSwitches() throws InterruptedException {
        Tasks.together(
                () -> Chess.atomic(() -> {
                    while (!ready) {
                        Thread.yield();
                    }
                }),
                () -> ready = true);
        assertTrue(ready);
    }

    /** So does one that only looks. */
    @Test
    void spinInsideSectionSwitches() throws InterruptedException {
        AtomicInteger looks = new AtomicInteger();
        Tasks.together(
                () -> Chess.atomic(() -> {
                    while (!ready) {
                        looks.getPlain();
                    }
                }),
                () -> ready = true);
        assertTrue(ready);
    }

    /** Whom a notify wakes is explored inside a section, too. */
    @Test
    void notifyInsideSection() throws InterruptedException {
        Object monitor = new Object();
        StringBuilder woken = new StringBuilder();
        Tasks.Body waiter = () -> {
            String name = Thread.currentThread().getName();
            synchronized (monitor) {
                monitor.wait();
                woken.append(name);
            }
        };
        Thread a = Tasks.startAndBlock(() -> {
            Thread.currentThread().setName("a");
            waiter.run();
        });
        Thread b = Tasks.startAndBlock(() -> {
            Thread.currentThread().setName("b");
            waiter.run();
        });
        Chess.atomic(() -> {
            synchronized (monitor) {
                x = 1;
                monitor.notify();
            }
            x = 2;
            synchronized (monitor) {
                monitor.notify();
            }
        });
        a.join();
        b.join();
        Outcomes.of("notifyInsideSection", woken);
    }

    /** A thread that a section starts is none of it. */
    @Test
    void startInsideSection() throws InterruptedException {
        int[] seen = {0};
        Thread[] started = {null};
        Chess.atomic(() -> {
            started[0] = Tasks.start(() -> seen[0] = x);
            x = 1;
            x = 2;
        });
        x = 3;
        started[0].join();
        Outcomes.of("startInsideSection", seen[0]);
    }
}
