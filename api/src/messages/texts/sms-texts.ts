import { instantOf } from '@hofkiste/contract/plain/dates';
import type { CalendarDate, E164, Euros } from '@hofkiste/contract/plain/units';
import { amountDue, boxesLeft } from '@hofkiste/contract/rules/pickup-money';
import { toSmsCharacters } from '@hofkiste/contract/rules/sms-characters';
import { fitsSms } from '@hofkiste/contract/rules/sms-parts';
import { type SmsFacts, smsText, withdrawalSmsText, withoutOffer } from '@hofkiste/contract/rules/template';
import { type DayMessageFacts, dayMessageText } from '@hofkiste/contract/wire/day-messages';
import { settings as registry } from '@hofkiste/contract/wire/settings';
import type { Config } from '../../config/config.js';
import { orderLink } from '../../server/text.js';
import type { SettingValues } from '../../settings/settings.service.js';
import { isOrderKind, kindOf, type OrderKind, textSettingOf } from '../kinds.js';
import type { SmsMessage } from '../sms-message.entity.js';

/** Settings on which the sender of an SMS depends. */
export const SENDER_SETTINGS = ['smsSenderName', 'smsSendsFrom'] as const;

/** The sender of every SMS: the farm's name, or its number as E.164. */
export const smsFrom = (
  { smsSenderName, smsSendsFrom }: Pick<SettingValues, (typeof SENDER_SETTINGS)[number]>,
  { smsNumericSender }: Pick<Config, 'smsNumericSender'>,
): string => (smsSendsFrom === 'number' ? (smsNumericSender ?? smsSenderName) : smsSenderName);

/** The parts of an order that a message uses. An Order with its relations fits. */
export interface SmsOrder {
  id: number;
  version: number;
  /** Null once erased. */
  firstName: string | null;
  /** Null without one. */
  phoneNumber: E164 | null;
  totalPrice: Euros;
  cancellationToken: string | null;
  items: readonly OrderedBox[];
  pickupDay: { date: CalendarDate; orderDeadline: Date };
  pickupDayLocation: { name: string; startTime: string; endTime: string };
}

/** A box of an order that a message names. */
export interface OrderedBox {
  quantity: number;
  name: string;
  price: Euros;
  /** How many the customer withdrew from after the deadline; missing in a new order. */
  withdrawn?: number;
}

/** Afterwards no message about the order makes sense. */
export const pickupEnd = (
  { pickupDay, pickupDayLocation }: Pick<SmsOrder, 'pickupDay' | 'pickupDayLocation'>,
  zone: string,
): Date => instantOf(pickupDay.date, pickupDayLocation.endTime, zone);

/** Settings that every text about an order may name. */
export const TEXT_SETTINGS = ['cancellationDeadlineHours', 'headerTitle', 'serverTimezone'] as const;

export interface SmsFarm {
  settings: Pick<SettingValues, (typeof TEXT_SETTINGS)[number]>;
  publicUrl: string;
}

function orderText(template: string, order: SmsOrder, farm: SmsFarm): string {
  const { settings } = farm;
  const facts: SmsFacts = {
    items: boxesLeft(order.items),
    total: amountDue(order),
    pickupDate: order.pickupDay.date,
    startTime: order.pickupDayLocation.startTime,
    endTime: order.pickupDayLocation.endTime,
    location: order.pickupDayLocation.name,
    orderDeadline: order.pickupDay.orderDeadline,
    cancelLink: orderLink(farm.publicUrl, order.cancellationToken),
    cancellationHours: String(settings.cancellationDeadlineHours),
    farm: settings.headerTitle,
    zone: settings.serverTimezone,
  };
  return smsText(template, facts);
}

/**
 * Text with a code, in one SMS as far as the host leaves room: the farm's name is cut. Phones fill the code in on the
 * page of the host, see https://wicg.github.io/sms-one-time-codes.
 */
export function codeText(code: string, { farm, host }: { farm: string; host: string }): string {
  const withName = (name: string) =>
    `${name === '' ? '' : `${name}: `}Dein Code ist ${code}. Wir fragen nie danach.\n\n@${host} #${code}`;
  const letters = Array.from(toSmsCharacters(farm));
  while (letters.length > 0 && !fitsSms(withName(letters.join('')), 1)) letters.pop();
  return withName(letters.join('').trimEnd());
}

interface Withdrawn extends Pick<SmsOrder, 'pickupDay'> {
  items: readonly { quantity: number; name: string }[];
  pickupDayLocation: { name: string };
}

/** The confirmation of a withdrawal; the items are those withdrawn from. */
export const withdrawalText = (
  template: string,
  { items, pickupDay, pickupDayLocation }: Withdrawn,
  {
    settings,
    withdrawnAt,
  }: { settings: Pick<SmsFarm['settings'], 'headerTitle' | 'serverTimezone'>; withdrawnAt: Date },
): string =>
  withdrawalSmsText(template, {
    items,
    withdrawnAt,
    pickupDate: pickupDay.date,
    location: pickupDayLocation.name,
    farm: settings.headerTitle,
    zone: settings.serverTimezone,
  });

/** Returns what a message to everybody says to the customer of this order. */
export const dayMessageFacts = (order: Omit<SmsOrder, 'items'>, farm: SmsFarm): DayMessageFacts => ({
  firstName: order.firstName ?? '',
  date: order.pickupDay.date,
  location: order.pickupDayLocation.name,
  startTime: order.pickupDayLocation.startTime,
  endTime: order.pickupDayLocation.endTime,
  farm: farm.settings.headerTitle,
  cancelLink: orderLink(farm.publicUrl, order.cancellationToken),
});

/**
 * Fills the text of a message about an order in. Once the order can no longer be changed, confirmations don't offer it.
 */
export function textAbout(
  kind: OrderKind,
  template: string,
  { order, farm, now }: { order: SmsOrder; farm: SmsFarm; now: Date },
): string {
  const { isReceipt, isOffer } = kindOf(kind);
  if (isReceipt) return withdrawalText(template, order, { settings: farm.settings, withdrawnAt: now });
  const isLate = isOffer && order.pickupDay.orderDeadline <= now;
  const standard = registry[textSettingOf(kind)].default;
  return orderText(isLate ? withoutOffer(template, standard) : template, order, farm);
}

/** Fills the text of a waiting message in again; undefined if it doesn't concern the order any more. */
export function renewedText(
  { kind, group }: SmsMessage,
  order: SmsOrder & { pickupDayLocationId: number },
  { settings, publicUrl }: { settings: SettingValues; publicUrl: string },
  now: Date,
): string | undefined {
  const farm = { settings, publicUrl };
  // A receipt is for the number that the order had.
  if (kindOf(kind).isReceipt) return undefined;
  if (isOrderKind(kind)) return textAbout(kind, settings[textSettingOf(kind)], { order, farm, now });
  if (!group || group.text === null) return undefined;
  const { pickupDayLocationId } = group;
  const isConcerned = pickupDayLocationId === null || pickupDayLocationId === order.pickupDayLocationId;
  return isConcerned ? dayMessageText(group.text, dayMessageFacts(order, farm)) : undefined;
}
