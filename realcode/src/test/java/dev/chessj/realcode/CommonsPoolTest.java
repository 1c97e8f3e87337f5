package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

/** A pool of counters, which are not thread-safe: whoever borrowed one has it for itself. */
class CommonsPoolTest {
    private final GenericObjectPool<Counter> pool = new GenericObjectPool<>(new Counters());

    @Test
    void borrow_oneObject_isExclusive() throws Exception {
        pool.setMaxTotal(1);
        TwoThreads.run(this::useAndReturn, this::useAndReturn);
        assertEquals(2, pool.borrowObject().value());
    }

    @Test
    void wrong_useAfterReturn_losesACount() throws Exception {
        pool.setMaxTotal(1);
        TwoThreads.run(this::returnAndUse, this::returnAndUse);
        assertEquals(2, pool.borrowObject().value());
    }

    @Test
    void wrong_bothNeedTwoOfTwo_deadlock() throws Exception {
        pool.setMaxTotal(2);
        TwoThreads.run(this::useTwo, this::useTwo);
        assertEquals(0, pool.getNumActive());
    }

    private void useAndReturn() throws Exception {
        Counter counter = pool.borrowObject();
        counter.increment();
        pool.returnObject(counter);
    }

    private void returnAndUse() throws Exception {
        Counter counter = pool.borrowObject();
        pool.returnObject(counter);
        counter.increment();
    }

    private void useTwo() throws Exception {
        Counter first = pool.borrowObject();
        Counter second = pool.borrowObject();
        pool.returnObject(second);
        pool.returnObject(first);
    }

    private static final class Counters extends BasePooledObjectFactory<Counter> {
        @Override
        public Counter create() {
            return new Counter();
        }

        @Override
        public PooledObject<Counter> wrap(Counter counter) {
            return new DefaultPooledObject<>(counter);
        }
    }
}
