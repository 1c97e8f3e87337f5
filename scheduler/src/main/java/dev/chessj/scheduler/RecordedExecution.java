package dev.chessj.scheduler;

/**
 * What a recorder may look at in the execution that it keeps.
 *
 * @param collector which tells whether names of objects would keep garbage alive
 * @param point where the execution stands
 */
record RecordedExecution(
        TaskTable tasks, Resources resources, OperationText text, Collector collector, ChoicePoint point) {}
