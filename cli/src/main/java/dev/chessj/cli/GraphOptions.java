package dev.chessj.cli;

import picocli.CommandLine.Option;

/** The options for files with the graph of one execution. */
final class GraphOptions {
    @Option(
            names = "--dot",
            paramLabel = "FILE",
            description = "Write what happens before what as a graph for Graphviz.")
    String dot = "";

    @Option(names = "--graphml", paramLabel = "FILE", description = "The same as GraphML, for other programs.")
    String graphml = "";
}
