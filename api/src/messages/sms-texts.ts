import { instantOf } from '@hofkiste/contract/plain/dates';
import { type SmsFacts, smsText, withdrawalSmsText } from '@hofkiste/contract/rules/template';
import type { DayMessageFacts } from '@hofkiste/contract/wire/day-messages';
import type { SettingValues } from '../settings/settings.service.js';

/** The parts of an order that a message uses. An Order with its relations fits. */
export interface SmsOrder {
  id: number;
  version: number;
  /** Null once erased. */
  firstName: string | null;
  /** E.164; null without one. */
  phoneNumber: string | null;
  /** Euros. */
  totalPrice: number;
  cancellationToken: string | null;
  items: readonly { quantity: number; name: string }[];
  pickupDay: { date: string; orderDeadline: Date };
  pickupDayLocation: { name: string; startTime: string; endTime: string };
}

/** Afterwards no message about the order makes sense. */
export const pickupEnd = (
  { pickupDay, pickupDayLocation }: Pick<SmsOrder, 'pickupDay' | 'pickupDayLocation'>,
  zone: string,
): Date => instantOf(pickupDay.date, pickupDayLocation.endTime, zone);

/** What every text about an order may name. */
export const TEXT_SETTINGS = ['cancellationDeadlineHours', 'headerTitle', 'serverTimezone'] as const;

export interface Farm {
  settings: Pick<SettingValues, (typeof TEXT_SETTINGS)[number]>;
  publicUrl: string;
}

const cancelLink = (token: string | null, { publicUrl }: Farm) => `${publicUrl}/order/cancel/${token}`;

/** The text of a message about one order. */
export function orderText(template: string, order: SmsOrder, farm: Farm): string {
  const { settings } = farm;
  const facts: SmsFacts = {
    items: order.items,
    total: order.totalPrice,
    pickupDate: order.pickupDay.date,
    startTime: order.pickupDayLocation.startTime,
    endTime: order.pickupDayLocation.endTime,
    location: order.pickupDayLocation.name,
    orderDeadline: order.pickupDay.orderDeadline,
    cancelLink: cancelLink(order.cancellationToken, farm),
    cancellationHours: String(settings.cancellationDeadlineHours),
    farm: settings.headerTitle,
    zone: settings.serverTimezone,
  };
  return smsText(template, facts);
}

type Withdrawn = Pick<SmsOrder, 'items' | 'pickupDay'> & { pickupDayLocation: { name: string } };

/** The confirmation of a withdrawal; the items are those withdrawn from. */
export const withdrawalText = (
  template: string,
  { items, pickupDay, pickupDayLocation }: Withdrawn,
  {
    settings,
    withdrawnAt,
  }: { settings: Pick<Farm['settings'], 'headerTitle' | 'serverTimezone'>; withdrawnAt: Date },
): string =>
  withdrawalSmsText(template, {
    items,
    withdrawnAt,
    pickupDate: pickupDay.date,
    location: pickupDayLocation.name,
    farm: settings.headerTitle,
    zone: settings.serverTimezone,
  });

/** What a message to everybody says to the customer of this order. */
export const dayMessageFacts = (order: Omit<SmsOrder, 'items'>, farm: Farm): DayMessageFacts => ({
  firstName: order.firstName ?? '',
  date: order.pickupDay.date,
  location: order.pickupDayLocation.name,
  startTime: order.pickupDayLocation.startTime,
  endTime: order.pickupDayLocation.endTime,
  farm: farm.settings.headerTitle,
  cancelLink: cancelLink(order.cancellationToken, farm),
});
