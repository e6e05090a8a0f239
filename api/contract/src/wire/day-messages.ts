import * as v from 'valibot';
import { formatPickupDate } from '../plain/dates.js';
import { isMobile } from '../plain/phone.js';
import { DAY_MESSAGE_PLACEHOLDERS } from '../plain/placeholders.js';
import type { E164 } from '../plain/units.js';
import { toSmsCharacters } from '../rules/sms-characters.js';
import { MAX_SMS_PARTS, smsLength } from '../rules/sms-parts.js';
import { fillTemplate } from '../rules/template.js';
import { recordId, text, withKnownPlaceholders } from './primitives.js';

/** The longest text of a message, in characters. */
export const MAX_DAY_MESSAGE_LENGTH = 480;

/** Maximum number of messages per pickup day. */
export const MAX_DAY_MESSAGES = 5;

/** The values of the placeholders for one recipient; `date` is 'yyyy-MM-dd', the times are 'HH:mm'. */
export type DayMessageFacts = Record<(typeof DAY_MESSAGE_PLACEHOLDERS)[number], string>;

const EMPTY = 'Bitte schreib einen Text';

/**
 * POST /api/admin/pickup-days/{id}/messages: to all orders of the day that aren't cancelled, or to those of one location;
 * with `onlyUncollected` not to those that have been collected, or whose customer has withdrawn from everything.
 */
export const DayMessageInput = v.object({
  text: v.optional(
    v.pipe(
      text(MAX_DAY_MESSAGE_LENGTH),
      v.trim(),
      v.check((message) => toSmsCharacters(message).trim() !== '', EMPTY),
      withKnownPlaceholders(DAY_MESSAGE_PLACEHOLDERS),
    ),
    '',
  ),
  locationId: v.optional(recordId),
  onlyUncollected: v.optional(v.boolean(), false),
});

/** How many numbers get the message. */
export const SentDayMessage = v.object({ recipients: v.number() });

/** An order that isn't cancelled. */
interface OpenOrder {
  id: number;
  /** '' or null without one. */
  phoneNumber: E164 | null;
}

/** If a number has several orders, the newest gets the message. Orders without a mobile number get none. */
export function dayMessageRecipients<T extends OpenOrder>(orders: readonly T[]): T[] {
  const byNumber = new Map<string, T>();
  for (const order of [...orders].sort((a, b) => a.id - b.id)) {
    const { phoneNumber } = order;
    if (phoneNumber !== null && isMobile(phoneNumber)) byNumber.set(phoneNumber, order);
  }
  return [...byNumber.values()];
}

/** The text of one SMS, ready to send. */
export const dayMessageText = (template: string, { date, ...facts }: DayMessageFacts): string =>
  toSmsCharacters(fillTemplate(template, { ...facts, date: formatPickupDate(date) }));

/** The recipient with the longest text; undefined without recipients. */
export function longestDayMessage<T extends DayMessageFacts>(template: string, recipients: readonly T[]) {
  return longCandidates(recipients)
    .map((recipient) => {
      const filled = dayMessageText(template, recipient);
      return { recipient, text: filled, ...smsLength(filled) };
    })
    .sort((a, b) => b.parts - a.parts || b.characters - a.characters)
    .at(0);
}

const USUAL_NAME = /^[A-Za-zÄÖÜäöüß -]*$/;

/** Measuring a text takes a millisecond, so of the usual names at a location only the longest is measured. */
function longCandidates<T extends DayMessageFacts>(recipients: readonly T[]): T[] {
  const longest = new Map<string, T>();
  for (const recipient of recipients) {
    const { firstName, location, startTime, endTime } = recipient;
    const place = [location, startTime, endTime, USUAL_NAME.test(firstName) || firstName].join('|');
    const before = longest.get(place);
    if (!before || before.firstName.length < firstName.length) longest.set(place, recipient);
  }
  return [...longest.values()];
}

/** Returns why a message of so many parts can't be sent; undefined if it can. */
export const tooManyParts = (parts: number): string | undefined =>
  parts > MAX_SMS_PARTS
    ? `Die längste Nachricht braucht ${parts} SMS, möglich sind höchstens ${MAX_SMS_PARTS}. Bitte kürze den Text.`
    : undefined;

export type DayMessageInput = v.InferOutput<typeof DayMessageInput>;
export type SentDayMessage = v.InferOutput<typeof SentDayMessage>;
