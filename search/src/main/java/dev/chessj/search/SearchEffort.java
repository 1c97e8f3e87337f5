package dev.chessj.search;

/**
 * What the executions were like and took.
 *
 * @param steps how many operations the schedules had, all together
 * @param maxTasks the most tasks an execution had
 * @param yields how often a task yielded while another one could go on; if never, every schedule is a fair one
 * @param pins how often a stack could not be put aside and waited on its carrier
 * @param warmUps how many times the default schedule was executed beforehand
 * @param nanos how long it took
 * @param ahead how many executions with one or two delays there were besides, while a bound took long
 */
public record SearchEffort(long steps, int maxTasks, long yields, long pins, int warmUps, long nanos, long ahead) {

    SearchEffort lasting(long time) {
        return new SearchEffort(steps, maxTasks, yields, pins, warmUps, time, ahead);
    }
}
