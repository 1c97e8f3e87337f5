package dev.chessj.programs.twins;

import dev.chessj.programs.Tasks;

/** With objects that are made in every execution. */
final class NewTwins extends TwinPrograms {

    @Override
    Tasks.Body subject(String name) {
        return name.equals("busyPool")
                ? new Subjects.BusyPool()
                : Subjects.all().get(name).get();
    }
}
