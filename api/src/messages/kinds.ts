import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { SMS_KINDS, type SmsKind } from '@hofkiste/contract/wire/sms-messages';

/** Cause of a message. */
export type Actor = 'customer' | 'admin' | 'system';

interface Kind {
  about: 'order' | 'day' | 'standing order' | 'login';
  /** Setting with the text; other texts are written by their sender. */
  text?:
    | 'orderConfirmationSMSText'
    | 'changeSMSText'
    | 'cancellationSMSText'
    | 'pickupReminderSMSText'
    | 'withdrawalSMSText';
  /** Setting that switches it off; missing for a message that can't be switched off. */
  isOn?:
    | 'enableOrderConfirmationSMS'
    | 'enableChangeSMS'
    | 'enableCancellationSMS'
    | 'enablePickupReminderSMS';
  /** Limit per number, in addition to the limit of all numbers. */
  limit: 'number' | 'reminders' | 'notices' | 'none';
  /** End of its use, if that isn't the end of the pickup. */
  usefulUntil?: 'deadline' | 'own end';
  /** Effect on a waiting message when its order changes: another message replaces it, it is written anew, or forgotten. */
  onChange: 'replace' | 'renew' | 'forget';
  /** Nobody has caused it right now. */
  waitsAtNight?: true;
  /** The first message about an order. */
  isConfirmation?: true;
  isAboutChange?: true;
  isAboutCancellation?: true;
  /** Offers to change the order while that is possible. */
  isOffer?: true;
  /** Confirms what the customer declared: it stays true whatever becomes of the order. */
  isReceipt?: true;
  /** True for one message per version of the order, not one per order. */
  isPerVersion?: true;
  isPointlessOnceCollected?: true;
  /** A mail goes out if the SMS doesn't arrive. */
  isMailedWhenLost?: true;
  /** Nothing else tells its news, so that a person looks at it even if a limit has suppressed it. */
  isOnlyNews?: true;
  /** Nobody but its recipient may read it, and it is sent once: past the outbox, which knows no text of it. */
  isSecret?: true;
  /** State of the standing order in which it makes sense. */
  wants?: 'pending' | 'active';
}

/** Everything that differs between the kinds of messages, apart from their words. */
const KINDS = {
  confirmation: {
    about: 'order',
    text: 'orderConfirmationSMSText',
    isOn: 'enableOrderConfirmationSMS',
    limit: 'number',
    onChange: 'replace',
    isConfirmation: true,
    isOffer: true,
    isMailedWhenLost: true,
  },
  change: {
    about: 'order',
    text: 'changeSMSText',
    isOn: 'enableChangeSMS',
    limit: 'number',
    onChange: 'replace',
    isAboutChange: true,
    isOffer: true,
    isPerVersion: true,
    isMailedWhenLost: true,
  },
  cancellation: {
    about: 'order',
    text: 'cancellationSMSText',
    isOn: 'enableCancellationSMS',
    limit: 'number',
    onChange: 'replace',
    isAboutCancellation: true,
    isMailedWhenLost: true,
  },
  withdrawal: {
    about: 'order',
    text: 'withdrawalSMSText',
    limit: 'number',
    onChange: 'replace',
    isReceipt: true,
    isPerVersion: true,
    isMailedWhenLost: true,
  },
  reminder: {
    about: 'order',
    text: 'pickupReminderSMSText',
    isOn: 'enablePickupReminderSMS',
    limit: 'reminders',
    onChange: 'renew',
    isPointlessOnceCollected: true,
  },
  standing: {
    about: 'order',
    limit: 'notices',
    usefulUntil: 'deadline',
    onChange: 'forget',
    waitsAtNight: true,
    isConfirmation: true,
    isOffer: true,
    isMailedWhenLost: true,
  },
  day: { about: 'day', limit: 'none', onChange: 'renew' },
  'standing-confirm': {
    about: 'standing order',
    limit: 'number',
    usefulUntil: 'own end',
    onChange: 'replace',
    wants: 'pending',
  },
  'standing-problem': {
    about: 'standing order',
    limit: 'notices',
    usefulUntil: 'own end',
    onChange: 'replace',
    waitsAtNight: true,
    wants: 'active',
  },
  'standing-ending': {
    about: 'standing order',
    limit: 'notices',
    usefulUntil: 'own end',
    onChange: 'replace',
    waitsAtNight: true,
    isOnlyNews: true,
    wants: 'active',
  },
  code: { about: 'login', limit: 'number', onChange: 'replace', isSecret: true },
} as const satisfies Record<SmsKind, Kind>;

type KindsWith<P> = { [K in SmsKind]: (typeof KINDS)[K] extends P ? K : never }[SmsKind];
/** About one order, with a text in the settings. */
export type OrderKind = KindsWith<{ text: string }>;
/** About a standing order as a whole, or about an order that it has entered. */
export type StandingKind = KindsWith<{ limit: 'notices' } | { about: 'standing order' }>;

/** Confirms what the customer declared. */
export type ReceiptKind = KindsWith<{ isReceipt: true }>;

/** A message of a later release, for one to which the farm has gone back: listed, and sent as it was written. */
const UNKNOWN: Kind = { about: 'day', limit: 'number', onChange: 'replace' };

const BY_NAME: Readonly<Partial<Record<string, Kind>>> = KINDS;

export const kindOf = (kind: SmsKind): Kind => BY_NAME[kind] ?? UNKNOWN;

export const textSettingOf = (kind: OrderKind) => KINDS[kind].text;

export const isOrderKind = (kind: SmsKind): kind is OrderKind => kindOf(kind).text !== undefined;

export const isReceiptKind = (kind: SmsKind): kind is ReceiptKind => kindOf(kind).isReceipt === true;

/** Returns the kinds with a property. */
export const kindsThat = (matches: (kind: Kind) => unknown): SmsKind[] =>
  SMS_KINDS.filter((kind) => matches(KINDS[kind]));

export const RECEIPTS = SMS_KINDS.filter(isReceiptKind);

type NoticeKind = KindsWith<{ usefulUntil: 'deadline' }>;

/** True for a message about an order that a standing order has entered. */
export const isNoticeKind = (kind: SmsKind): kind is NoticeKind => kindOf(kind).usefulUntil === 'deadline';

export const NOTICES = SMS_KINDS.filter(isNoticeKind);

type PickupKind = KindsWith<{ isPointlessOnceCollected: true }>;

const isPickupKind = (kind: SmsKind): kind is PickupKind => kindOf(kind).isPointlessOnceCollected === true;

/** Ask to come to the pickup. */
export const PICKUP_KINDS = SMS_KINDS.filter(isPickupKind);

/** Maximum number of messages of one channel about changes of an order by its link. */
export const MAX_CHANGE_MESSAGES = 3;

const FARMER = 'farm-';

/**
 * Returns what keeps a message from being written twice. An order gets each kind once, and one message about each change
 * and each withdrawal. SMS and mail about the same have the same key.
 */
export function dedupeKeyOf(
  kind: OrderKind | 'standing',
  { id, version }: { id: number; version: number },
  actor: Actor,
): string {
  const { isPerVersion, isAboutChange } = kindOf(kind);
  const key = isPerVersion ? `${kind}:${id}:${version}` : `${kind}:${id}`;
  return isAboutChange && actor === 'admin' ? FARMER + key : key;
}

/** Pattern of LIKE for the keys of a kind. */
export const keysOf = (kind: SmsKind): string => `${kind}:%`;

/** Pattern of LIKE for the keys of messages about standing orders as a whole. */
export const STANDING_KEYS = 'standing-%';

/** Pattern of LIKE for the keys of messages about changes of an order by its link. */
export const linkChangesOf = ({ id }: { id: number }): string => `change:${id}:%`;

export const isAboutLinkChange = (dedupeKey: string): boolean => dedupeKey.startsWith('change:');

const CALL_OFF = 'call-off';

/** @param isCallOff the day of its cancelled order is called off */
export const dayDedupeKey = (groupId: number, orderId: number, isCallOff: boolean): string =>
  `${isCallOff ? CALL_OFF : 'day'}:${groupId}:${orderId}`;

export const isAboutCallOff = (dedupeKey: string | null): boolean =>
  dedupeKey?.startsWith(`${CALL_OFF}:`) === true;

/**
 * A standing order is confirmed once, tells once of each of its orders and of each week without one, and once that a
 * pause ends it.
 */
export const standingDedupeKey = {
  /** The mail about the same order has the same key. */
  notice: (orderId: number): string => `standing:${orderId}`,
  confirm: (id: number): string => `standing-confirm:${id}`,
  problem: (id: number, monday: CalendarDate): string => `standing-problem:${id}:${monday}`,
  ending: (id: number, breakId: number): string => `standing-ending:${id}:${breakId}`,
};
