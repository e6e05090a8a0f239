import { addDays, instantOf, wallClock } from '@hofkiste/contract/plain/dates';
import { DAY, MINUTE } from '@hofkiste/contract/plain/durations';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { isSettingKey } from '@hofkiste/contract/wire/settings';
import type { EntityManager } from 'typeorm';
import { Admin, passwordColumns } from '../auth/admin.entity.js';
import { hashPassword } from '../auth/password.js';
import type { PickupLocation } from '../catalogue/pickup-locations/pickup-location.entity.js';
import { DEMO_ADMIN_PASSWORD } from '../config/config.js';
import type { Customer } from '../customers/customer.entity.js';
import type { Order } from '../orders/order.entity.js';
import type { PickupDay, SoldBox } from '../pickup-days/pickup-day.entity.js';
import { Setting } from '../settings/settings.service.js';
import { createLocations, createPresets, type DemoPresets } from './catalogue.js';
import { drawing } from './demo-pictures.js';
import { DEMO_MARK, demoPictures, demoSettings } from './demo-settings.js';
import { DemoRecords } from './records.js';

const ZONE = 'Europe/Vienna';
const PAST_WEEKS = 26;
const DAYS_TO_TUESDAY = 4;
const FRIDAY = 5;
/** Older messages lose their text, so the demo has none. */
const MESSAGES_FOR_DAYS = 30;
/** Both are collected together, an hour after the beginning. */
const TWO_ORDERS_SEED = 9;
/** Which orders of the next day standing orders have entered. */
const ENTERED = [2, 3, 5, 8];

const names = [
  ['Theresa', 'Aigner'],
  ['Josef', 'Binder'],
  ['Christine', 'Eder'],
  ['Markus', 'Fürst'],
  ['Anna', 'Gruber'],
  ['Franziska', 'Hölzl'],
  ['Stefan', 'Huber'],
  ['Elisabeth', 'Kastner'],
  ['Michael', 'Lehner'],
  ['Johanna', 'Mühlböck'],
  ['Katharina', 'Neubauer'],
  ['Georg', 'Obermüller'],
  ['Sabine', 'Pichler'],
  ['Florian', 'Reisinger'],
  ['Magdalena', 'Schöberl'],
  ['Thomas', 'Traxler'],
  ['Barbara', 'Wagner'],
  ['Lukas', 'Weiß'],
  ['Eva', 'Wöhrer'],
  ['Andreas', 'Zauner'],
] as const;

/**
 * Fills an empty database with a farm: dates are relative to `now`, everything else is always the same. `picture` gives
 * the address of each drawing of the slider.
 */
export async function createDemoFarm(manager: EntityManager, now: Date, picture = drawing): Promise<void> {
  const farm = new DemoRecords(manager);
  await manager.insert(Setting, { key: DEMO_MARK, value: now.toISOString() });
  const pictures = Object.entries(demoPictures).map(([key, name]) => [key, picture(name)] as const);
  for (const [key, value] of [...Object.entries(demoSettings), ...pictures])
    if (isSettingKey(key)) await farm.setting(key, value);
  const presets = await createPresets(farm, monthAfterNext(wallClock(now, ZONE).date));
  const locations = await createLocations(farm);
  const customers = await createCustomers(farm, now);
  const neighbour = await farm.customer({
    firstName: 'Maria',
    lastName: 'Zehetner',
    phoneNumber: '+436640005227',
    email: null,
    createdAt: new Date(now.getTime() - 30 * DAY),
  });
  const nextFriday = nextPickupDate(now);
  for (let week = PAST_WEEKS; week >= 0; week--) {
    const kind = week === 0 ? 'next' : 'past';
    const day = await createDay(farm, addDays(nextFriday, -7 * week), kind, { presets, locations });
    const orders = await createOrders(farm, day, { week, customers, now });
    if (week <= 1) await createTwoOrders(farm, day, neighbour, now);
    if (week === 1) await tellEverybody(farm, day, orders, now);
    if (week === 0) {
      await createSpecialOrders(farm, day, customers, now);
      await createStandingOrders(farm, { orders, locations, customers }, now);
    }
  }
  // For a farm that sells several days at once; until that is set, it waits for its turn.
  await createDay(farm, addDays(nextFriday, DAYS_TO_TUESDAY), 'waiting', { presets, locations });
}

/** Two days before at 18:00. */
const deadlineOf = (date: CalendarDate): Date => instantOf(addDays(date, -2), '18:00', ZONE);

/** The first Friday whose deadline is in the future. */
function nextPickupDate(now: Date): string {
  const { date } = wallClock(now, ZONE);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const friday = addDays(date, (FRIDAY - weekday + 7) % 7);
  return now < deadlineOf(friday) ? friday : addDays(friday, 7);
}

/** The first day of the month after the next one: no planned day of the demo is as late. */
const monthAfterNext = (date: CalendarDate): string => {
  const next = addDays(`${date.slice(0, 7)}-01`, 31);
  return `${addDays(`${next.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
};

/** No network assigns numbers that begin with 000. */
async function createCustomers(farm: DemoRecords, now: Date): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (const [index, [firstName, lastName]] of names.entries()) {
    const daysAgo = index < 10 ? 210 - index : 200 - (index - 9) * 18;
    const createdAt = new Date(now.getTime() - daysAgo * DAY);
    const phoneNumber = `+43664000${String(1007 + index * 211).padStart(4, '0')}`;
    customers.push(await farm.customer({ firstName, lastName, phoneNumber, email: null, createdAt }));
  }
  return customers;
}

async function createDay(
  farm: DemoRecords,
  date: CalendarDate,
  kind: 'past' | 'next' | 'waiting',
  { presets, locations }: { presets: DemoPresets; locations: PickupLocation[] },
): Promise<PickupDay> {
  const { big, small, soup, tenEggs, jar } = presets;
  const isNext = kind === 'next';
  return farm.day({
    date,
    orderDeadline: deadlineOf(date),
    active: true,
    deletedAt: null,
    // As soon as the shop sells it: when the week before is closed.
    ...(kind !== 'waiting' && { announcedAt: deadlineOf(addDays(date, -7)) }),
    boxes: [
      { preset: big, maxQuantity: isNext ? 20 : null },
      { preset: small },
      { preset: soup, isSoldOut: isNext },
      { preset: tenEggs },
      { preset: jar, maxQuantity: isNext ? 6 : null },
    ],
    locations,
  });
}

/** Numbers and contents of the orders vary by arithmetic, so that every demo is the same. */
async function createOrders(
  farm: DemoRecords,
  day: PickupDay,
  { week, customers, now }: { week: number; customers: Customer[]; now: Date },
) {
  const orders: Order[] = [];
  const count = week === 0 ? 9 : 8 + ((week * 7) % 9);
  const latest = Math.min(day.orderDeadline.getTime(), now.getTime());
  for (let index = 0; index < count; index++) {
    const seed = week * 31 + index * 17;
    const orderDate = new Date(latest - (count - index) * (53 + (seed % 29)) * MINUTE);
    const regulars = customers.filter(({ createdAt }) => createdAt <= orderDate);
    const customer = regulars[(index * 3 + week) % regulars.length];
    const location = day.locations[seed % 3 === 0 ? 1 : 0];
    if (!customer || !location) throw new Error('the demo farm has no customer or no location');
    const isCancelled = seed % 13 === 5;
    const order = await farm.placedOrder({
      pickupDay: day,
      pickupDayLocation: location,
      customer,
      boxes: boxesOf(day, seed),
      orderDate,
      cancelledAt: isCancelled ? new Date(orderDate.getTime() + 20 * MINUTE) : null,
    });
    const isRecent = now.getTime() - orderDate.getTime() < MESSAGES_FOR_DAYS * DAY;
    const isEntered = week === 0 && ENTERED.includes(index);
    if (isRecent && !isEntered) await farm.confirmation(order, seed % 23 === 11 ? 'failed' : 'sent');
    if (!isCancelled) await pickUp(farm, order, seed, now);
    orders.push(order);
  }
  return orders;
}

interface Regulars {
  /** The next day has these. */
  orders: readonly Order[];
  locations: readonly PickupLocation[];
  customers: readonly Customer[];
}

/**
 * Creates standing orders that have entered orders of the next day, one that waits for its confirmation and one that has
 * ended. None is due in the week after, in which a moved pickup would be entered as soon as the demo runs.
 */
async function createStandingOrders(
  farm: DemoRecords,
  { orders, locations, customers }: Regulars,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  for (const [count, index] of ENTERED.entries()) {
    const order = orders[index];
    const customer = customers.find(({ id }) => id === order?.customerId);
    const location = locations.find(({ id }) => id === order?.pickupDayLocation.pickupLocationId);
    if (!order || !customer || !location) throw new Error('the demo farm has too few orders');
    const { date } = order.pickupDay;
    const isWeekly = count === 0;
    const next = mondayOf(addDays(date, 7));
    const standing = await farm.plannedOrder({
      customer,
      location,
      items: order.items,
      status: 'active',
      everyWeeks: isWeekly ? 1 : 2,
      // Nobody has missed an earlier pickup.
      startsOn: isWeekly ? date : addDays(date, -14 * count),
      createdAt: daysAgo(3 + 14 * count),
      source: count === 1 ? 'admin' : 'shop',
      ...(isWeekly && { pause: { fromDate: next, toDate: addDays(next, 6) } }),
    });
    await farm.enteredBy(standing, order);
  }
  const [first] = orders;
  const [location] = locations;
  const [waiting, former] = customers.slice(-2);
  if (!first || !location || !waiting || !former) throw new Error('the demo farm is too small');
  const startsOn = first.pickupDay.date;
  const plan = { location, items: first.items, everyWeeks: 2, startsOn };
  await farm.plannedOrder({ ...plan, customer: waiting, status: 'pending', createdAt: daysAgo(0.1) });
  await farm.plannedOrder({
    ...plan,
    customer: former,
    status: 'ended',
    startsOn: addDays(startsOn, -70),
    createdAt: daysAgo(75),
    endedAt: daysAgo(9),
  });
}

/** On the morning after the deadline. */
async function tellEverybody(farm: DemoRecords, day: PickupDay, orders: Order[], now: Date): Promise<void> {
  const at = Math.min(now.getTime(), day.orderDeadline.getTime() + 15 * 60 * MINUTE);
  const text =
    'Hallo {firstName}, die Straße zu uns ist am {date} gesperrt. Bitte nimm die Umleitung über die Mühlgasse. ' +
    'Abholung wie bestellt: {startTime}-{endTime} Uhr, {location}. {farm}';
  await farm.dayMessage(
    day,
    text,
    orders.filter(({ isCancelled }) => !isCancelled),
    new Date(at),
  );
}

/** Almost everybody comes, at some time of the window. */
async function pickUp(farm: DemoRecords, order: Order, seed: number, now: Date): Promise<void> {
  const { pickupDay, pickupDayLocation } = order;
  const opensAt = instantOf(pickupDay.date, pickupDayLocation.startTime, ZONE);
  const at = new Date(opensAt.getTime() + ((seed * 7) % 85) * MINUTE);
  if (at > now || seed % 11 === 4) return;
  // Older debts are paid by now
  const isUnpaid = seed % 9 === 2 && now.getTime() - at.getTime() < 14 * DAY;
  await farm.pickup(order, {
    action: isUnpaid ? 'collected-unpaid' : 'collected',
    actor: pickupDayLocation === pickupDay.locations[0] ? 'admin' : 'helper',
    at,
  });
}

/** Creates an order that the farmer took on the phone, and one that its customer has changed. */
async function createSpecialOrders(farm: DemoRecords, day: PickupDay, customers: Customer[], now: Date) {
  const [caller, changer] = customers;
  const [location] = day.locations;
  const [big, small, , , jar] = day.boxes;
  if (!caller || !changer || !location || !big || !small || !jar)
    throw new Error('the demo farm is too small');
  const place = { pickupDay: day, pickupDayLocation: location, cancelledAt: null };
  await farm.placedOrder({
    ...place,
    customer: caller,
    boxes: [big.sell(1)],
    orderDate: new Date(now.getTime() - 150 * MINUTE),
    source: 'admin',
    note: 'Holt die Schwester ab',
  });
  const changed = await farm.placedOrder({
    ...place,
    customer: changer,
    boxes: [small.sell(1), jar.sell(1)],
    orderDate: new Date(now.getTime() - 120 * MINUTE),
  });
  await farm.confirmation(changed, 'sent');
  await farm.changed(changed, [small.sell(2)], new Date(now.getTime() - 90 * MINUTE));
}

/** Creates two orders of one person, who has ordered again for the neighbours. */
async function createTwoOrders(
  farm: DemoRecords,
  day: PickupDay,
  customer: Customer,
  now: Date,
): Promise<void> {
  const [location] = day.locations;
  const [big, small, , tenEggs] = day.boxes;
  if (!location || !big || !small || !tenEggs) throw new Error('the demo farm is too small');
  const latest = Math.min(day.orderDeadline.getTime(), now.getTime());
  for (const [index, boxes] of [[big.sell(1), tenEggs.sell(2)], [small.sell(1)]].entries()) {
    const orderDate = new Date(latest - (200 - 60 * index) * MINUTE);
    const place = { pickupDay: day, pickupDayLocation: location, cancelledAt: null };
    const order = await farm.placedOrder({ ...place, customer, boxes, orderDate });
    await farm.confirmation(order, 'sent');
    await pickUp(farm, order, TWO_ORDERS_SEED, now);
  }
}

function boxesOf({ boxes }: PickupDay, seed: number): SoldBox[] {
  const [big, small, soup, tenEggs, jar] = boxes;
  const main = [big, small, big, soup?.isSoldOut ? small : soup][seed % 4];
  const extra = [tenEggs, undefined, jar, tenEggs, undefined][seed % 5];
  return [
    ...(main ? [main.sell(seed % 7 === 0 ? 2 : 1)] : []),
    ...(extra ? [extra.sell(1 + (seed % 2))] : []),
  ];
}

const PEOPLE = [
  { name: 'Maria Gruber', email: 'maria@hofkiste.example', role: 'staff' },
  { name: 'Steuerbüro', email: 'buero@hofkiste.example', role: 'reader' },
] as const;

/** Creates a person of each other role. Everybody knows their password, like that of the demo's first login. */
export async function createDemoPeople(manager: EntityManager, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_ADMIN_PASSWORD);
  for (const person of PEOPLE)
    await manager.insert(Admin, {
      ...{ ...person, passwordHash, createdAt: now, updatedAt: now },
      ...passwordColumns({ role: person.role, isPasswordOff: false }),
    });
}
