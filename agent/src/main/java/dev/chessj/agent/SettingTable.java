package dev.chessj.agent;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Settings;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** The static methods by which a program looks at, or changes, what holds for the whole JVM. */
final class SettingTable {

    /**
     * A call that does so.
     *
     * @param name the setting
     * @param kind how it is accessed
     */
    record Setting(String name, OperationKind kind) {

        static Setting look(String name) {
            return new Setting(name, OperationKind.READ);
        }

        static Setting change(String name) {
            return new Setting(name, OperationKind.UPDATE);
        }
    }

    private static final Map<String, Setting> CALLS = Map.ofEntries(
            Map.entry("java/lang/System.getProperty", Setting.look(Settings.PROPERTIES)),
            Map.entry("java/lang/Boolean.getBoolean", Setting.look(Settings.PROPERTIES)),
            Map.entry("java/lang/Integer.getInteger", Setting.look(Settings.PROPERTIES)),
            Map.entry("java/lang/Long.getLong", Setting.look(Settings.PROPERTIES)),
            // Whoever has all of them may change them.
            Map.entry("java/lang/System.getProperties", Setting.change(Settings.PROPERTIES)),
            Map.entry("java/lang/System.setProperty", Setting.change(Settings.PROPERTIES)),
            Map.entry("java/lang/System.setProperties", Setting.change(Settings.PROPERTIES)),
            Map.entry("java/lang/System.clearProperty", Setting.change(Settings.PROPERTIES)),
            Map.entry("java/lang/System.setIn", Setting.change(Settings.STREAMS)),
            Map.entry("java/lang/System.setOut", Setting.change(Settings.STREAMS)),
            Map.entry("java/lang/System.setErr", Setting.change(Settings.STREAMS)),
            Map.entry("java/util/Locale.getDefault", Setting.look(Settings.LOCALE)),
            Map.entry("java/util/Locale.setDefault", Setting.change(Settings.LOCALE)),
            Map.entry("java/util/TimeZone.getDefault", Setting.look(Settings.TIME_ZONE)),
            Map.entry("java/util/TimeZone.setDefault", Setting.change(Settings.TIME_ZONE)),
            Map.entry("java/lang/Thread.getDefaultUncaughtExceptionHandler", Setting.look(Settings.HANDLER)),
            Map.entry("java/lang/Thread.setDefaultUncaughtExceptionHandler", Setting.change(Settings.HANDLER)));

    private SettingTable() {}

    static @Nullable Setting find(int opcode, String owner, String name) {
        return opcode == Opcodes.INVOKESTATIC && owner.startsWith("java/") ? CALLS.get(owner + "." + name) : null;
    }
}
