import type { SettingKey } from '@hofkiste/contract/settings';

/** The three messages: the setting that switches each on, and the one with its text. */
export const SMS_BLOCKS = [
  { enable: 'enableOrderConfirmationSMS', text: 'orderConfirmationSMSText' },
  { enable: 'enablePickupReminderSMS', text: 'pickupReminderSMSText' },
  { enable: 'enableCancellationSMS', text: 'cancellationSMSText' },
] as const satisfies readonly { enable: SettingKey; text: SettingKey }[];

export type SmsMessage = (typeof SMS_BLOCKS)[number];
export type SmsText = SmsMessage['text'];
