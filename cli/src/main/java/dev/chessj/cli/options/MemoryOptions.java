package dev.chessj.cli.options;

import dev.chessj.cli.request.BenignFile;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.search.Reduction;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What is looked at, and explored, of memory and of the order of locks. */
public final class MemoryOptions {
    @Option(
            names = "--races",
            paramLabel = "report|fail|ignore",
            converter = Converters.RaceReports.class,
            description =
                    "What to do about races on fields that are not volatile and on elements of arrays: tell them, and"
                            + " preempt tasks there (report, the default); let the test fail besides (fail); not to look"
                            + " (ignore).")
    String races = "report";

    @Option(
            names = "--locks",
            paramLabel = "report|fail|ignore",
            converter = Converters.RaceReports.class,
            description =
                    "What to do about locks that tasks take in different orders, and locks that are not given back: tell them, and"
                            + " try to meet the deadlock (report, the default); let the test fail besides (fail); nothing (ignore).")
    public String locks = "report";

    @Option(
            names = "--benign-races",
            paramLabel = "FILE",
            description = "Do not report the races that are named in this file: lines such as"
                    + " 'com.acme.Stats.hits: need not be exact', with a field, a method, a class or a package.")
    String benignRaces = "";

    @Option(
            names = "--trace",
            paramLabel = "PATTERN",
            converter = Converters.Scope.class,
            description =
                    "Look for races only where the code of these packages or classes accesses memory; may be repeated.")
    List<String> trace = new ArrayList<>();

    @Option(
            names = "--store-buffers",
            description =
                    "Let stores that are not volatile, to memory that races, wait in a buffer of their task before others see them,"
                            + " as on real hardware and as the Java memory model allows.")
    boolean storeBuffers;

    @Option(
            names = "--sc-check",
            description =
                    "Fail where an execution could have left sequential consistency, because such a store could have waited.")
    boolean scCheck;

    /** What they ask for; says what does not fit together. */
    public Request.Memory memory(Reduction reduction) {
        if (races.equals("ignore") && !trace.isEmpty()) {
            throw UserError.usage("--trace says where races are looked for, and --races=ignore that they are not");
        }
        String model = model(reduction);
        List<String> benign = benignRaces.isEmpty() ? List.of() : BenignFile.read(Path.of(benignRaces));
        return new Request.Memory(races, trace, List.of(), model, benign);
    }

    private String model(Reduction reduction) {
        if (!storeBuffers && !scCheck) {
            return Request.Memory.SEQUENTIAL;
        }
        String option = storeBuffers ? "--store-buffers" : "--sc-check";
        if (storeBuffers && scCheck) {
            throw UserError.usage(
                    "--sc-check looks at executions without store buffers, and --store-buffers asks for them",
                    "try: first --sc-check, which is fast, then --store-buffers, which lets the test itself fail");
        }
        if (races.equals("ignore") || !trace.isEmpty()) {
            throw UserError.usage(
                    option + " has to see every access to memory",
                    "try: without " + (trace.isEmpty() ? "--races=ignore" : "--trace"));
        }
        if (storeBuffers && reduction == Reduction.BPOR) {
            throw UserError.usage(
                    "--store-buffers goes with --reduction hb or none, not with bpor",
                    "Which stores wait is a choice that bpor does not know how to reverse.");
        }
        return storeBuffers ? Request.Memory.STORE_BUFFERS : Request.Memory.CHECKED;
    }
}
