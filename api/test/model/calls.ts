import { randomUUID } from 'node:crypto';
import { addDays } from '@hofkiste/contract/plain/dates';
import fc from 'fast-check';
import type { Response } from 'supertest';
import { CallOffService } from '../../src/back-office/call-off/call-off.service.js';
import { SmsOutbox } from '../../src/messages/outbox.js';
import { RemindersService } from '../../src/orders/reminders.service.js';
import { OrderSums } from '../../src/orders/sums/order-sums.service.js';
import { RetentionService } from '../../src/privacy/retention.service.js';
import { confirmed } from '../support/admin.js';
import { ACCEPTED, BUSY } from '../support/test-sender.js';
import {
  asked,
  type Call,
  call,
  contact,
  DAYS,
  dateAfter,
  HOUR_MS,
  job,
  LINKS,
  lastName,
  linesOf,
  phoneNumber,
  pick,
  quantities,
  seldom,
} from './call.js';
import { standingCalls } from './standing-calls.js';
import type { Row, World } from './world.js';

const OPEN_DAYS = 'SELECT id FROM pickup_day WHERE deletedAt IS NULL AND orderDeadline > ? ORDER BY id';
const CLOSED_DAYS =
  'SELECT id FROM pickup_day WHERE deletedAt IS NULL AND orderDeadline <= ? ORDER BY date DESC LIMIT 3';
const PLACES = 'SELECT id FROM pickup_day_location WHERE pickupDayId = ? ORDER BY id';
const ORDERS = 'SELECT * FROM customer_order ORDER BY id DESC LIMIT 25';
const offer = { day: pick, place: pick, amounts: quantities, isForeign: seldom(12) };

const order = call('order', { api: pick, ...contact, ...offer }, async (world, values) => {
  const day = await world.row(values.day, OPEN_DAYS, [new Date(world.now())]);
  const place = day && (await world.row(values.place, PLACES, [day.id]));
  if (!place) return undefined;
  const key = randomUUID();
  const { firstName } = values;
  const body = {
    firstName,
    lastName: values.lastName,
    phoneNumber: values.phoneNumber,
    pickupDayId: day.id,
    pickupDayLocationId: place.id,
    items: asked(await linesOf(world, Number(day.id), values.amounts, values.isForeign)),
    turnstileToken: 'development-bypass',
  };
  world.orders.set(key, { body, ids: new Set() });
  return sendOrder(world, values.api, key);
});

const repeatedOrder = call('order with a known key', { api: pick, known: pick }, async (world, values) => {
  const keys = [...world.orders.keys()].slice(-5);
  const key = keys[values.known % Math.max(keys.length, 1)];
  return key ? sendOrder(world, values.api, key) : undefined;
});

async function sendOrder(world: World, api: number, key: string): Promise<Response> {
  const sent = world.orders.get(key)!;
  const response = await world.shopper(api).post('/api/orders').set('Idempotency-Key', key).send(sent.body);
  if (response.status === 201) sent.ids.add(response.body.order.id);
  return response;
}

const change = call(
  'change by link',
  {
    api: pick,
    link: pick,
    place: pick,
    amounts: quantities,
    isForeign: seldom(12),
    keepsPlace: fc.boolean(),
    sendsVersion: fc.boolean(),
  },
  async (world, values) => {
    const changed = await world.row(values.link, LINKS);
    if (!changed) return undefined;
    const place = await world.row(values.place, PLACES, [changed.pickupDayId]);
    return world
      .shopper(values.api)
      .put(`/api/orders/change/${changed.cancellationToken}`)
      .send({
        items: asked(await linesOf(world, Number(changed.pickupDayId), values.amounts, values.isForeign)),
        pickupDayLocationId: values.keepsPlace ? changed.pickupDayLocationId : place?.id,
        ...(values.sendsVersion && { version: changed.version }),
      });
  },
);

const cancellation = call('cancellation by link', { api: pick, link: pick }, async (world, values) => {
  const cancelled = await world.row(values.link, LINKS);
  return cancelled && world.shopper(values.api).post(`/api/orders/cancel/${cancelled.cancellationToken}`);
});

const farmersOrder = call(
  'order of the farmer',
  { api: pick, ...contact, ...offer, hasPhone: fc.boolean(), force: fc.boolean(), sendSms: fc.boolean() },
  async (world, values) => {
    const day = await world.row(values.day, DAYS);
    const place = day && (await world.row(values.place, PLACES, [day.id]));
    if (!place) return undefined;
    return world
      .admin(values.api)
      .post('/api/admin/orders')
      .set('Idempotency-Key', randomUUID())
      .send({
        firstName: values.firstName,
        lastName: values.lastName,
        phoneNumber: values.hasPhone ? values.phoneNumber : '',
        pickupDayId: day.id,
        pickupDayLocationId: place.id,
        items: asked(await linesOf(world, Number(day.id), values.amounts, values.isForeign)),
        force: world.mayForce && values.force,
        sendSms: values.sendSms,
      });
  },
);

const farmersChange = call(
  'change by the farmer',
  {
    api: pick,
    order: pick,
    place: pick,
    amounts: fc.option(quantities),
    movesPlace: seldom(3),
    lastName: fc.option(lastName),
    phoneNumber: fc.option(phoneNumber),
    force: fc.boolean(),
    sendSms: fc.boolean(),
  },
  async (world, values) => {
    const changed = await world.row(values.order, ORDERS);
    const place = changed && (await world.row(values.place, PLACES, [changed.pickupDayId]));
    if (!changed) return undefined;
    const { amounts } = values;
    return world
      .admin(values.api)
      .put(`/api/admin/orders/${changed.id}`)
      .send({
        ...(amounts && { items: asked(await linesOf(world, Number(changed.pickupDayId), amounts, false)) }),
        ...(values.movesPlace && { pickupDayLocationId: place?.id }),
        ...(values.lastName && { lastName: values.lastName }),
        ...(values.phoneNumber && { phoneNumber: values.phoneNumber }),
        force: world.mayForce && values.force,
        sendSms: values.sendSms,
      });
  },
);

const farmersCancellation = call(
  'cancellation by the farmer',
  { api: pick, order: pick, sendSms: fc.boolean() },
  async (world, { api, order: chosen, sendSms }) => {
    const cancelled = await world.row(chosen, ORDERS);
    return cancelled && world.admin(api).post(`/api/admin/orders/${cancelled.id}/cancel`).send({ sendSms });
  },
);

const deletion = call('deletion of an order', { api: pick, order: pick }, async (world, values) => {
  const deleted = await world.row(values.order, ORDERS);
  return deleted && world.admin(values.api).delete(`/api/admin/orders/${deleted.id}`);
});

const plan = {
  isActive: seldom(10).map((isHidden) => !isHidden),
  changeConfirmedWindows: fc.boolean(),
  boxes: fc.array(
    fc.record({
      isOffered: seldom(5).map((isMissing) => !isMissing),
      isDearer: seldom(5),
      isSoldOut: fc.option(fc.boolean(), { freq: 1 }),
      /** 0 is without a limit. */
      limit: fc.option(fc.nat({ max: 25 })),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  hasPlaces: fc.array(seldom(5), { minLength: 2, maxLength: 2 }),
  startsEarlier: seldom(8),
};
type Plan = { [K in keyof typeof plan]: (typeof plan)[K] extends fc.Arbitrary<infer T> ? T : never };

const dayBody = ({ presets, locations }: World, chosen: Plan) => ({
  active: chosen.isActive,
  changeConfirmedWindows: chosen.changeConfirmedWindows,
  boxPresets: presets.flatMap(({ id, name, price }, index) => {
    const box = chosen.boxes[index]!;
    if (!box.isOffered) return [];
    return {
      id,
      name,
      price: Number(price) + (box.isDearer ? 2.5 : 0),
      weight: 3,
      ...(box.isSoldOut !== null && { isSoldOut: box.isSoldOut }),
      ...(box.limit !== null && { maxQuantity: box.limit || null }),
    };
  }),
  locations: locations.flatMap(({ id }, index) =>
    chosen.hasPlaces[index - 1]
      ? []
      : { id, startTime: chosen.startsEarlier ? '15:00' : '16:00', endTime: '19:00' },
  ),
});

export const newDay = call(
  'new day',
  {
    api: pick,
    inDays: fc.integer({ min: 2, max: 7 }),
    deadlineInHours: fc.integer({ min: 3, max: 43 }),
    standsInDays: fc.option(fc.integer({ min: -8, max: 8 })),
    ...plan,
  },
  async (world, { api, inDays, deadlineInHours, standsInDays, ...chosen }) =>
    world
      .admin(api)
      .post('/api/admin/pickup-days')
      .send({
        ...dayBody(world, chosen),
        date: dateAfter(world.now(), inDays),
        orderDeadline: new Date(world.now() + deadlineInHours * HOUR_MS).toISOString(),
        ...(standsInDays !== null && { standsFor: dateAfter(world.now(), inDays + standsInDays) }),
      }),
);

const changedDay = call(
  'change of a day',
  {
    api: pick,
    day: pick,
    deadlineInHours: fc.option(fc.integer({ min: -6, max: 24 }), { freq: 1 }),
    sendsVersion: fc.boolean(),
    standsFor: seldom(4),
    standsInDays: fc.option(fc.integer({ min: -8, max: 8 })),
    ...plan,
  },
  async (
    world,
    { api, day: chosenDay, deadlineInHours, sendsVersion, standsFor, standsInDays, ...chosen },
  ) => {
    const day = await world.row(
      chosenDay,
      'SELECT id, date, orderDeadline, version FROM pickup_day WHERE deletedAt IS NULL ORDER BY id',
    );
    if (!day) return undefined;
    const deadline =
      deadlineInHours === null ? day.orderDeadline : new Date(world.now() + deadlineInHours * HOUR_MS);
    return world
      .admin(api)
      .put(`/api/admin/pickup-days/${day.id}`)
      .send({
        ...dayBody(world, chosen),
        date: day.date,
        orderDeadline: deadline,
        ...(standsFor && {
          standsFor: standsInDays === null ? null : addDays(String(day.date), standsInDays),
        }),
        ...(sendsVersion && { version: day.version }),
      });
  },
);

const deletedDay = call('deletion of a day', { api: pick, day: pick }, async (world, values) => {
  const day = await world.row(values.day, DAYS);
  return day && world.admin(values.api).delete(`/api/admin/pickup-days/${day.id}`);
});

const soldOut = call(
  'sold-out mark',
  { api: pick, box: pick, isSoldOut: seldom(3) },
  async (world, { api, box: chosen, isSoldOut }) => {
    const box = await world.row(chosen, 'SELECT id FROM pickup_day_box ORDER BY id');
    return box && world.admin(api).put(`/api/admin/pickup-day-boxes/${box.id}`).send({ isSoldOut });
  },
);

const DAY_VERSIONS = 'SELECT id, version FROM pickup_day ORDER BY date DESC LIMIT 4';

const plannedBoxes = call(
  'box on planned days',
  {
    api: pick,
    box: pick,
    change: fc.constantFrom(
      { action: 'values', fields: ['price'] },
      { action: 'values', fields: ['name', 'weight'] },
      { action: 'add' },
      { action: 'add', maxQuantity: 6 },
    ),
  },
  async (world, { api, box: chosen, change }) => {
    const box = await world.row(chosen, 'SELECT id FROM box_preset ORDER BY id');
    const days = await world.rows(DAY_VERSIONS, []);
    if (!box || days.length === 0) return undefined;
    const path = `/api/admin/box-presets/${box.id}/planned-days`;
    return world
      .admin(api)
      .patch(path)
      .send({ ...change, days });
  },
);

const plannedPlaces = call(
  'place on planned days',
  { api: pick, place: pick, action: fc.constantFrom('times', 'add', 'remove'), asks: fc.boolean() },
  async (world, { api, place: chosen, action, asks }) => {
    const place = await world.row(chosen, 'SELECT id FROM pickup_location ORDER BY id');
    const days = await world.rows(DAY_VERSIONS, []);
    if (!place || days.length === 0) return undefined;
    const path = `/api/admin/pickup-locations/${place.id}/planned-days`;
    return world.admin(api).patch(path).send({ action, days, changeConfirmedWindows: asks });
  },
);

/** Cents of a part; an older phone doesn't know any. */
const part = fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined });
const OWED = 'SELECT id FROM customer_order WHERE openCents > 0 ORDER BY id';

const tap = fc.record({
  order: pick,
  undone: pick,
  hoursAgo: fc.nat({ max: 2 }),
  /** Cents; an older phone doesn't say them. */
  due: fc.option(fc.nat({ max: 9000 }), { nil: undefined }),
  part,
  isOwed: seldom(6),
  action: fc.constantFrom('collected', 'collected-unpaid', 'paid', 'undo', 'undo'),
});
const taps = call(
  'taps',
  { api: pick, day: pick, taps: fc.array(tap, { minLength: 1, maxLength: 4 }) },
  async (world, values) => {
    const day = await world.row(values.day, CLOSED_DAYS, [new Date(world.now())]);
    const orders = await world.rows('SELECT id FROM customer_order WHERE pickupDayId = ? ORDER BY id', [
      day?.id ?? 0,
    ]);
    const events = await Promise.all(
      values.taps.map(async ({ order: chosen, undone, hoursAgo, action, due, part: paid, isOwed }) => {
        const debt = isOwed ? await world.row(chosen, OWED) : undefined;
        const tapped: Row | undefined = debt ?? orders[chosen % Math.max(orders.length, 1)];
        if (!tapped) return [];
        const at = new Date(world.now() - hoursAgo * HOUR_MS).toISOString();
        const event = { id: randomUUID(), orderId: tapped.id, action, at, due, part: paid };
        if (action !== 'undo') return event;
        const earlier = await world.row(
          undone,
          'SELECT uuid FROM pickup_event WHERE orderId = ? ORDER BY id',
          [tapped.id],
        );
        return earlier ? { ...event, undoes: earlier.uuid } : [];
      }),
    );
    if (events.flat().length === 0) return undefined;
    return world.admin(values.api).post(`/api/pickup/${day?.id}/events`).send({ events: events.flat() });
  },
);

const correction = call(
  'pickup state by the farmer',
  {
    api: pick,
    order: pick,
    state: fc.constantFrom('open', 'collected', 'collected-unpaid'),
    part,
    wasOpen: seldom(3),
    sendsVersion: fc.boolean(),
  },
  async (world, { api, order: chosen, state, part: paid, wasOpen, sendsVersion }) => {
    const corrected = await world.row(chosen, ORDERS);
    return (
      corrected &&
      world
        .admin(api)
        .post(`/api/admin/orders/${corrected.id}/pickup`)
        .send({
          state,
          part: paid,
          ...(wasOpen && corrected.openCents !== null && { wasOpen: corrected.openCents }),
          ...(sendsVersion && { version: corrected.version }),
        })
    );
  },
);

const zone = call(
  'time zone',
  { api: pick, value: fc.constantFrom('Europe/Vienna', 'Europe/London', 'America/New_York') },
  async (world, { api, value }) => world.admin(api).put('/api/admin/settings/serverTimezone').send({ value }),
);

const resending = call('SMS again', { api: pick, message: pick }, async (world, values) => {
  const message = await world.row(values.message, 'SELECT id FROM sms_message ORDER BY id DESC LIMIT 25');
  return message && world.admin(values.api).post(`/api/admin/sms-messages/${message.id}/resend`);
});

const resendingAll = call(
  'all SMS again',
  { api: pick, status: fc.constantFrom('failed', 'suppressed', 'unknown') },
  async (world, { api, status }) => world.admin(api).post('/api/admin/sms-messages/resend').send({ status }),
);

const erasure = call(
  'erasure of a customer',
  { api: pick, customer: pick, isForced: fc.boolean() },
  async (world, { api, customer: chosen, isForced }) => {
    const customer = await world.row(chosen, 'SELECT id FROM customer ORDER BY id');
    const path = `/api/admin/customers/${customer?.id}${isForced ? '?force=true' : ''}`;
    return customer && world.admin(api).delete(path);
  },
);

const message = call('message to everybody', { api: pick, day: pick }, async (world, values) => {
  const day = await world.row(values.day, DAYS);
  if (!day) return undefined;
  await confirmed(world.admin(values.api));
  return world
    .admin(values.api)
    .post(`/api/admin/pickup-days/${day.id}/messages`)
    .set('Idempotency-Key', randomUUID())
    .send({ text: 'Hallo {firstName}, bis bald: {location}' });
});

const callOff = call(
  'calling a day off',
  { api: pick, day: pick, sendSms: fc.boolean() },
  async (world, { api, sendSms, ...values }) => {
    const day = await world.row(values.day, DAYS);
    if (!day) return undefined;
    await confirmed(world.admin(api));
    return world
      .admin(api)
      .post(`/api/admin/pickup-days/${day.id}/call-off`)
      .set('Idempotency-Key', randomUUID())
      .send({ reason: 'Hagel', sendSms });
  },
);

const changedPreset = call('change of a preset', { api: pick, preset: pick }, async (world, values) => {
  const preset = world.presets[values.preset % world.presets.length];
  return world
    .admin(values.api)
    .patch(`/api/admin/box-presets/${preset?.id}`)
    .send({ description: `Fassung ${values.preset % 3}` });
});

const changedLocation = call('change of a place', { api: pick, place: pick }, async (world, values) => {
  const place = world.locations[values.place % world.locations.length];
  return world
    .admin(values.api)
    .put(`/api/admin/pickup-locations/${place?.id}`)
    .send({ name: `Ort ${values.place % 4}`, defaultStartTime: '16:00', defaultEndTime: '19:00' });
});

const closedLocation = call(
  'place closed or opened',
  { api: pick, place: pick, isClosed: fc.boolean() },
  async (world, { api, place, isClosed }) => {
    const id = world.locations[place % world.locations.length]?.id;
    const path = `/api/admin/pickup-locations/${id}`;
    return isClosed ? world.admin(api).delete(path) : world.admin(api).post(`${path}/reactivate`);
  },
);

const read = call(
  'read',
  {
    api: pick,
    path: fc.constantFrom('statistics?period=7d', 'statistics?period=6m', 'today', 'orders', 'customers'),
  },
  async (world, { api, path }) => world.admin(api).get(`/api/admin/${path}`),
);

const outbox = job('outbox', { api: pick, isBusy: seldom(3) }, async (world, { api, isBusy }) => {
  world.sender.always(isBusy ? BUSY : ACCEPTED);
  await world.api(api).app.get(SmsOutbox).sendDue();
});
const reminders = job('reminders', { api: pick }, (world, { api }) =>
  world.api(api).app.get(RemindersService).queueDue(),
);
const retention = job('retention', { api: pick }, (world, { api }) =>
  world.api(api).app.get(RetentionService).run(),
);
const callOffJob = job('call-off job', { api: pick }, (world, { api }) =>
  world.api(api).app.get(CallOffService).continueInBackground(),
);
const sums = job('sums', { api: pick }, (world, { api }) => world.api(api).app.get(OrderSums).writeMissing());

/** Calls on a farm, the usual ones more often. */
export const anyCall: fc.Arbitrary<Call> = fc.oneof(
  { weight: 6, arbitrary: order },
  { weight: 1, arbitrary: repeatedOrder },
  { weight: 5, arbitrary: change },
  { weight: 2, arbitrary: cancellation },
  { weight: 3, arbitrary: farmersOrder },
  { weight: 4, arbitrary: farmersChange },
  { weight: 1, arbitrary: farmersCancellation },
  { weight: 1, arbitrary: deletion },
  { weight: 4, arbitrary: newDay },
  { weight: 4, arbitrary: changedDay },
  { weight: 1, arbitrary: deletedDay },
  { weight: 1, arbitrary: soldOut },
  { weight: 1, arbitrary: plannedBoxes },
  { weight: 1, arbitrary: plannedPlaces },
  { weight: 8, arbitrary: taps },
  { weight: 5, arbitrary: correction },
  { weight: 1, arbitrary: zone },
  { weight: 1, arbitrary: resending },
  { weight: 1, arbitrary: resendingAll },
  { weight: 1, arbitrary: erasure },
  { weight: 1, arbitrary: message },
  { weight: 1, arbitrary: callOff },
  { weight: 1, arbitrary: changedPreset },
  { weight: 1, arbitrary: changedLocation },
  { weight: 1, arbitrary: closedLocation },
  { weight: 1, arbitrary: read },
  { weight: 2, arbitrary: outbox },
  { weight: 1, arbitrary: reminders },
  { weight: 1, arbitrary: retention },
  { weight: 1, arbitrary: sums },
  { weight: 1, arbitrary: callOffJob },
  ...standingCalls,
);
