package dev.chessj.scheduler.state;

import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.loading.StaticState;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts the static state of the program under test back after every execution, so that the next one begins like the first.
 *
 * <p>What is kept: the static fields of rewritten classes, and every object they reach through objects of the program, collections,
 * locks and atomics of {@code java.util}, and arrays. For a class that is initialised before the search, after a {@code @BeforeAll}
 * say, as they are when the search begins; for one that is initialised later, as they are at the end of its initialiser; a class
 * without initialiser begins with zeros. Nothing is run again: fields are written back. Threads that an initialiser has started are
 * {@link LastingThreads}; class loaders, references that the garbage collector looks after, and most JDK objects outside {@code java.util}
 * are left alone, see {@link StaticReach}.
 *
 * <p><b>Threading.</b> Only one task runs at a time, and the driver when none does.
 */
public final class StaticImages implements StaticState.Keeper {

    private final ObjectImages images = new ObjectImages();
    private final InitialiserEffects effects = new InitialiserEffects(images);
    private final LastingThreads threads;
    private final Map<Class<?>, Boolean> seen = new IdentityHashMap<>();
    private final Map<Object, Boolean> met = new IdentityHashMap<>(); // what is not followed
    private final List<Class<?>> waiting = new ArrayList<>(); // not initialised yet
    private final UnrestoredStatics unrestored = new UnrestoredStatics();
    private final List<Class<?>> ofLibraries = new ArrayList<>(); // in the order of their initialisation
    private Set<Class<?>> leftAlone = Set.of();
    private @Nullable ObjectImages warm; // of libraries
    private int declared;

    /** With the threads that belong to the static state. */
    public StaticImages(LastingThreads threads) {
        this.threads = threads;
    }

    /** Keeps everything as it is now. */
    public void keep() {
        keepInitialised(false);
    }

    /** Keeps the classes without initialiser that have been initialised by now: as they are, or as they were before anybody used them. */
    private void keepInitialised(boolean defaults) {
        loadDeclared();
        for (Iterator<Class<?>> types = waiting.iterator(); types.hasNext(); ) {
            Class<?> type = types.next();
            if (RawMemory.isInitialised(type)) {
                types.remove();
                keep(type, defaults); // if it had an initialiser, its end was told and this does nothing
            }
        }
    }

    @Override
    public void initialised(Class<?> type) {
        unwatched(() -> {
            keep(type, false);
            threads.initialised(type, object -> watch(type, object));
        });
    }

    @Override
    public void entered() {
        if (effects.enter()) {
            unwatched(() -> {
                keepInitialised(true);
                effects.look();
            });
        }
    }

    @Override
    public void left() {
        if (effects.leave()) {
            unwatched(() -> {
                keepInitialised(false);
                effects.keep((root, image) -> {
                    images.begin(root);
                    keepObjects(root, image);
                });
            });
        }
    }

    private static void unwatched(Runnable work) {
        Thread task = Thread.currentThread();
        boolean managed = Current.controller() != null;
        if (managed) {
            Current.set(null);
        }
        try {
            work.run();
        } finally {
            if (managed) {
                Current.set(task);
            }
        }
    }

    /** Writes everything back. */
    public void restore() {
        effects.reset();
        keepInitialised(true); // in this execution
        threads.restore();
        images.restore(leftAlone); // what both have kept is here as it was when the search began
        unrestored.look();
    }

    // ---- classes that are broken by that, see StaticsTrial

    /** The classes of libraries, that is in archives, whose static fields are put back, in the order of their initialisation. */
    public List<Class<?>> ofLibraries() {
        return List.copyOf(ofLibraries);
    }

    /** The name of the archive that a class is from. */
    public static String libraryOf(Class<?> type) {
        return CodeOrigin.of(type);
    }

    /** From now on the static fields of these classes stay as executions leave them. */
    public void leaveAlone(Set<Class<?>> types) {
        leftAlone = Set.copyOf(types);
    }

    /** Remembers what the static fields of libraries are like now, that they have been used. */
    public void keepWarm() {
        ObjectImages used = new ObjectImages(false);
        ofLibraries.forEach(type -> keepWarm(used, type));
        warm = used;
    }

    private static void keepWarm(ObjectImages used, Class<?> type) {
        used.begin(type);
        List<Field> variable = new ArrayList<>();
        List<Field> constant = new ArrayList<>();
        sort(type, variable, constant);
        if (!variable.isEmpty()) {
            ObjectImage image =
                    ObjectImage.ofFields(RawMemory.staticBase(variable.get(0)), FieldLayout.ofStatics(variable));
            used.add(image);
            used.keep(image.references(), object -> {});
        }
        if (!constant.isEmpty()) {
            ObjectImage image =
                    ObjectImage.ofFields(RawMemory.staticBase(constant.get(0)), FieldLayout.ofStatics(constant));
            used.keep(image.references(), object -> {});
        }
    }

    /** Makes the static fields of those that are left alone what {@link #keepWarm} has found, and puts all others back. */
    public void warm() {
        if (warm != null) {
            warm.restore();
            images.restore(leftAlone);
        }
    }

    public void forgetWarm() {
        warm = null;
    }

    private void loadDeclared() {
        for (StaticState.Declared next : StaticState.since(declared)) {
            declared++;
            Class<?> type = load(next);
            if (type != null) {
                waiting.add(type);
            }
        }
    }

    private static @Nullable Class<?> load(StaticState.Declared declared) {
        try {
            return Class.forName(declared.name(), false, declared.loader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null; // it was rewritten, but could not be defined: the program got that error
        }
    }

    private void keep(Class<?> type, boolean defaults) {
        if (seen.put(type, true) != null) {
            return;
        }
        images.begin(type);
        if (!CodeOrigin.of(type).isEmpty()) {
            ofLibraries.add(type);
        }
        List<Field> variable = new ArrayList<>();
        List<Field> constant = new ArrayList<>();
        sort(type, variable, constant);
        if (!defaults) {
            variable.forEach(this::watch);
            constant.forEach(this::watch);
        }
        boolean all = true;
        if (!variable.isEmpty()) {
            Object base = RawMemory.staticBase(variable.get(0));
            FieldLayout layout = FieldLayout.ofStatics(variable);
            ObjectImage image = defaults ? ObjectImage.ofDefaults(base, layout) : ObjectImage.ofFields(base, layout);
            images.add(image);
            all = keepObjects(type, image);
        }
        if (!constant.isEmpty() && !defaults) {
            Object base = RawMemory.staticBase(constant.get(0));
            all &= keepObjects(type, ObjectImage.ofFields(base, FieldLayout.ofStatics(constant)));
        }
        if (!all) {
            Reservations.addLasting( // who of later tests changes the rest is not seen
                    Reservation.STATIC_STATE,
                    type.getName(),
                    "The static state of " + type.getName() + " reaches more than " + ObjectImages.limit()
                            + " objects; the rest of it is not restored between executions.");
        }
    }

    private static void sort(Class<?> type, List<Field> variable, List<Field> constant) {
        for (Field field : type.getDeclaredFields()) {
            // A synthetic one is not of the program: a constant of the compiler, or what a coverage tool counts in.
            if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                (Modifier.isFinal(field.getModifiers()) ? constant : variable).add(field);
            }
        }
    }

    /** Keeps what static fields of the class, or an object they reach, refer to; what is not followed is watched. */
    private boolean keepObjects(Class<?> root, ObjectImage fields) {
        return images.keep(fields.references(), object -> {
            boolean inField = Arrays.stream(fields.references()).anyMatch(reference -> reference == object);
            if (!inField) {
                watch(root, object);
            }
        });
    }

    private void watch(Class<?> root, Object object) {
        if (met.put(object, true) == null) {
            unrestored.watch(root, object);
        }
    }

    private void watch(Field field) {
        if (field.getType().isPrimitive()) {
            return;
        }
        Object object = RawMemory.getReference(RawMemory.staticBase(field), RawMemory.offset(field, true));
        unrestored.watch(field, object);
    }
}
