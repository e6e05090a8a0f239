import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CustomerExport } from '@hofkiste/contract/wire/customer-export';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { Customer } from '../../src/customers/customer.entity.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { ErasedNumber } from '../../src/privacy/erasure-list.js';
import { repeatErasures } from '../../src/privacy/restored-backup.js';
import { RetentionService } from '../../src/privacy/retention.service.js';
import { StandingEndings } from '../../src/standing-orders/standing-endings.service.js';
import { StandingOrder } from '../../src/standing-orders/standing-order.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { standingBody, standingShopper } from '../support/standing-shopper.js';

const NUMBER = '+436641234567';
const ERASED = {
  status: 'ended',
  firstName: null,
  lastName: null,
  phoneNumber: null,
  email: null,
  note: null,
  customerId: null,
  token: null,
  idempotencyKey: null,
  requestHash: null,
};

let folder: string;
let test: TestApp;
let shop: ReturnType<typeof standingShopper>;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let big: BoxPreset;
let gate: PickupLocation;
let anna: Customer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'standing-erasures-'));
  test = await startApp({ environment: { ERASURE_LOG: join(folder, 'erasures.log') } });
  shop = standingShopper(test);
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  await rm(join(folder, 'erasures.log'), { force: true });
  await test.farm.setting('enableStandingOrders', 'true');
  big = await test.farm.boxPreset({ name: 'Große Kiste', price: 25, active: true, canStand: true });
  gate = await test.farm.location({ name: 'Biohof' });
  anna = await test.farm.customer({ firstName: 'Anna', lastName: 'Gruber', phoneNumber: NUMBER });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

type Values = NonNullable<Parameters<TestApp['farm']['standingOrder']>[0]['values']>;
const ofAnna = (values: Values = {}, breaks: { fromDate: string; toDate: string | null }[] = []) =>
  test.farm.standingOrder({
    items: [{ box: { boxPresetId: big.id, price: 25 }, quantity: 2 }],
    location: { pickupLocationId: gate.id },
    customer: anna,
    breaks,
    values: { startsOn: '2026-11-20', note: 'Ruft selbst an', email: 'anna@hof.example', ...values },
  });
const stored = ({ id }: Pick<StandingOrder, 'id'>) =>
  test.dataSource.getRepository(StandingOrder).findOneBy({ id });
const customers = () => test.dataSource.getRepository(Customer).find();
const messages = () => test.dataSource.getRepository(SmsMessage).find();
const deactivate = ({ id }: Customer) => admin.delete(`/api/admin/customers/${id}`).expect(200);
const request = () => shop.request(standingBody(big, gate)).expect(201);

describe('the export of a person', () => {
  const exported = async (): Promise<CustomerExport> => {
    const { body } = await admin.get(`/api/admin/customers/${anna.id}/export`).expect(200);
    return v.parse(v.strictObject(CustomerExport.entries), body);
  };

  it('has the standing orders with boxes, breaks and history', async () => {
    const { id, token } = await ofAnna({}, [{ fromDate: '2026-12-07', toDate: null }]);
    await shop.change(token!, { everyWeeks: 2 }).expect(200);
    expect((await exported()).standingOrders).toMatchObject([
      {
        id,
        status: 'active',
        source: 'shop',
        firstName: 'Anna',
        lastName: 'Gruber',
        phoneNumber: NUMBER,
        email: 'anna@hof.example',
        location: 'Biohof',
        items: [{ name: 'Große Kiste', quantity: 2, agreedPrice: 25 }],
        weekday: 5,
        everyWeeks: 2,
        startsOn: '2026-11-20',
        breaks: [{ fromDate: '2026-12-07', toDate: null }],
        wantsNotice: true,
        note: 'Ruft selbst an',
        endedAt: null,
        events: [{ kind: 'changed', detail: 'alle 2 Wochen statt jede Woche' }],
      },
    ]);
  });

  it('has one that the number has not confirmed, and its message without the link', async () => {
    await request();
    const { standingOrders, messages: sent } = await exported();
    expect(standingOrders).toMatchObject([{ status: 'pending' }]);
    expect(sent).toMatchObject([{ kind: 'standing-confirm', recipient: NUMBER }]);
    expect(sent[0]!.text).toContain('[Link entfernt]');
    expect(sent[0]!.text).not.toContain('/dauer/');
  });
});

describe('deactivating a customer', () => {
  it('ends the standing orders of the number and erases contact, link and messages', async () => {
    const active = await ofAnna();
    await request();
    const [pending] = await test.dataSource.getRepository(StandingOrder).findBy({ status: 'pending' });
    await deactivate(anna);
    for (const standing of [active, pending!])
      expect(await stored(standing)).toMatchObject({
        ...ERASED,
        endedAt: test.clock.now(),
        contactErasedAt: test.clock.now(),
      });
    await shop.get(active.token!).expect(404);
    await shop.confirm(pending!.token!).expect(404);
    expect((await messages()).filter(({ recipient, text }) => recipient !== null || text !== null)).toEqual(
      [],
    );
    const [events] = await test.dataSource.query(
      "SELECT COUNT(*) AS ended FROM standing_order_event WHERE kind = 'ended' AND actor = 'system'",
    );
    expect(Number(events.ended)).toBe(2);
  });

  it('leaves the standing orders of others', async () => {
    const other = await test.farm.standingOrder({
      items: [{ box: { boxPresetId: big.id, price: 25 } }],
      location: { pickupLocationId: gate.id },
    });
    await deactivate(anna);
    expect(await stored(other)).toMatchObject({ status: 'active', firstName: 'Johanna' });
  });
});

describe('an erasure that is repeated after a restore', () => {
  const repeat = () => repeatErasures(test.dataSource, test.config, test.clock.now());
  const BEFORE: Values = { createdAt: new Date('2026-11-10T10:00:00Z') };

  /** The backup from before the erasure brings back the customer and loses the list in the database. */
  async function restored() {
    await deactivate(anna);
    await test.dataSource.getRepository(ErasedNumber).clear();
    anna = await test.farm.customer({ firstName: 'Anna', lastName: 'Gruber', phoneNumber: NUMBER });
  }

  it('ends and erases what the backup has brought back', async () => {
    await restored();
    const standing = await ofAnna(BEFORE);
    expect(await repeat()).toBe(1);
    expect(await stored(standing)).toMatchObject(ERASED);
    expect(await customers()).toHaveLength(0);
  });

  it('finds one that waits for its confirmation, without a customer', async () => {
    await restored();
    await test.dataSource.getRepository(Customer).delete({ id: anna.id });
    const pending = await test.farm.standingOrder({
      items: [{ box: { boxPresetId: big.id, price: 25 } }],
      location: { pickupLocationId: gate.id },
      values: { ...BEFORE, status: 'pending', phoneNumber: NUMBER },
    });
    expect(await repeat()).toBe(1);
    expect(await stored(pending)).toMatchObject(ERASED);
  });

  it('leaves a standing order from after the erasure, and its customer', async () => {
    await restored();
    test.clock.set('2026-11-21T09:00:00Z');
    const createdAt = new Date('2026-11-21T08:00:00Z');
    const standing = await ofAnna({ createdAt });
    await repeat();
    expect(await stored(standing)).toMatchObject({ status: 'active', phoneNumber: NUMBER });
    expect(await customers()).toMatchObject([{ id: anna.id, createdAt }]);
  });
});

describe('the nightly erasure', () => {
  const night = () => test.app.get(RetentionService).run();
  const endedAt = (instant: string): Values => ({ status: 'ended', endedAt: new Date(instant), token: null });

  it('erases the contact 24 months after the end', async () => {
    const kept = await ofAnna(endedAt('2024-11-20T10:00:00Z'));
    const erased = await ofAnna(endedAt('2024-11-19T10:00:00Z'));
    await night();
    expect(await stored(kept)).toMatchObject({ phoneNumber: NUMBER, contactErasedAt: null });
    expect(await stored(erased)).toMatchObject({ ...ERASED, endedAt: new Date('2024-11-19T10:00:00Z') });
  });

  it('keeps the customer of a standing order without orders', async () => {
    await test.dataSource.query("UPDATE customer SET createdAt = '2020-01-01'");
    const standing = await ofAnna();
    await night();
    expect(await customers()).toHaveLength(1);
    expect(await stored(standing)).toMatchObject({ status: 'active', customerId: anna.id });
  });
});

describe('the nightly run for standing orders', () => {
  const night = () => test.app.get(StandingEndings).endDue();

  it('deletes what nobody has confirmed, 7 days after its link has expired', async () => {
    await request();
    const [pending] = await test.dataSource.getRepository(StandingOrder).find();
    test.clock.set('2026-11-29T08:59:00Z');
    await night();
    expect(await stored(pending!)).not.toBeNull();
    test.clock.set('2026-11-29T09:00:00Z');
    await night();
    expect(await stored(pending!)).toBeNull();
    expect((await messages()).filter(({ recipient, text }) => recipient !== null || text !== null)).toEqual(
      [],
    );
  });

  it('deletes what ended without a confirmation 9 days after its request', async () => {
    const ended = await ofAnna({
      status: 'ended',
      createdAt: new Date('2026-11-11T09:00:00Z'),
      confirmedAt: null,
      customerId: null,
      endedAt: new Date('2026-11-12T09:00:00Z'),
    });
    await night();
    expect(await stored(ended)).toBeNull();
  });

  it('forgets the link 30 days after the end', async () => {
    const ended = await ofAnna({ status: 'ended', endedAt: new Date('2026-10-21T09:00:00Z') });
    const later = await ofAnna({ status: 'ended', endedAt: new Date('2026-10-21T09:01:00Z') });
    await night();
    expect(await stored(ended)).toMatchObject({ token: null, phoneNumber: NUMBER });
    expect((await stored(later))!.token).not.toBeNull();
  });

  it.each([
    ['2026-05-20', 'ended'],
    ['2026-05-21', 'active'],
  ])('leaves a pause without an end from %s %s', async (fromDate, status) => {
    const standing = await ofAnna({}, [{ fromDate, toDate: null }]);
    await night();
    expect(await stored(standing)).toMatchObject({ status });
  });

  it('leaves a pause that has an end', async () => {
    const standing = await ofAnna({}, [{ fromDate: '2026-01-01', toDate: '2027-01-01' }]);
    await night();
    expect(await stored(standing)).toMatchObject({ status: 'active' });
  });
});
