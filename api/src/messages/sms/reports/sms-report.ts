import type { DeliveryState } from '@hofkiste/contract/wire/sms-messages';
import * as v from 'valibot';

/** What a provider says about a message that it had accepted. At least one of the two references is there. */
export interface SmsReport {
  state: DeliveryState;
  providerMessageId: string | undefined;
  /** The reference that the api gave the message. */
  clientReference?: string | undefined;
  /** When it was delivered; undefined if the provider doesn't say it clearly. */
  deliveredAt?: Date | undefined;
}

/** A reference in a report: some providers write numbers. */
export const reference = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value)),
  ),
);
