import type { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { shopper } from '../support/shopper.js';

let test: TestApp;
let day: PickupDay;

beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  await test.clear();
  day = await test.farm.pickupDay({
    boxes: [await test.farm.boxPreset({ name: 'Große Kiste, „Familie“', price: 26.5 })],
    locations: [
      await test.farm.location({ name: 'Hofladen; Freistadt', googleMapsLink: 'https://maps.example/hof' }),
    ],
  });
});
afterAll(() => test.close());

const order = () => test.farm.order({ day, items: [{ box: day.boxes[0]!, quantity: 2 }] });
const download = ({ cancellationToken }: Order) =>
  test.http.get(`/api/orders/calendar/${cancellationToken}.ics`);
/** The lines of the file, long ones put together again. */
const lines = async (placed: Order) => {
  const { text } = await download(placed).expect(200);
  return text.replaceAll('\r\n ', '').split('\r\n');
};

describe('GET /api/orders/calendar/{token}.ics', () => {
  it('answers a calendar file that nobody caches', async () => {
    const { headers } = await download(await order()).expect(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="abholung.ics"');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('contains the window in the time zone of the farm, with its rules', async () => {
    const file = await lines(await order());
    expect(file).toEqual(
      expect.arrayContaining([
        'BEGIN:VTIMEZONE',
        'TZID:Europe/Vienna',
        'DTSTART;TZID=Europe/Vienna:20261127T160000',
        'DTEND;TZID=Europe/Vienna:20261127T190000',
        'DTSTAMP:20261120T090000Z',
      ]),
    );
  });

  it('contains the place, what to collect and pay, and how to cancel', async () => {
    const placed = await order();
    const file = await lines(placed);
    expect(file).toEqual(
      expect.arrayContaining([
        'SUMMARY:Hofkiste: Abholung',
        'LOCATION:Hofladen\\; Freistadt',
        'URL;VALUE=URI:https://maps.example/hof',
        'STATUS:CONFIRMED',
        'DESCRIPTION:2 × Große Kiste\\, „Familie“\\n53\\,00\u00a0€ bar bei Abholung\\n' +
          'Ändern oder stornieren bis Mittwoch\\, 25.11.2026\\, 18:00 Uhr:\\n' +
          `http://localhost:8080/order/cancel/${placed.cancellationToken}`,
      ]),
    );
  });

  it('no longer offers a change after the deadline', async () => {
    const placed = await order();
    test.clock.set('2026-11-25T17:00:00.000Z');
    expect((await lines(placed)).join('\n')).toMatch(/bar bei Abholung$/m);
  });

  it('contains an alarm half an hour before, behind all properties of the pickup', async () => {
    const file = await lines(await order());
    const alarm = file.slice(file.indexOf('BEGIN:VALARM'), file.indexOf('END:VALARM'));
    expect(alarm).toEqual(expect.arrayContaining(['ACTION:DISPLAY', 'TRIGGER:-PT30M']));
    expect(file[file.indexOf('END:VALARM') + 1]).toBe('END:VEVENT');
  });

  it('keeps its identity, so that a later file replaces the first', async () => {
    const placed = await order();
    const before = await lines(placed);
    test.clock.set('2026-11-21T09:00:00Z');
    const after = await lines(placed);
    expect(before).toContain(`UID:order-${placed.id}@localhost`);
    expect(after).toContain(`UID:order-${placed.id}@localhost`);
  });

  it('is cancelled, without an alarm, when the order is', async () => {
    const placed = await order();
    await shopper(test).cancel(placed.cancellationToken!).expect(200);
    const file = await lines(placed);
    expect(file).toEqual(
      expect.arrayContaining([
        `UID:order-${placed.id}@localhost`,
        'SEQUENCE:1',
        'STATUS:CANCELLED',
        'SUMMARY:Storniert: Hofkiste: Abholung',
      ]),
    );
    expect(file.join()).not.toMatch(/VALARM|DESCRIPTION/);
  });

  it('uses the zone of the settings', async () => {
    await test.farm.setting('serverTimezone', 'Asia/Tokyo');
    expect(await lines(await order())).toContain('DTSTART;TZID=Asia/Tokyo:20261127T160000');
    await test.farm.setting('serverTimezone', 'UTC');
    expect(await lines(await order())).toContain('DTSTART:20261127T160000Z');
  });

  it('answers 404 for an unknown or expired link', async () => {
    const { body } = await test.http.get('/api/orders/calendar/unbekannterschluessel.ics').expect(404);
    expect(body.code).toBe('CANCELLATION_LINK_UNKNOWN');
    const placed = await order();
    test.clock.set('2026-12-28T12:00:00Z');
    await download(placed).expect(404);
  });
});
