import * as v from 'valibot';
import { knownKind } from './known.js';
import { MAIL_KINDS } from './mail-messages.js';
import { SMS_KINDS } from './sms-messages.js';

/** Persons and programs that cause an event. */
const ACTORS = ['customer', 'admin', 'helper', 'system'] as const;

const quantities = v.array(v.object({ name: v.string(), from: v.number(), to: v.number() }));
const changedText = v.object({ from: v.string(), to: v.string() });

const base = {
  id: v.string(),
  /** ISO 8601 in UTC. */
  at: v.string(),
  actor: knownKind(ACTORS),
  /** The name of the person at the farm; missing without one. */
  by: v.optional(v.string()),
};
const event = <K extends string, D extends v.GenericSchema>(kind: K, detail: D) =>
  v.object({ ...base, kind: v.literal(kind), detail });
const nothing = v.object({});

const smsDetail = v.object({ message: knownKind(SMS_KINDS) });
const mailDetail = v.object({ message: knownKind(MAIL_KINDS) });

/** The details contain no personal data. */
export const OrderEvent = v.variant('kind', [
  event(
    'placed',
    v.object({
      /** The farmer placed it although the day, a box or a limit was closed. */
      isForced: v.optional(v.literal(true)),
      /** German sentences: what its standing order had to leave out. */
      missing: v.optional(v.array(v.string())),
    }),
  ),
  event(
    'changed',
    v.object({
      /** The boxes whose quantity changed. */
      items: quantities,
      /** Names. */
      location: v.optional(changedText),
      /** Euros. */
      total: v.object({ from: v.number(), to: v.number() }),
      /** Name, phone number or e-mail address were changed; their values aren't kept. */
      isContactChanged: v.optional(v.literal(true)),
      isForced: v.optional(v.literal(true)),
    }),
  ),
  event('cancelled', v.object({ isDayCalledOff: v.optional(v.literal(true)) })),
  /** The boxes that the customer withdrew from. */
  event(
    'withdrawn',
    v.object({
      items: v.array(v.object({ boxPresetId: v.number(), name: v.string(), quantity: v.number() })),
    }),
  ),
  /** `due`: cents that were to be paid; missing in events of older releases. `part`: cents that were paid of it. */
  event(
    'collected',
    v.object({ paid: v.boolean(), due: v.optional(v.number()), part: v.optional(v.number()) }),
  ),
  /** The pickup mode reported it, but the order was cancelled. `amount`: euros, as the phone showed them. */
  event('handed-out', v.object({ paid: v.boolean(), amount: v.optional(v.number()) })),
  event('paid', v.object({ due: v.optional(v.number()) })),
  event('undone', nothing),
  event('sms-sent', smsDetail),
  event('sms-failed', smsDetail),
  /** The provider reported that it didn't reach the phone. */
  event('sms-undelivered', smsDetail),
  event('mail-sent', mailDetail),
  event('mail-failed', mailDetail),
  event(
    'day-changed',
    v.object({
      /** 'HH:mm – HH:mm' of the order's location. */
      window: v.optional(changedText),
      /** ISO 8601 in UTC. */
      deadline: v.optional(changedText),
    }),
  ),
]);

export type OrderEvent = v.InferOutput<typeof OrderEvent>;
export type OrderEventActor = (typeof ACTORS)[number];
/** Detail of an event of a kind. */
export type OrderEventDetail<K extends OrderEvent['kind']> = Extract<OrderEvent, { kind: K }>['detail'];
