package dev.chessj.rows;

import java.util.concurrent.FutureTask;

/** A future of the program that lets others complete it. */
public final class OpenTask extends FutureTask<String> {

    public OpenTask() {
        super(() -> "value");
    }

    @Override
    public void set(String value) {
        super.set(value);
    }

    @Override
    public void setException(Throwable problem) {
        super.setException(problem);
    }

    @Override
    public boolean runAndReset() {
        return super.runAndReset();
    }
}
