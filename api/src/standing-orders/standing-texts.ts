import { tz } from '@date-fns/tz';
import { addDays, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { HOUR } from '@hofkiste/contract/plain/durations';
import { total } from '@hofkiste/contract/plain/money';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { amountDue, boxesLeft } from '@hofkiste/contract/rules/pickup-money';
import { afterNight, beforeNight } from '@hofkiste/contract/rules/quiet-hours';
import { toSmsCharacters } from '@hofkiste/contract/rules/sms-characters';
import { cutToSms } from '@hofkiste/contract/rules/sms-parts';
import {
  standingConfirmSmsText,
  standingNoticeSmsText,
  standingProblemSmsText,
} from '@hofkiste/contract/rules/template';
import type { StandingReason } from '@hofkiste/contract/standing-orders/calls';
import { addMonths } from 'date-fns/addMonths';
import { lightFormat } from 'date-fns/lightFormat';
import type { Order } from '../orders/order.entity.js';
import { orderLink, standingLink } from '../server/text.js';
import type { SettingValues } from '../settings/settings.service.js';
import type { StandingOrder, StandingOrderBreak } from './standing-order.entity.js';

/** Settings that every text of a standing order may use. */
export const STANDING_TEXT_SETTINGS = [
  'headerTitle',
  'serverTimezone',
  'standingConfirmSMSText',
  'standingNoticeSMSText',
  'standingProblemSMSText',
] as const;

export interface StandingFarm {
  settings: Pick<SettingValues, (typeof STANDING_TEXT_SETTINGS)[number]>;
  publicUrl: string;
}

/** If the farmer has given the entered order another number, its owner gets only the link of this order. */
const linkOf = (order: Order & { standingOrder: StandingOrder }, farm: StandingFarm): string =>
  order.phoneNumber === order.standingOrder.phoneNumber
    ? standingLink(farm.publicUrl, order.standingOrder.token)
    : orderLink(farm.publicUrl, order.cancellationToken);

/** Needs the items with their presets, and the location. */
export const confirmText = (standing: StandingOrder, farm: StandingFarm): string =>
  standingConfirmSmsText(farm.settings.standingConfirmSMSText, {
    items: standing.sortedItems.map(({ quantity, boxPreset: { name } }) => ({ quantity, name })),
    total: total(standing.items.map(({ quantity, agreedPrice: price }) => ({ quantity, price }))),
    everyWeeks: standing.everyWeeks,
    location: standing.pickupLocation.name,
    standingLink: standingLink(farm.publicUrl, standing.token),
    farm: farm.settings.headerTitle,
  });

/** For an order that was entered after its deadline: nothing can be changed any more. */
const LATE_NOTICE =
  '{farm}: Deine Dauerbestellung für {date}: {items}, {total} bar, {location} {startTime}-{endTime}.{missing} Mehr dazu: {standingLink}';

const noticeTemplate = ({ isEnteredLate }: Order, { settings }: StandingFarm): string =>
  isEnteredLate && settings.standingNoticeSMSText.includes('{deadline}')
    ? LATE_NOTICE
    : settings.standingNoticeSMSText;

/**
 * @param order with its parts and its standing order.
 * @param missing names of the boxes that were left out.
 */
export const noticeText = (
  order: Order & { standingOrder: StandingOrder },
  missing: readonly string[],
  farm: StandingFarm,
): string =>
  standingNoticeSmsText(noticeTemplate(order, farm), {
    items: boxesLeft(order.sortedItems),
    total: amountDue(order),
    pickupDate: order.pickupDay.date,
    startTime: order.pickupDayLocation.startTime,
    endTime: order.pickupDayLocation.endTime,
    location: order.pickupDayLocation.name,
    orderDeadline: order.pickupDay.orderDeadline,
    zone: farm.settings.serverTimezone,
    missing,
    standingLink: linkOf(order, farm),
    farm: farm.settings.headerTitle,
  });

/** @param date of the pickup, or of the one that there usually is. */
export const problemText = (
  standing: StandingOrder,
  { date, reasons }: { date: CalendarDate; reasons: readonly StandingReason[] },
  farm: StandingFarm,
): string =>
  standingProblemSmsText(farm.settings.standingProblemSMSText, {
    pickupDate: date,
    reasons: reasons.map(({ text }) => text).join(' '),
    standingLink: standingLink(farm.publicUrl, standing.token),
    farm: farm.settings.headerTitle,
  });

export const endingText = (
  { fromDate, standingOrder }: StandingOrderBreak,
  endsOn: CalendarDate,
  farm: StandingFarm,
): string => {
  const link = standingLink(farm.publicUrl, standingOrder.token);
  return cutToSms(
    toSmsCharacters(
      `${farm.settings.headerTitle}: Deine Dauerbestellung pausiert seit ${formatPickupDate(fromDate)}. ` +
        `Am ${formatPickupDate(endsOn)} endet sie, wenn du die Pause nicht beendest: ${link}`,
    ),
    link,
  );
};

interface NoticePlan {
  orderDeadline: Date;
  /** The setting `standingNoticeHours`. */
  noticeHours: number;
  zone: string;
}

/** The planned time is at most so much earlier than the setting says: in a night of 12 hours, in which the clock may change. */
export const EARLIER_BY_MS = 13 * HOUR;

/**
 * The first instant from `from` on at which customers get the message about a pickup: some hours before its deadline, or in the
 * evening before if that is at night. After its planned time it goes out at once, at night in the morning.
 */
export function noticeTime({ orderDeadline, noticeHours, zone }: NoticePlan, from: Date): Date {
  const planned = beforeNight(new Date(orderDeadline.getTime() - noticeHours * HOUR), zone);
  return from <= planned ? planned : afterNight(from, orderDeadline, zone);
}

const MONTHS = 6;
/** No six months are shorter. */
const SHORTEST_DAYS = 181;

/** A pause without an end ends the standing order on this date. @param fromDate its first day. */
export const pauseEndsOn = (fromDate: CalendarDate): string =>
  lightFormat(addMonths(fromDate, MONTHS, { in: tz('UTC') }), 'yyyy-MM-dd');

/** A pause that began later ends after `date`. */
export const latestPauseEndingBy = (date: CalendarDate): string => addDays(date, -SHORTEST_DAYS);
