package dev.chessj.agent.asm;

/**
 * The internal names of the classes that rewritten code calls.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public final class Shims {

    private static final String WRAPPERS = "dev/chessj/wrappers/";
    private static final String IN_IDENTITY = WRAPPERS + "identity/";
    private static final String IN_LOADING = WRAPPERS + "loading/";
    private static final String IN_MEMORY = WRAPPERS + "memory/";
    private static final String IN_SHIM = WRAPPERS + "shim/";
    private static final String IN_OUTSIDE = WRAPPERS + "outside/";

    public static final String ASYNCHRONOUS_CHANNELS = IN_OUTSIDE + "AsynchronousChannels";
    public static final String ATOMICS = IN_MEMORY + "Atomics";
    public static final String BLOCKING_QUEUES = IN_SHIM + "BlockingQueues";
    public static final String CALLS = IN_SHIM + "Calls";
    public static final String CHOICES = IN_SHIM + "Choices";
    public static final String CLASS_LOADS = IN_LOADING + "ClassLoads";
    public static final String CLASS_VALUES = IN_SHIM + "ClassValues";
    public static final String CLOCKS = IN_IDENTITY + "ProgramClock";
    public static final String CONDITIONS = IN_SHIM + "Conditions";
    public static final String DESCRIPTORS = IN_OUTSIDE + "Descriptors";
    public static final String EXIT = IN_OUTSIDE + "Exit";
    public static final String FAILED_INITIALISERS = IN_LOADING + "FailedInitialisers";
    public static final String FIBER = WRAPPERS + "Fiber";
    public static final String FIELDS = IN_MEMORY + "Fields";
    public static final String FINALIZERS = IN_OUTSIDE + "Finalizers";
    public static final String FUTURES = IN_SHIM + "Futures";
    public static final String GIVEN = IN_SHIM + "Given";
    public static final String HANDLES = IN_MEMORY + "Handles";
    public static final String HEADER = IN_IDENTITY + "Header";
    public static final String HOOKS = IN_SHIM + "Hooks";
    public static final String IDENTITY = IN_IDENTITY + "Identity";
    public static final String LATCHES = IN_SHIM + "Latches";
    public static final String LOADED_BEFORE = IN_LOADING + "LoadedBefore";
    public static final String LOCKS = IN_SHIM + "Locks";
    public static final String LOOPS = IN_SHIM + "LoopRounds";
    public static final String MEMORY = IN_MEMORY + "Memory";
    public static final String MONITORS = WRAPPERS + "Monitors";
    public static final String DEFINED_CLASSES = IN_LOADING + "DefinedClasses";
    public static final String SERIALISABLE_REFERENCES = IN_LOADING + "SerialisableReferences";
    public static final String NATIVE_CALLS = IN_MEMORY + "NativeCalls";
    public static final String NATIVE_THREADS = IN_SHIM + "NativeThreads";
    public static final String COPIES = IN_SHIM + "Copies";
    public static final String OFFSETS = IN_MEMORY + "Offsets";
    public static final String OPEN_DESCRIPTORS = IN_OUTSIDE + "OpenDescriptors";
    public static final String REGISTERED_BEAN = IN_OUTSIDE + "RegisteredBean";
    public static final String OPENED = IN_SHIM + "Opened";
    public static final String OUTSIDE = IN_OUTSIDE + "Outside";
    public static final String OUTSIDE_CALLS = IN_OUTSIDE + "OutsideCalls";
    public static final String PARKING = IN_SHIM + "Parking";
    public static final String PIPES = IN_OUTSIDE + "Pipes";
    public static final String QUEUED = IN_SHIM + "Queued";
    public static final String PROCESS_ENDS = IN_OUTSIDE + "ProcessEnds";
    public static final String PROCESSES = IN_IDENTITY + "Processes";
    public static final String QUIET = IN_LOADING + "Quiet";
    public static final String JVM_WIDE = IN_OUTSIDE + "JvmWide";
    public static final String SCOPES = IN_SHIM + "Scopes";
    public static final String SEEDS = IN_IDENTITY + "Seeds";
    public static final String SEMAPHORES = IN_SHIM + "Semaphores";
    public static final String SETTINGS = IN_OUTSIDE + "JvmSettings";
    public static final String TEST_LIBRARIES = IN_SHIM + "TestLibraries";
    public static final String STAMPED_LOCKS = IN_SHIM + "StampedLocks";
    public static final String REFLECTIONS = IN_MEMORY + "Reflections";
    public static final String REFERENCES = IN_OUTSIDE + "References";
    public static final String SHUTDOWN_HOOKS = WRAPPERS + "ShutdownHooks";
    public static final String STORES = IN_MEMORY + "Stores";
    public static final String STATIC_STATE = IN_LOADING + "StaticState";
    public static final String LIVE_THREADS = IN_SHIM + "LiveThreads";
    public static final String THREAD_BEANS = IN_SHIM + "ThreadBeans";
    public static final String THREAD_PROPERTIES = IN_SHIM + "ThreadProperties";
    public static final String THREAD_VIEWS = IN_SHIM + "ThreadViews";
    public static final String THREADS = IN_SHIM + "Threads";
    public static final String WORK_ITEMS = IN_SHIM + "WorkItems";
    public static final String INTERIORS = IN_MEMORY + "Interiors";
    public static final String KIND = "dev/chessj/api/OperationKind";

    private Shims() {}
}
