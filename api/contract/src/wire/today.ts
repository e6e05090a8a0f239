import * as v from 'valibot';
import { knownEntries } from './known.js';
import { AdminPickupDay } from './pickup-days.js';

/**
 * Kinds of things that may need the farmer, in the sequence of the dashboard: the urgent kinds first. `action` is the name
 * of the link. Only people who may change settings see what needs them.
 */
export const ATTENTION = {
  'captcha-off': { isUrgent: true, action: 'Hilfe', needsSettings: true },
  'sms-sender-blocked': { isUrgent: true, action: 'Hilfe' },
  'sms-failed': { isUrgent: true, action: 'Ansehen' },
  'sms-undelivered': { isUrgent: true, action: 'Ansehen' },
  'sms-unknown': { isUrgent: true, action: 'Ansehen' },
  'mail-failed': { isUrgent: true, action: 'Ansehen' },
  'sms-limit': { isUrgent: true, action: 'Ansehen', needsSettings: true },
  'sms-half': { isUrgent: true, action: 'Ansehen', needsSettings: true },
  'report-failed': { isUrgent: true, action: 'Ansehen' },
  'backup-old': { isUrgent: true, action: 'Hilfe', needsSettings: true },
  certificate: { isUrgent: true, action: 'Hilfe', needsSettings: true },
  'disk-full': { isUrgent: true, action: 'Hilfe', needsSettings: true },
  'refused-taps': { isUrgent: true, action: 'Ansehen' },
  'not-collected': { isUrgent: true, action: 'Nicht abgeholt' },
  withdrawal: { isUrgent: true, action: 'Ansehen' },
  'standing-problem': { isUrgent: true, action: 'Ansehen' },
  'standing-ending': { isUrgent: true, action: 'Ansehen' },
  trial: { isUrgent: false, action: 'Hilfe', needsSettings: true },
  'sms-off': { isUrgent: false, action: 'Hilfe', needsSettings: true },
  'sold-out': { isUrgent: false, action: 'Ändern' },
  'box-full': { isUrgent: false, action: 'Ändern' },
  'day-missing': { isUrgent: false, action: 'Anlegen' },
  'facts-missing': { isUrgent: false, action: 'Ergänzen' },
  'legal-missing': { isUrgent: false, action: 'Ergänzen', needsSettings: true },
  'legal-sample': { isUrgent: false, action: 'Ersetzen', needsSettings: true },
} as const satisfies Record<string, { isUrgent: boolean; action: string; needsSettings?: true }>;

type AttentionKind = keyof typeof ATTENTION;

export const ATTENTION_KINDS = Object.keys(ATTENTION).filter((kind): kind is AttentionKind =>
  Object.hasOwn(ATTENTION, kind),
);

const sellingDaySchema = v.object({
  day: AdminPickupDay,
  orders: v.number(),
  revenue: v.number(),
  /** In the order of the day's `boxPresets`; `maxQuantity` is null without a limit. */
  boxes: v.array(v.object({ name: v.string(), sold: v.number(), maxQuantity: v.nullable(v.number()) })),
});

/**
 * GET /api/admin/today. Cancelled orders count nowhere, revenue is in euros. `selling` is the first day that the shop
 * takes orders for, `alsoSelling` are the others. `nextPickup` stays the same until the last window of its day has ended; the two can be the same day.
 */
export const Today = v.object({
  selling: v.nullable(sellingDaySchema),
  alsoSelling: v.array(sellingDaySchema),
  nextPickup: v.nullable(
    v.object({
      day: AdminPickupDay,
      orders: v.number(),
      /** How many boxes are handed over, with those that customers withdrew from. */
      boxes: v.number(),
      /** How many of `boxes` customers withdrew from after the deadline. Missing without one. */
      withdrawn: v.optional(v.number()),
      revenue: v.number(),
      /** Euros that are to be paid, if it isn't `revenue`. */
      due: v.optional(v.number()),
      /** Orders that were collected, paid or not. */
      collected: v.number(),
      /** In the order of the day's `locations`; those without orders, too. */
      locations: v.array(
        v.object({
          name: v.string(),
          startTime: v.string(),
          endTime: v.string(),
          orders: v.number(),
          revenue: v.number(),
          due: v.optional(v.number()),
        }),
      ),
    }),
  ),
  attention: knownEntries(
    v.object({
      kind: v.picklist(ATTENTION_KINDS),
      /** German, like the text. */
      title: v.string(),
      text: v.string(),
      /** The page of the back office where something can be done about it, like '/admin/sms?status=failed'. */
      to: v.string(),
      /** Name of the link, if it isn't that of the kind. */
      action: v.optional(v.string()),
      /** With `sms-sender-blocked`: saving the setting `smsSendsFrom` as 'number' helps. */
      canSendFromNumber: v.optional(v.literal(true)),
      /** With `withdrawal`: the day whose withdrawals can be marked as settled. */
      pickupDayId: v.optional(v.number()),
    }),
  ),
});

export type Today = v.InferOutput<typeof Today>;
export type SellingDay = NonNullable<Today['selling']>;
export type NextPickup = NonNullable<Today['nextPickup']>;
export type Attention = Today['attention'][number];
