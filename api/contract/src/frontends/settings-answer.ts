import * as v from 'valibot';

/** The answer of `GET /api/settings`, for pages that don't load the registry of all settings with its texts. */
export const settingsAnswerSchema = v.array(v.object({ key: v.string(), value: v.string() }));
