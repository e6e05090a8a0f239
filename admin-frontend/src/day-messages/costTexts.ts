import type { SmsUsage } from '@hofkiste/contract/wire/sms-messages';
import { persons } from './recipients';

/** @param costly characters because of which an SMS is short. */
export const lengthHint = (costly: readonly string[]): string =>
  costly.length === 0
    ? 'Bis 160 Zeichen ist es eine SMS.'
    : `Wegen ${costly.map((character) => `„${character}“`).join(', ')} ist es nur bis 70 Zeichen eine SMS.`;

/** Undefined if all of them get it. */
export function limitWarning({ limit, sent }: SmsUsage, recipients: number): string | undefined {
  if (limit === null) return undefined;
  const left = Math.max(0, limit - sent);
  if (left >= recipients) return undefined;
  const missing = persons(recipients - left);
  return left === 0
    ? 'Das Tageslimit für SMS ist erreicht: Die Nachricht wird zurückgehalten, bis du sie im SMS-Verlauf sendest.'
    : `Bis zum Tageslimit sind nur noch ${left} SMS frei: Für ${missing} wird die Nachricht zurückgehalten, bis du sie im SMS-Verlauf sendest.`;
}
