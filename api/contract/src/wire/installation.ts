import * as v from 'valibot';
import { austrianPhone, emailWith, requiredText } from './primitives.js';

/** GET /api/admin/installation. */
export const Installation = v.object({
  /** Version of the api, like '1.0.0'; a frontend may be of another release. */
  version: v.string(),
  /** False without an SMS provider: then no SMS is stored, and the switches of the settings have no effect. */
  canSendSms: v.boolean(),
  /** SMS can have a number as their sender (SMS_NUMERIC_SENDER), see the setting `smsSendsFrom`. */
  hasSmsNumber: v.optional(v.literal(true)),
  /** The company that sends the SMS, for the privacy policy. */
  smsCompany: v.optional(v.string()),
});

/** POST /api/admin/installation/test-sms. */
export const testSmsSchema = v.object({ phoneNumber: austrianPhone });

/** POST /api/admin/installation/test-mail. */
export const testMailSchema = v.object({
  address: v.pipe(
    requiredText('E-Mail-Adresse ist erforderlich', 254),
    emailWith('Gültige E-Mail-Adresse erforderlich'),
  ),
});

export type TestSmsInput = v.InferOutput<typeof testSmsSchema>;
export type TestMailInput = v.InferOutput<typeof testMailSchema>;
export type Installation = v.InferOutput<typeof Installation>;
