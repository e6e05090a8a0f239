import { addDays } from '@hofkiste/contract/plain/dates';
import type { Weekday } from '@hofkiste/contract/plain/units';
import type {
  AdminStandingChange,
  StandingConfirmation,
  StandingPrices,
} from '@hofkiste/contract/standing-orders/calls';
import {
  type Break,
  isLeftOut,
  isOneWeek,
  isWithinBreak,
  mondayOf,
} from '@hofkiste/contract/standing-orders/due-weeks';
import { IsNull } from 'typeorm';
import { contactOf, leaveCustomer, lockCustomers } from '../customers/customer.rows.js';
import { insertRow, requireVersion, updateRows } from '../database/statements.js';
import {
  dropMessagesOfStanding,
  failMessagesOfStanding,
  forgetWaitingOfStanding,
} from '../messages/messages.rows.js';
import { storeQuantity } from '../orders/order.rows.js';
import { requireUsualQuantities, wantedLines } from '../orders/orders.errors.js';
import { newSecret } from '../server/secret.js';
import { requireOnlyAPersonsName } from '../server/text.js';
import { askedPrices, isAcceptable, type PlannedWeek } from './entering/week-plan.js';
import {
  type Command,
  requireActive,
  requireReachable,
  StandingDiff,
  type StandingEdit,
} from './standing-edit.js';
import { StandingOrder, StandingOrderBreak, StandingOrderItem } from './standing-order.entity.js';
import { activeCustomerId, deleteStanding, endStanding, insertLines } from './standing-order.rows.js';
import {
  boxNotOfStanding,
  breakBeganBefore,
  breakIsOver,
  confirmationExpired,
  standingBreakNotFound,
  standingContactErased,
  standingEnded,
  standingHasCustomer,
  standingLinkUnknown,
  standingNotConfirmed,
  standingOrdersOff,
  standingPriceNotCurrent,
  weekClosed,
} from './standing-orders.errors.js';
import {
  currentPrices,
  requireActiveLocation,
  requireLimits,
  requireShownTotal,
  requireStandingBoxes,
} from './terms.rows.js';

/**
 * Confirms it: the link came by SMS, so the number belongs to whoever opened it. Changes nothing the second time.
 * @param isOn whether the farm takes standing orders
 */
export const confirm =
  ({ shown, email }: StandingConfirmation, isOn: boolean): Command =>
  async (edit) => {
    const { manager, standing, at } = edit;
    const { id, status, confirmUntil, weekday } = standing;
    if (status === 'active') return;
    if (status === 'ended') throw standingEnded();
    if (at.now >= confirmUntil) throw confirmationExpired();
    if (!isOn) throw standingOrdersOff();
    const contact = contactOf(standing);
    // Erased meanwhile.
    if (!contact) throw standingLinkUnknown();
    const lines = wantedLines(standing.sortedItems);
    await requireStandingBoxes(manager, lines);
    await requireActiveLocation(manager, standing.pickupLocationId);
    const prices = await currentPrices(manager, weekday, lines, at);
    requireShownTotal(shown, lines, prices);
    await requireLimits(manager, { weekday, lines });
    const customerId = await activeCustomerId(manager, { id, ...contact }, at.now);
    for (const { id: itemId, boxPresetId, agreedPrice } of shown ? standing.items : []) {
      const price = prices.get(boxPresetId) ?? agreedPrice;
      await updateRows(manager, StandingOrderItem, { id: itemId }, { agreedPrice: price });
    }
    await edit.store({ status: 'active', confirmedAt: at.now, customerId, ...(email === null && { email }) });
    await edit.record('confirmed');
    await failMessagesOfStanding(manager, id, at.now);
  };

/** Changes it for the days that aren't entered yet. Under `force` the limits of boxes don't count. */
export const change =
  ({ version, force = false, ...wanted }: Partial<AdminStandingChange>): Command =>
  async (edit) => {
    const { manager, standing, actor, at } = edit;
    const { id } = standing;
    requireActive(standing, at.now);
    requireVersion(standing, version, 'Die Dauerbestellung');
    requireOnlyAPersonsName(wanted, standing);
    const diff = new StandingDiff(standing, wanted);
    if (diff.isEmpty) return;

    if (actor === 'customer') requireUsualQuantities(diff.lines);
    const added = diff.addedLines.map(({ to: quantity, ...line }) => ({ ...line, quantity }));
    const names = await requireStandingBoxes(manager, added);
    const { pickupLocationId, weekday } = diff.values;
    const place = diff.isElsewhere ? await requireActiveLocation(manager, pickupLocationId) : undefined;
    await requireLimits(manager, { weekday, lines: diff.limitedLines, exceptId: id, force });

    const contact = diff.hasOtherNumber ? await movedTo(edit, diff) : {};
    const anchorWeek = diff.hasOtherRhythm ? await nextWeek(edit, weekday) : standing.anchorWeek;
    await storeLines(edit, diff);
    const rhythm = { anchorWeek, ...(diff.hasOtherRhythm && { wantedSince: at.now }) };
    await edit.store({ ...diff.values, ...contact, ...rhythm });
    if (diff.hasOtherNumber && standing.customerId !== null)
      await leaveCustomer(manager, standing.customerId);
    await forgetWaitingOfStanding(manager, id);
    const detail = diff.detail(names, place?.name);
    if (Object.keys(detail).length > 0) await edit.record('changed', detail);
  };

/** Moves it to another number, with another link: the owner of the number before may have the old one. */
async function movedTo({ manager, standing, at }: StandingEdit, { values }: StandingDiff) {
  const { id, customerId: previous } = standing;
  const contact = contactOf(values);
  if (!contact) throw standingContactErased();
  await dropMessagesOfStanding(manager, id);
  await lockCustomers(manager, { customerId: previous }, contact);
  const customerId = await activeCustomerId(manager, { id, ...contact }, at.now);
  return { customerId, token: newSecret() };
}

/** The next due week that can still be entered: another rhythm begins with it, or else in the week after. */
async function nextWeek(edit: StandingEdit, weekday: Weekday): Promise<string> {
  const { standing, at } = edit;
  const weeks = await edit.weeks();
  const next = weeks.find(({ order, canChange }) => !order && canChange);
  const last = weeks.at(-1)?.from ?? mondayOf(at.date);
  const monday = next?.from ?? addDays(last, 7 * standing.everyWeeks);
  const date = addDays(monday, weekday - 1);
  return date < at.date || date < standing.startsOn ? addDays(monday, 7) : monday;
}

/** Lines that stay keep their agreed price, new ones have the current one. */
async function storeLines({ manager, standing, at }: StandingEdit, diff: StandingDiff): Promise<void> {
  for (const { item, to } of diff.changedLines)
    if (item) await storeQuantity(manager, StandingOrderItem, { id: item.id, quantity: to });
  const added = diff.addedLines.map(({ boxPresetId, to: quantity }) => ({ boxPresetId, quantity }));
  await insertLines(
    manager,
    standing.id,
    added,
    await currentPrices(manager, diff.values.weekday, added, at),
  );
}

/**
 * Leaves out weeks: a single one, or a longer pause. It takes the place of those that lie within it; one that lies within
 * another changes nothing.
 */
export const pause =
  (dates: Break): Command =>
  async (edit) => {
    const { manager, standing, at } = edit;
    requireActive(standing, at.now);
    // A pause ends the standing order six months after it began, so an early beginning could end it at once.
    if (dates.toDate === null && dates.fromDate < mondayOf(at.date)) throw breakBeganBefore();
    const weeks = await edit.weeks();
    const leftOut = weeksWithin(weeks, dates);
    // The pickup of the last week is still ahead if a day of this one stands for a date in it
    const isPast = dates.toDate !== null && dates.toDate < at.date;
    if (isPast && leftOut.every(({ day }) => day === null)) throw breakIsOver();
    requireOpenWeek(edit, leftOut);
    // A day in another week than the one that it counts for: a longer pause looks at its date, a single week doesn't
    const isMoved = (one: Break) =>
      isOneWeek(one) &&
      weeks.some(({ from, day }) => from === one.fromDate && day && mondayOf(day.date) !== from);
    const isCovered = (one: Break, other: Break) =>
      isWithinBreak(one, other) && (isOneWeek(other) || !isMoved(one));
    if (standing.breaks.some((other) => isCovered(dates, other))) return;
    const covered = standing.breaks.filter((other) => isCovered(other, dates)).map(({ id }) => id);
    if (covered.length > 0) await manager.delete(StandingOrderBreak, covered);
    await insertRow(manager, StandingOrderBreak, { standingOrderId: standing.id, ...dates });
    await edit.record('break', dates);
  };

/** Ends a break: its weeks are collected after all. */
export const endPause =
  (breakId: number): Command =>
  async (edit) => {
    const { manager, standing, at } = edit;
    requireActive(standing, at.now);
    const found = standing.breaks.find(({ id }) => id === breakId);
    if (!found) throw standingBreakNotFound();
    const { fromDate, toDate } = found;
    const weeks = weeksWithin(await edit.weeks(), { fromDate, toDate });
    requireOpenWeek(edit, weeks);
    await manager.delete(StandingOrderBreak, { id: breakId });
    if (weeks.some(({ state, canChange }) => state === 'break' && !canChange))
      await updateRows(manager, StandingOrder, { id: standing.id }, { wantedSince: at.now });
    await edit.record('break-removed', { fromDate, toDate });
  };

/** The weeks that a break leaves out. */
const weeksWithin = (weeks: readonly PlannedWeek[], dates: Break): PlannedWeek[] =>
  weeks.filter(({ from, to, day }) =>
    day
      ? isLeftOut({ date: day.date, week: from }, [dates])
      : from <= (dates.toDate ?? to) && dates.fromDate <= to,
  );

/** Customers can't change a week whose deadline has passed. A longer range leaves its closed weeks as they are. */
function requireOpenWeek({ actor, at }: StandingEdit, weeks: readonly PlannedWeek[]): void {
  if (actor === 'admin') return;
  const [first, ...others] = weeks.map(({ day }) => day);
  if (first && [first, ...others].every((day) => day && !day.isOpenAt(at.now))) throw weekClosed(first.date);
}

/** Takes the agreement on what boxes cost now, or from a later pickup on. */
export const acceptPrices =
  ({ items: accepted }: StandingPrices): Command =>
  async (edit) => {
    const { manager, standing, at } = edit;
    requireActive(standing, at.now);
    const weeks = await edit.weeks();
    const current = await currentPrices(manager, standing.weekday, standing.items, at);
    const askedOf = askedPrices(standing, weeks, current);
    const prices = accepted.map(({ boxPresetId, price: to }, index) => {
      const item = standing.items.find((one) => one.boxPresetId === boxPresetId);
      if (!item) throw boxNotOfStanding(`items.${index}.boxPresetId`);
      const { agreedPrice: from } = item;
      const asked = askedOf.get(boxPresetId) ?? from;
      const { name } = item.boxPreset;
      if (!isAcceptable(to, { presetId: boxPresetId, asked, weeks }))
        throw standingPriceNotCurrent(name, asked);
      return { id: item.id, change: { name, from, to } };
    });
    for (const { id, change } of prices)
      await updateRows(manager, StandingOrderItem, { id }, { agreedPrice: change.to });
    await edit.store({});
    await edit.record('price-accepted', { prices: prices.map((price) => price.change) });
  };

/** Ends it at once. Deletes one that nobody has confirmed, and resolves to what it was. */
export const end: Command<StandingOrder | undefined> = async ({ manager, standing, actor, at: { now } }) => {
  const { id, status } = standing;
  if (status === 'ended') throw standingEnded();
  if (status === 'pending') {
    await deleteStanding(manager, id);
    return Object.assign(standing, { status: 'ended' as const, endedAt: now });
  }
  await endStanding(manager, standing, { actor, now });
  await failMessagesOfStanding(manager, id, now);
  return undefined;
};

/** Deletes one that has no customer: nobody has confirmed it. */
export const remove: Command = async ({ manager, standing }) => {
  if (standing.customerId !== null) throw standingHasCustomer();
  await deleteStanding(manager, standing.id);
};

/**
 * Goes on with one that has ended: it needs room within the limits like a new one. A break that had no end ends.
 * @param isOn whether the farm takes standing orders
 */
export const resume =
  (isOn: boolean): Command =>
  async (edit) => {
    const {
      manager,
      standing,
      at: { now },
    } = edit;
    const { id, status, weekday, confirmedAt } = standing;
    if (status === 'active') return;
    if (confirmedAt === null) throw standingNotConfirmed();
    if (!isOn) throw standingOrdersOff();
    requireReachable(standing, now);
    const contact = contactOf(standing);
    if (!contact) throw standingEnded();
    await requireLimits(manager, { weekday, lines: wantedLines(standing.sortedItems), exceptId: id });
    const customerId = await activeCustomerId(manager, { id, ...contact }, now);
    await manager.delete(StandingOrderBreak, { standingOrderId: id, toDate: IsNull() });
    await edit.store({ status: 'active', endedAt: null, wantedSince: now, customerId });
    await edit.record('resumed');
  };
