import * as v from 'valibot';

export const Setting = v.object({ key: v.string(), value: v.string() });

/** GET /api/settings. Defaults are filled in. */
export const settingsSchema = v.array(Setting);

/** GET /api/admin/settings: every key of the registry. PUT and POST answer one such record. */
export const AdminSetting = v.object({
  ...Setting.entries,
  description: v.string(),
  /** Set for a setting that was never saved: its default holds, which can follow the farm's name. */
  isDefault: v.optional(v.literal(true)),
});
export const adminSettingsSchema = v.array(AdminSetting);

/** PUT /api/admin/settings/{key}. The key's own schema checks the value afterwards; a sent description is ignored. */
export const SettingValue = v.object({
  value: v.string('Der Wert muss ein Text sein'),
  description: v.nullish(v.string()),
});

/** POST /api/admin/settings. */
export const SettingInput = v.object({
  key: v.string('Der Schlüssel fehlt'),
  ...SettingValue.entries,
});

export type AdminSetting = v.InferOutput<typeof AdminSetting>;
export type SettingValue = v.InferOutput<typeof SettingValue>;
export type SettingInput = v.InferOutput<typeof SettingInput>;
export type Setting = v.InferOutput<typeof Setting>;
