package dev.chessj.agent;

/** The internal names of the classes that rewritten code calls. */
final class Shims {

    private static final String PACKAGE = "dev/chessj/wrappers/";

    static final String ASYNCHRONOUS_CHANNELS = PACKAGE + "AsynchronousChannels";
    static final String ATOMICS = PACKAGE + "Atomics";
    static final String BLOCKING_QUEUES = PACKAGE + "BlockingQueues";
    static final String CALLS = PACKAGE + "Calls";
    static final String CHOICES = PACKAGE + "Choices";
    static final String CLASS_LOADS = PACKAGE + "ClassLoads";
    static final String CLASS_VALUES = PACKAGE + "ClassValues";
    static final String CLOCKS = PACKAGE + "Clocks";
    static final String CONDITIONS = PACKAGE + "Conditions";
    static final String DESCRIPTORS = PACKAGE + "Descriptors";
    static final String EXIT = PACKAGE + "Exit";
    static final String FAILED_INITIALISERS = PACKAGE + "FailedInitialisers";
    static final String FIBER = PACKAGE + "Fiber";
    static final String FIELDS = PACKAGE + "Fields";
    static final String FINALIZERS = PACKAGE + "Finalizers";
    static final String FUTURES = PACKAGE + "Futures";
    static final String GIVEN = PACKAGE + "Given";
    static final String HANDLES = PACKAGE + "Handles";
    static final String HEADER = PACKAGE + "Header";
    static final String HOOKS = PACKAGE + "Hooks";
    static final String IDENTITY = PACKAGE + "Identity";
    static final String LATCHES = PACKAGE + "Latches";
    static final String LOADED_BEFORE = PACKAGE + "LoadedBefore";
    static final String LOCKS = PACKAGE + "Locks";
    static final String LOOPS = PACKAGE + "Loops";
    static final String MEMORY = PACKAGE + "Memory";
    static final String MONITORS = PACKAGE + "Monitors";
    static final String DEFINED_CLASSES = PACKAGE + "DefinedClasses";
    static final String SERIALISABLE_REFERENCES = PACKAGE + "SerialisableReferences";
    static final String NATIVE_CALLS = PACKAGE + "NativeCalls";
    static final String NATIVE_THREADS = PACKAGE + "NativeThreads";
    static final String COPIES = PACKAGE + "Copies";
    static final String OFFSETS = PACKAGE + "Offsets";
    static final String OPEN_DESCRIPTORS = PACKAGE + "OpenDescriptors";
    static final String REGISTERED_BEAN = PACKAGE + "RegisteredBean";
    static final String OPENED = PACKAGE + "Opened";
    static final String OUTSIDE = PACKAGE + "Outside";
    static final String OUTSIDE_CALLS = PACKAGE + "OutsideCalls";
    static final String PARKING = PACKAGE + "Parking";
    static final String PIPES = PACKAGE + "Pipes";
    static final String QUEUED = PACKAGE + "Queued";
    static final String PROCESS_ENDS = PACKAGE + "ProcessEnds";
    static final String PROCESSES = PACKAGE + "Processes";
    static final String QUIET = PACKAGE + "Quiet";
    static final String JVM_WIDE = PACKAGE + "JvmWide";
    static final String SCOPES = PACKAGE + "Scopes";
    static final String SEEDS = PACKAGE + "Seeds";
    static final String SEMAPHORES = PACKAGE + "Semaphores";
    static final String SETTINGS = PACKAGE + "Settings";
    static final String TEST_LIBRARIES = PACKAGE + "TestLibraries";
    static final String STAMPED_LOCKS = PACKAGE + "StampedLocks";
    static final String REFLECTIONS = PACKAGE + "Reflections";
    static final String REFERENCES = PACKAGE + "References";
    static final String SHUTDOWN_HOOKS = PACKAGE + "ShutdownHooks";
    static final String STORES = PACKAGE + "Stores";
    static final String STATIC_STATE = PACKAGE + "StaticState";
    static final String LIVE_THREADS = PACKAGE + "LiveThreads";
    static final String THREAD_BEANS = PACKAGE + "ThreadBeans";
    static final String THREAD_PROPERTIES = PACKAGE + "ThreadProperties";
    static final String THREAD_VIEWS = PACKAGE + "ThreadViews";
    static final String THREADS = PACKAGE + "Threads";
    static final String WORK_ITEMS = PACKAGE + "WorkItems";
    static final String INTERIORS = PACKAGE + "Interiors";
    static final String KIND = "dev/chessj/api/OperationKind";

    private Shims() {}
}
