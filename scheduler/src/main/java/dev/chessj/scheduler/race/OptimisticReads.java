package dev.chessj.scheduler.race;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.StampedLock;

/**
 * Reads between {@code tryOptimisticRead} and {@code validate}. They race with whoever writes under the lock, on purpose: what was read is
 * thrown away then. So these races are not reported. They are scheduling points like any other, in case it is not thrown away.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class OptimisticReads {

    /** Begun by a strand at a time of its own; {@code to} is when it asked whether that was all right. */
    private static final class Section {
        final int strand;
        final StampedLock lock;
        final long stamp;
        final int from;
        int to = Integer.MAX_VALUE;

        Section(int strand, StampedLock lock, int from) {
            this.strand = strand;
            this.lock = lock;
            this.from = from;
            stamp = lock.tryOptimisticRead();
        }
    }

    private final List<Section> sections = new ArrayList<>(0);

    void clear() {
        if (!sections.isEmpty()) {
            sections.clear();
        }
    }

    /** The strand is about to begin to read, when its clock says so. */
    void begin(int strand, StampedLock lock, int time) {
        sections.add(new Section(strand, lock, time));
    }

    /** The strand is about to ask whether what it has read is valid. */
    void end(int strand, StampedLock lock, int time) {
        for (Section section : sections) {
            if (section.strand == strand && section.lock == lock) {
                section.to = Math.min(section.to, time);
            }
        }
    }

    /** Whether the strand, which reads now, has to throw that away, since somebody has locked for writing. */
    boolean isOutdated(int strand, int time) {
        for (Section section : sections) {
            if (isIn(section, strand, time) && !section.lock.validate(section.stamp)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the strand, which has read at that time, did so in such a section of a lock that is now locked for writing. */
    boolean isWrittenUnderLock(int strand, int time) {
        for (Section section : sections) {
            if (isIn(section, strand, time) && section.lock.isWriteLocked()) {
                return true;
            }
        }
        return false;
    }

    private static boolean isIn(Section section, int strand, int time) {
        return section.strand == strand && section.from <= time && time < section.to;
    }
}
