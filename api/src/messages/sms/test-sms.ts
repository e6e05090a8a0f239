import type { OutgoingSms } from './providers/sms-sender.js';

export const TEST_SMS_TIMEOUT_MS = 15_000;

/** A message that only tries out the provider: it isn't stored. */
export const testSms = (to: string, farm: { headerTitle: string; sender: string }): OutgoingSms => ({
  to,
  text: `Das ist eine Test-SMS von ${farm.headerTitle}.`,
  sender: farm.sender,
  clientReference: `test:${Date.now()}`,
});
