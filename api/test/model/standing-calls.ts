import { randomUUID } from 'node:crypto';
import { addDays } from '@hofkiste/contract/plain/dates';
import { mondayOf, sundayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import fc from 'fast-check';
import type { Response } from 'supertest';
import { StandingEntering } from '../../src/standing-orders/entering/standing-entering.service.js';
import { StandingEndings } from '../../src/standing-orders/standing-endings.service.js';
import { StandingMessages } from '../../src/standing-orders/standing-messages.service.js';
import { standingOf } from '../support/standing-shopper.js';
import { asked, type Call, call, contact, DAYS, dateAfter, job, phoneNumber, pick, seldom } from './call.js';
import type { Row, World } from './world.js';

const STANDINGS = 'SELECT * FROM standing_order WHERE token IS NOT NULL ORDER BY id DESC LIMIT 20';
const PENDING =
  "SELECT * FROM standing_order WHERE status = 'pending' AND token IS NOT NULL ORDER BY id DESC LIMIT 20";
const ENDED =
  "SELECT * FROM standing_order WHERE status = 'ended' AND token IS NOT NULL ORDER BY id DESC LIMIT 20";
const BREAKS = `SELECT b.id AS breakId, s.* FROM standing_order_break b JOIN standing_order s ON s.id = b.standingOrderId
  WHERE s.token IS NOT NULL ORDER BY b.id DESC LIMIT 20`;

const SHOP = '/api/standing-orders';
const ADMIN = '/api/admin/standing-orders';

const weekday = fc.integer({ min: 1, max: 7 });
const everyWeeks = fc.constantFrom(1, 1, 1, 2, 3);
const amounts = fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 });
const byFarmer = fc.boolean();
const cancelOrders = fc.option(fc.boolean(), { freq: 4, nil: undefined });

const linesFor = ({ presets }: World, wanted: readonly number[]) =>
  asked(presets.map(({ id }, index) => ({ boxPresetId: id, quantity: wanted[index] ?? 0 })));

const placeOf = ({ locations }: World, place: number) => locations[place % locations.length]?.id;

const rhythm = { weekday, everyWeeks, amounts, place: pick, inDays: fc.nat({ max: 9 }) };

interface Wanted {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  weekday: number;
  everyWeeks: number;
  amounts: number[];
  place: number;
  inDays: number;
}

const bodyOf = (world: World, { amounts: wanted, place, inDays, ...values }: Wanted) => ({
  firstName: values.firstName,
  lastName: values.lastName,
  phoneNumber: values.phoneNumber,
  pickupLocationId: placeOf(world, place),
  items: linesFor(world, wanted),
  everyWeeks: values.everyWeeks,
  weekday: values.weekday,
  startsOn: dateAfter(world.now(), inDays),
});

const request = call(
  'request of a standing order',
  { api: pick, ...contact, ...rhythm },
  async (world, { api, ...wanted }) =>
    world
      .shopper(api)
      .post(SHOP)
      .set('Idempotency-Key', randomUUID())
      .send({ ...bodyOf(world, wanted), turnstileToken: 'development-bypass' }),
);

const creation = call(
  'standing order by the farmer',
  { api: pick, ...contact, ...rhythm, force: fc.boolean() },
  async (world, { api, force, ...wanted }) =>
    world
      .admin(api)
      .post(ADMIN)
      .set('Idempotency-Key', randomUUID())
      .send({ ...bodyOf(world, wanted), force: world.mayForce && force }),
);

/** Posts to one that is chosen, by its link or by the farmer. */
function post<T extends object>(
  name: string,
  { path, sql, values }: { path: string; sql: string; values: { [K in keyof T]: fc.Arbitrary<T[K]> } },
  bodyFor: (world: World, chosen: T, standing: Row) => object,
): fc.Arbitrary<Call> {
  return call<T & { api: number; standing: number; byFarmer: boolean }>(
    name,
    { ...values, api: pick, standing: pick, byFarmer } as never,
    async (world, chosen) => {
      const standing = await world.row(chosen.standing, sql);
      if (!standing) return undefined;
      const body = bodyFor(world, chosen, standing);
      return chosen.byFarmer
        ? world.admin(chosen.api).post(`${ADMIN}/${standing.id}${path}`).send(body)
        : world.shopper(chosen.api).post(`${SHOP}/${standing.token}${path}`).send(body);
    },
  );
}

const confirmation = call('confirmation', { api: pick, standing: pick }, async (world, values) => {
  const standing = await world.row(values.standing, PENDING);
  return standing && world.shopper(values.api).post(`${SHOP}/${standing.token}/confirm`).send({});
});

const change = call(
  'change of a standing order',
  {
    api: pick,
    standing: pick,
    byFarmer,
    weekday: fc.option(weekday, { nil: undefined }),
    everyWeeks: fc.option(everyWeeks, { nil: undefined }),
    amounts: fc.option(amounts),
    place: fc.option(pick),
    wantsNotice: fc.option(fc.boolean(), { nil: undefined }),
    phoneNumber: fc.option(phoneNumber, { nil: undefined }),
    sendsVersion: fc.boolean(),
    force: fc.boolean(),
  },
  async (world, values) => {
    const standing = await world.row(values.standing, STANDINGS);
    if (!standing) return undefined;
    const body = {
      weekday: values.weekday,
      everyWeeks: values.everyWeeks,
      wantsNotice: values.wantsNotice,
      ...(values.amounts && { items: linesFor(world, values.amounts) }),
      ...(values.place !== null && { pickupLocationId: placeOf(world, values.place) }),
      ...(values.sendsVersion && { version: standing.version }),
    };
    return values.byFarmer
      ? world
          .admin(values.api)
          .put(`${ADMIN}/${standing.id}`)
          .send({ ...body, phoneNumber: values.phoneNumber, force: world.mayForce && values.force })
      : world.shopper(values.api).put(`${SHOP}/${standing.token}`).send(body);
  },
);

const pause = post<{
  fromIn: number;
  days: number | null;
  isWeek: boolean;
  cancelOrders: boolean | undefined;
}>(
  'break',
  {
    path: '/breaks',
    sql: STANDINGS,
    values: {
      fromIn: fc.integer({ min: -3, max: 14 }),
      days: fc.option(fc.integer({ min: 0, max: 21 }), { freq: 4 }),
      isWeek: fc.boolean(),
      cancelOrders,
    },
  },
  (world, { fromIn, days, isWeek, ...values }) => {
    const from = dateAfter(world.now(), fromIn);
    const dates = isWeek
      ? { fromDate: mondayOf(from), toDate: sundayOf(from) }
      : { fromDate: from, toDate: days === null ? null : addDays(from, days) };
    return { ...dates, cancelOrders: values.cancelOrders };
  },
);

const collection = call('break removed', { api: pick, pause: pick, byFarmer }, async (world, values) => {
  const standing = await world.row(values.pause, BREAKS);
  if (!standing) return undefined;
  const path = `/breaks/${standing.breakId}`;
  return values.byFarmer
    ? world.admin(values.api).delete(`${ADMIN}/${standing.id}${path}`)
    : world.shopper(values.api).delete(`${SHOP}/${standing.token}${path}`);
});

const end = post<{ cancelOrders: boolean | undefined }>(
  'end',
  { path: '/end', sql: STANDINGS, values: { cancelOrders } },
  (_world, values) => ({ cancelOrders: values.cancelOrders }),
);

const resumption = post('resume', { path: '/resume', sql: ENDED, values: {} }, () => ({}));

const removal = call('deletion of a standing order', { api: pick, standing: pick }, async (world, values) => {
  const standing = await world.row(values.standing, STANDINGS);
  return standing && world.admin(values.api).delete(`${ADMIN}/${standing.id}`);
});

const prices = call(
  'prices',
  { api: pick, standing: pick, byFarmer, isWrong: seldom(5) },
  async (world, values): Promise<Response | undefined> => {
    const standing = await world.row(values.standing, STANDINGS);
    if (!standing) return undefined;
    const page = await world.shopper(values.api).get(`${SHOP}/${standing.token}`);
    world.answered('page of a standing order', page);
    if (page.status !== 200) return undefined;
    const items = standingOf(page).items.map(({ boxPreset, currentPrice }) => ({
      boxPresetId: boxPreset.id,
      price: currentPrice + (values.isWrong ? 1 : 0),
    }));
    return values.byFarmer
      ? world.admin(values.api).post(`${ADMIN}/${standing.id}/prices`).send({ items })
      : world.shopper(values.api).post(`${SHOP}/${standing.token}/prices`).send({ items });
  },
);

const entry = call(
  'order entered by the farmer',
  { api: pick, standing: pick, day: pick, force: fc.boolean() },
  async (world, values) => {
    const standing = await world.row(values.standing, STANDINGS);
    const day = await world.row(values.day, DAYS);
    return (
      standing &&
      day &&
      world
        .admin(values.api)
        .post(`${ADMIN}/${standing.id}/enter`)
        .send({ pickupDayId: day.id, force: world.mayForce && values.force })
    );
  },
);

const WITHDRAWABLE = `SELECT o.cancellationToken, item.boxPresetId
  FROM customer_order o JOIN order_item item ON item.orderId = o.id AND item.isPerishable = 0
  WHERE o.cancellationToken IS NOT NULL ORDER BY o.id DESC LIMIT 25`;
const withdrawal = call(
  'withdrawal',
  { api: pick, line: pick, quantity: fc.integer({ min: 1, max: 2 }) },
  async (world, { api, line, quantity }) => {
    const row = await world.row(line, WITHDRAWABLE);
    const items = [{ boxPresetId: row?.boxPresetId, quantity }];
    return row && world.shopper(api).post(`/api/orders/withdraw/${row.cancellationToken}`).send({ items });
  },
);

const read = call(
  'read of standing orders',
  {
    api: pick,
    path: fc.constantFrom('standing-orders', 'standing-orders/overview', 'standing-orders/forecast'),
  },
  async (world, { api, path }) => world.admin(api).get(`/api/admin/${path}`),
);

const farmsSwitch = call(
  'switch of standing orders',
  { api: pick, isOff: seldom(3) },
  async (world, { api, isOff }) =>
    world
      .admin(api)
      .put('/api/admin/settings/enableStandingOrders')
      .send({ value: String(!isOff) }),
);

const entering = job('entering', { api: pick }, (world, { api }) =>
  world.api(api).app.get(StandingEntering).enterDue(),
);
const messages = job('standing messages', { api: pick }, (world, { api }) =>
  world.api(api).app.get(StandingMessages).queueDue(),
);
const lifecycle = job('lifecycle', { api: pick }, (world, { api }) =>
  world.api(api).app.get(StandingEndings).endDue(),
);

/** Calls of standing orders, weighted by how often they happen. */
export const standingCalls: fc.WeightedArbitrary<Call>[] = [
  { weight: 3, arbitrary: request },
  { weight: 3, arbitrary: confirmation },
  { weight: 5, arbitrary: creation },
  { weight: 3, arbitrary: change },
  { weight: 4, arbitrary: pause },
  { weight: 3, arbitrary: collection },
  { weight: 2, arbitrary: end },
  { weight: 2, arbitrary: resumption },
  { weight: 1, arbitrary: removal },
  { weight: 2, arbitrary: prices },
  { weight: 2, arbitrary: entry },
  { weight: 2, arbitrary: withdrawal },
  { weight: 1, arbitrary: read },
  { weight: 6, arbitrary: entering },
  { weight: 3, arbitrary: messages },
  { weight: 1, arbitrary: lifecycle },
  { weight: 1, arbitrary: farmsSwitch },
];
