import * as v from 'valibot';
import { asSentence } from '../plain/sentence.js';
import { toSmsCharacters } from '../rules/sms-characters.js';
import { baseVersion, requiredText, withKnownPlaceholders } from './primitives.js';

export const MAX_CALL_OFF_REASON = 200;

const MISSING_REASON = 'Bitte nenn den Grund';

/** POST /api/admin/pickup-days/{id}/call-off. The reason is public: it is shown in the shop and sent to the customers. */
export const CallOffInput = v.object({
  reason: v.pipe(
    requiredText(MISSING_REASON, MAX_CALL_OFF_REASON),
    v.check((reason) => toSmsCharacters(reason).trim() !== '', MISSING_REASON),
    withKnownPlaceholders([]),
  ),
  sendSms: v.optional(v.boolean(), false),
  version: baseVersion,
});

/** How many orders are cancelled, and how many numbers get an SMS. */
export const CallOff = v.object({ orders: v.number(), recipients: v.number() });

/** The text of the SMS, with the placeholders of a message to everybody. */
export const callOffText = (reason: string): string =>
  `Hallo {firstName}! Der Abholtag am {date} ist abgesagt: ${asSentence(reason)} Deine Bestellung ist storniert. {farm}`;

export type CallOffInput = v.InferOutput<typeof CallOffInput>;
export type CallOff = v.InferOutput<typeof CallOff>;
