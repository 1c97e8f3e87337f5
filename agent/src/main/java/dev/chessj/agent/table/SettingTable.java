package dev.chessj.agent.table;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.outside.JvmSettings;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * The static methods by which a program looks at, or changes, what holds for the whole JVM.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class SettingTable {

    /**
     * A call that does so.
     *
     * @param name the setting
     * @param kind how it is accessed
     */
    public record Setting(String name, OperationKind kind) {

        static Setting look(String name) {
            return new Setting(name, OperationKind.READ);
        }

        static Setting change(String name) {
            return new Setting(name, OperationKind.UPDATE);
        }
    }

    private static final Map<String, Setting> CALLS = Map.ofEntries(
            Map.entry("java/lang/System.getProperty", Setting.look(JvmSettings.PROPERTIES)),
            Map.entry("java/lang/Boolean.getBoolean", Setting.look(JvmSettings.PROPERTIES)),
            Map.entry("java/lang/Integer.getInteger", Setting.look(JvmSettings.PROPERTIES)),
            Map.entry("java/lang/Long.getLong", Setting.look(JvmSettings.PROPERTIES)),
            // Whoever has all of them may change them.
            Map.entry("java/lang/System.getProperties", Setting.change(JvmSettings.PROPERTIES)),
            Map.entry("java/lang/System.setProperty", Setting.change(JvmSettings.PROPERTIES)),
            Map.entry("java/lang/System.setProperties", Setting.change(JvmSettings.PROPERTIES)),
            Map.entry("java/lang/System.clearProperty", Setting.change(JvmSettings.PROPERTIES)),
            Map.entry("java/lang/System.setIn", Setting.change(JvmSettings.STREAMS)),
            Map.entry("java/lang/System.setOut", Setting.change(JvmSettings.STREAMS)),
            Map.entry("java/lang/System.setErr", Setting.change(JvmSettings.STREAMS)),
            Map.entry("java/util/Locale.getDefault", Setting.look(JvmSettings.LOCALE)),
            Map.entry("java/util/Locale.setDefault", Setting.change(JvmSettings.LOCALE)),
            Map.entry("java/util/TimeZone.getDefault", Setting.look(JvmSettings.TIME_ZONE)),
            Map.entry("java/util/TimeZone.setDefault", Setting.change(JvmSettings.TIME_ZONE)),
            Map.entry("java/lang/Thread.getDefaultUncaughtExceptionHandler", Setting.look(JvmSettings.HANDLER)),
            Map.entry("java/lang/Thread.setDefaultUncaughtExceptionHandler", Setting.change(JvmSettings.HANDLER)));

    private SettingTable() {}

    public static @Nullable Setting find(int opcode, String owner, String name) {
        return opcode == Opcodes.INVOKESTATIC && owner.startsWith("java/") ? CALLS.get(owner + "." + name) : null;
    }
}
