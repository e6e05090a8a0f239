import { addDays, instantOf, wallClock } from '@hofkiste/contract/dates';
import { isSettingKey } from '@hofkiste/contract/settings';
import type { EntityManager } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';
import type { PickupDay } from '../pickup-days/pickup-day.entity.js';
import type { PickupLocation } from '../pickup-locations/pickup-location.entity.js';
import { type DemoPresets, plantLocations, plantPresets } from './demo-catalogue.js';
import { demoSettings } from './demo-texts.js';
import { Farm } from './farm.js';

const ZONE = 'Europe/Vienna';
const PAST_WEEKS = 26;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FRIDAY = 5;
/** How long messages are kept, so that the SMS list of the demo has no more than a real one. */
const MESSAGES_FOR_DAYS = 30;

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

/** A whole farm to look at, relative to `now` and otherwise always the same. */
export async function plantDemoFarm(manager: EntityManager, now: Date): Promise<void> {
  const farm = new Farm(manager);
  for (const [key, value] of Object.entries(demoSettings))
    if (isSettingKey(key)) await farm.setting(key, value);
  const presets = await plantPresets(farm);
  const locations = await plantLocations(farm);
  const customers = await plantCustomers(farm, now);
  const nextFriday = nextPickupDate(now);
  for (let week = PAST_WEEKS; week >= 0; week--) {
    const day = await plantDay(farm, addDays(nextFriday, -7 * week), week === 0, presets, locations);
    await plantOrders(farm, day, week, customers, now);
  }
}

/** The first Friday whose deadline, Wednesday at 18:00, is still ahead. */
export function nextPickupDate(now: Date): string {
  const { date } = wallClock(now, ZONE);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const friday = addDays(date, (FRIDAY - weekday + 7) % 7);
  return now < instantOf(addDays(friday, -2), '18:00', ZONE) ? friday : addDays(friday, 7);
}

/** No network gives numbers that begin with 000 to anybody. */
async function plantCustomers(farm: Farm, now: Date): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (const [index, [firstName, lastName]] of names.entries()) {
    const daysAgo = index < 10 ? 210 - index : 200 - (index - 9) * 18;
    const createdAt = new Date(now.getTime() - daysAgo * DAY);
    const phoneNumber = `+43664000${String(1007 + index * 211).padStart(4, '0')}`;
    customers.push(await farm.customer({ firstName, lastName, phoneNumber, createdAt }));
  }
  return customers;
}

async function plantDay(
  farm: Farm,
  date: string,
  isNext: boolean,
  presets: DemoPresets,
  locations: PickupLocation[],
): Promise<PickupDay> {
  const { big, small, soup, tenEggs, jar } = presets;
  return farm.pickupDay({
    date,
    boxes: [
      { preset: big },
      { preset: small },
      { preset: soup, isSoldOut: isNext },
      { preset: tenEggs },
      { preset: jar },
    ],
    locations,
  });
}

/** The weeks differ in their number of orders, and those in what they hold, by arithmetic instead of chance. */
async function plantOrders(farm: Farm, day: PickupDay, week: number, customers: Customer[], now: Date) {
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
    const order = await farm.order({
      day,
      customer,
      location,
      items: itemsOf(day, seed),
      orderDate,
      cancelledAt: isCancelled ? new Date(orderDate.getTime() + 20 * MINUTE) : null,
    });
    const isRecent = now.getTime() - orderDate.getTime() < MESSAGES_FOR_DAYS * DAY;
    if (isRecent) await farm.confirmation(order, seed % 23 === 11 ? 'failed' : 'sent');
  }
}

function itemsOf({ boxes }: PickupDay, seed: number) {
  const [big, small, soup, tenEggs, jar] = boxes;
  const main = [big, small, big, soup?.isSoldOut ? small : soup][seed % 4];
  const extra = [tenEggs, undefined, jar, tenEggs, undefined][seed % 5];
  return [
    ...(main ? [{ box: main, quantity: seed % 7 === 0 ? 2 : 1 }] : []),
    ...(extra ? [{ box: extra, quantity: 1 + (seed % 2) }] : []),
  ];
}
