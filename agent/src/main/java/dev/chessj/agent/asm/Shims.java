package dev.chessj.agent.asm;

/** The internal names of the classes that rewritten code calls. */
public final class Shims {

    private static final String PACKAGE = "dev/chessj/wrappers/";

    public static final String ASYNCHRONOUS_CHANNELS = PACKAGE + "AsynchronousChannels";
    public static final String ATOMICS = PACKAGE + "Atomics";
    public static final String BLOCKING_QUEUES = PACKAGE + "BlockingQueues";
    public static final String CALLS = PACKAGE + "Calls";
    public static final String CHOICES = PACKAGE + "Choices";
    public static final String CLASS_LOADS = PACKAGE + "ClassLoads";
    public static final String CLOCKS = PACKAGE + "Clocks";
    public static final String CONDITIONS = PACKAGE + "Conditions";
    public static final String DESCRIPTORS = PACKAGE + "Descriptors";
    public static final String EXIT = PACKAGE + "Exit";
    public static final String FAILED_INITIALISERS = PACKAGE + "FailedInitialisers";
    public static final String FIBER = PACKAGE + "Fiber";
    public static final String FIELDS = PACKAGE + "Fields";
    public static final String FINALIZERS = PACKAGE + "Finalizers";
    public static final String FUTURES = PACKAGE + "Futures";
    public static final String GIVEN = PACKAGE + "Given";
    public static final String HANDLES = PACKAGE + "Handles";
    public static final String HEADER = PACKAGE + "Header";
    public static final String HOOKS = PACKAGE + "Hooks";
    public static final String IDENTITY = PACKAGE + "Identity";
    public static final String LATCHES = PACKAGE + "Latches";
    public static final String LOADED_BEFORE = PACKAGE + "LoadedBefore";
    public static final String LOCKS = PACKAGE + "Locks";
    public static final String LOOPS = PACKAGE + "Loops";
    public static final String MEMORY = PACKAGE + "Memory";
    public static final String MONITORS = PACKAGE + "Monitors";
    public static final String DEFINED_CLASSES = PACKAGE + "DefinedClasses";
    public static final String SERIALISABLE_REFERENCES = PACKAGE + "SerialisableReferences";
    public static final String NATIVE_CALLS = PACKAGE + "NativeCalls";
    public static final String NATIVE_THREADS = PACKAGE + "NativeThreads";
    public static final String COPIES = PACKAGE + "Copies";
    public static final String OFFSETS = PACKAGE + "Offsets";
    public static final String OPEN_DESCRIPTORS = PACKAGE + "OpenDescriptors";
    public static final String REGISTERED_BEAN = PACKAGE + "RegisteredBean";
    public static final String OPENED = PACKAGE + "Opened";
    public static final String OUTSIDE = PACKAGE + "Outside";
    public static final String OUTSIDE_CALLS = PACKAGE + "OutsideCalls";
    public static final String PARKING = PACKAGE + "Parking";
    public static final String PIPES = PACKAGE + "Pipes";
    public static final String QUEUED = PACKAGE + "Queued";
    public static final String PROCESS_ENDS = PACKAGE + "ProcessEnds";
    public static final String PROCESSES = PACKAGE + "Processes";
    public static final String QUIET = PACKAGE + "Quiet";
    public static final String JVM_WIDE = PACKAGE + "JvmWide";
    public static final String SCOPES = PACKAGE + "Scopes";
    public static final String SEEDS = PACKAGE + "Seeds";
    public static final String SEMAPHORES = PACKAGE + "Semaphores";
    public static final String SETTINGS = PACKAGE + "Settings";
    public static final String TEST_LIBRARIES = PACKAGE + "TestLibraries";
    public static final String STAMPED_LOCKS = PACKAGE + "StampedLocks";
    public static final String REFLECTIONS = PACKAGE + "Reflections";
    public static final String REFERENCES = PACKAGE + "References";
    public static final String SHUTDOWN_HOOKS = PACKAGE + "ShutdownHooks";
    public static final String STORES = PACKAGE + "Stores";
    public static final String STATIC_STATE = PACKAGE + "StaticState";
    public static final String LIVE_THREADS = PACKAGE + "LiveThreads";
    public static final String THREAD_BEANS = PACKAGE + "ThreadBeans";
    public static final String THREAD_VIEWS = PACKAGE + "ThreadViews";
    public static final String THREADS = PACKAGE + "Threads";
    public static final String WORK_ITEMS = PACKAGE + "WorkItems";
    public static final String INTERIORS = PACKAGE + "Interiors";
    public static final String KIND = "dev/chessj/api/OperationKind";

    private Shims() {}
}
