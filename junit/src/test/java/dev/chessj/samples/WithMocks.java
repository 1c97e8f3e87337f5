package dev.chessj.samples;

import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.chessj.junit.ConcurrencyTest;
import java.nio.file.Path;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

/** Mockito inside, by hand and by its extension; and a field that JUnit fills. */
@ExtendWith(MockitoExtension.class)
class WithMocks {
    @Mock
    private IntUnaryOperator price;

    @Mock
    private Counter counter;

    @TempDir
    private Path folder;

    @ConcurrencyTest
    void mocksByHand() throws InterruptedException {
        Counter mocked = mock(Counter.class);
        when(mocked.count()).thenReturn(7);
        Thread other = new Thread(mocked::add);
        other.start();
        mocked.add();
        other.join();
        verify(mocked, times(2)).add();
        Assertions.assertEquals(7, mocked.count());
    }

    @ConcurrencyTest
    void mocksByExtension() throws InterruptedException {
        Assertions.assertNotNull(folder);
        when(price.applyAsInt(anyInt())).thenReturn(3);
        int[] sum = new int[1];
        Runnable body = () -> sum[0] = sum[0] + price.applyAsInt(1);
        Thread other = new Thread(body);
        other.start();
        body.run();
        other.join();
        counter.addSafely();
        verify(counter).addSafely();
        verify(price, times(2)).applyAsInt(1);
        Assertions.assertEquals(6, sum[0]);
    }
}
