package dev.chessj.scheduler.recording;

import dev.chessj.scheduler.learned.Collector;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.OperationText;

/**
 * What a recorder may look at in the execution that it keeps.
 *
 * @param collector which tells whether names of objects would keep garbage alive
 * @param point where the execution stands
 */
public record RecordedExecution(
        TaskTable tasks, Resources resources, OperationText text, Collector collector, ChoicePoint point) {}
