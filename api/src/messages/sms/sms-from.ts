import type { Config } from '../../config/config.js';
import type { SettingValues } from '../../settings/settings.service.js';

/** What the sender of an SMS depends on. */
export const SENDER_SETTINGS = ['smsSenderName', 'smsSendsFrom'] as const;

/** The sender of every SMS: the farm's name, or its number as E.164. */
export const smsFrom = (
  { smsSenderName, smsSendsFrom }: Pick<SettingValues, (typeof SENDER_SETTINGS)[number]>,
  { smsNumericSender }: Pick<Config, 'smsNumericSender'>,
): string => (smsSendsFrom === 'number' ? (smsNumericSender ?? smsSenderName) : smsSenderName);
