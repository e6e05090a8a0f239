import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config/config.js';

const KEY_LENGTH = 32;

const reportKey = (sessionSecret: string): string =>
  createHmac('sha256', sessionSecret).update('sms-reports').digest('hex').slice(0, KEY_LENGTH);

/** Where LINK Mobility sends its reports. Only the provider knows the key. */
export const linkmobilityReportUrl = ({ publicUrl, sessionSecret }: Config): string =>
  `${publicUrl}/api/sms-reports/linkmobility/${reportKey(sessionSecret)}`;

/** Checks keys in constant time. Create it once: deriving the key takes longer than comparing it. */
export function reportKeyCheck({ sessionSecret }: Config): (key: string) => boolean {
  const expected = Buffer.from(reportKey(sessionSecret));
  return (key) => {
    const given = Buffer.from(key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}
