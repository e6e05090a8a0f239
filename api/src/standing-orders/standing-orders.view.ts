import { formatShortDate } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { rhythmText, weekdayName } from '@hofkiste/contract/plain/rhythm';
import {
  type AdminStandingDetails,
  AdminStandingOrder,
  StandingEvent,
  StandingOrder as StandingOrderView,
  type StandingWeek,
} from '@hofkiste/contract/standing-orders/calls';
import { by } from '../auth/recorded-event.entity.js';
import type { Order, OrderItem } from '../orders/order.entity.js';
import { dueView } from '../orders/orders.view.js';
import { orderLink } from '../server/text.js';
import { viewOf } from '../server/view-of.js';
import type { PlannedWeek } from './entering/week-plan.js';
import type {
  StandingEventDetail,
  StandingOrder,
  StandingOrderEvent,
  StandingOrderItem,
} from './standing-order.entity.js';
import type { ListedStanding, StandingDetails, StandingState } from './standing-reading.service.js';

const rangeText = (from: string, to: string | null) =>
  to === null
    ? `Ab ${formatShortDate(from)} bis auf Weiteres`
    : `${formatShortDate(from)} bis ${formatShortDate(to)}`;

/** Returns what an event tells, in German; '' if its kind says it all. */
export function eventText(detail: StandingEventDetail): string {
  const { date, reasons = [], fromDate, toDate = null } = detail;
  const when = date ? formatShortDate(date) : fromDate ? rangeText(fromDate, toDate) : undefined;
  const parts = [when, changesText(detail)].filter((part) => part !== undefined && part !== '');
  const sentences = reasons.map(({ text }) => text);
  return [
    ...(sentences.length > 0 && parts.length > 0 ? [`${parts.join(', ')}:`] : parts),
    ...sentences,
  ].join(' ');
}

function changesText(detail: StandingEventDetail): string {
  const { items = [], prices = [], location, everyWeeks, weekday, wantsNotice, isContactChanged } = detail;
  return [
    ...items.map(({ name, from, to }) => `${to} statt ${from} ${name}`),
    ...prices.map(({ name, from, to }) => `${name} ${formatEuro(to)} statt ${formatEuro(from)}`),
    ...(everyWeeks ? [`${rhythmText(everyWeeks.to)} statt ${rhythmText(everyWeeks.from)}`] : []),
    ...(weekday ? [`${weekdayName(weekday.to)} statt ${weekdayName(weekday.from)}`] : []),
    ...(location ? [`Abholort ${location.to} statt ${location.from}`] : []),
    ...(wantsNotice === undefined
      ? []
      : [wantsNotice ? 'SMS vor jeder Abholung' : 'keine SMS vor der Abholung']),
    ...(isContactChanged ? ['Kontakt geändert'] : []),
  ].join(', ');
}

/** @param publicUrl of the shop, for the links of orders. */
export const standingOrderView = (
  { standing, weeks, prices }: StandingState,
  publicUrl: string,
): StandingOrderView =>
  viewOf(StandingOrderView, standing, {
    firstName: standing.firstName ?? '',
    email: standing.status === 'pending' ? standing.email : null,
    items: standing.sortedItems.map((item) => pricedItemView(item, prices)),
    location: placeView(standing),
    breaks: breaksView(standing),
    weeks: weeks.map((week) => weekView(week, publicUrl)),
  });

export const adminStandingView = ({ standing, weeks }: ListedStanding): AdminStandingOrder =>
  viewOf(AdminStandingOrder, standing, {
    pickupLocation: placeView(standing),
    items: standing.sortedItems.map(itemView),
    nextDate: nextDateOf(weeks),
  });

export const adminStandingDetailsView = (
  { orders, events, names, prices, ...listed }: StandingDetails,
  publicUrl: string,
): AdminStandingDetails => ({
  ...adminStandingView(listed),
  items: listed.standing.sortedItems.map((item) => pricedItemView(item, prices)),
  breaks: breaksView(listed.standing),
  weeks: listed.weeks.map((week) => ({
    ...weekView(week, publicUrl),
    ...(week.isEnterable && { isEnterable: true as const }),
    ...(week.calledOff !== null && { calledOff: week.calledOff }),
  })),
  orders: orders.map(orderView),
  events: events.map((event) => ({ ...standingEventView(event), ...by(names, event.adminId) })),
});

export const standingEventView = (event: StandingOrderEvent): StandingEvent =>
  viewOf(StandingEvent, event, { detail: eventText(event.detail) });

/** Returns the date of the next pickup that is planned or entered; null without one. */
export const nextDateOf = (weeks: readonly PlannedWeek[]): string | null =>
  weeks.find(isPickup)?.day?.date ?? null;

const isPickup = ({ state, day }: PlannedWeek) =>
  day !== null && (state === 'planned' || state === 'entered');

const weekView = (
  { from, to, day, state, lines, reasons, order, canChange }: PlannedWeek,
  publicUrl: string,
): StandingWeek => ({
  from,
  to,
  day: day && { id: day.id, date: day.date, orderDeadline: day.orderDeadline.toISOString() },
  state,
  lines: order
    ? order.sortedItems.map(lineView)
    : lines.map(({ box: { name, price }, quantity }) => ({ name, quantity, price })),
  reasons: [...reasons],
  order:
    order?.cancellationToken != null
      ? {
          cancelLink: orderLink(publicUrl, order.cancellationToken),
          totalPrice: order.totalPrice,
          ...dueView(order),
        }
      : null,
  canChange,
});

const lineView = ({ listName, quantity, price }: OrderItem) => ({
  name: listName,
  quantity,
  price,
});

const itemView = ({ boxPreset: { id, name }, quantity, agreedPrice }: StandingOrderItem) => ({
  boxPreset: { id, name },
  quantity,
  agreedPrice,
});

const pricedItemView = (item: StandingOrderItem, prices: ReadonlyMap<number, number>) => ({
  ...itemView(item),
  currentPrice: prices.get(item.boxPresetId) ?? item.agreedPrice,
  ...(!item.boxPreset.isPerishable && { isPerishable: false as const }),
});

const placeView = ({ pickupLocation: { id, name } }: StandingOrder) => ({ id, name });

const breaksView = ({ breaks }: StandingOrder) =>
  breaks
    .map(({ id, fromDate, toDate }) => ({ id, fromDate, toDate }))
    .toSorted((a, b) => a.fromDate.localeCompare(b.fromDate));

const orderView = ({ id, pickupDay, totalPrice, isCancelled }: Order) => ({
  id,
  date: pickupDay.date,
  totalPrice,
  isCancelled,
});
