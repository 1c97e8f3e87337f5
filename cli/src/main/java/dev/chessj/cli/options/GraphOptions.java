package dev.chessj.cli.options;

import picocli.CommandLine.Option;

/** The options for files with the graph of one execution. */
public final class GraphOptions {
    @Option(
            names = "--dot",
            paramLabel = "FILE",
            description = "Write what happens before what as a graph for Graphviz.")
    public String dot = "";

    @Option(names = "--graphml", paramLabel = "FILE", description = "The same as GraphML, for other programs.")
    public String graphml = "";
}
