import { CustomerExport } from '@hofkiste/contract/wire/customer-export';
import * as v from 'valibot';
import type { Customer } from '../../src/customers/customer.entity.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { confirmed, loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { phone, tapsAt } from '../support/pickup.js';
import { orderBody, shopper } from '../support/shopper.js';
import { statementsOf } from '../support/statements.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let friday: PickupDay;
let anna: Customer;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  friday = await test.farm.pickupDay({
    boxes: [await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 })],
    locations: [await test.farm.location({ name: 'Biohof' })],
  });
  anna = await test.farm.customer({ firstName: 'Anna', lastName: 'Gruber', phoneNumber: '+436641234567' });
});
afterAll(() => test.close());

const download = ({ id }: { id: number }) => admin.get(`/api/admin/customers/${id}/export`);
const exported = async (customer: Customer): Promise<CustomerExport> =>
  v.parse(v.strictObject(CustomerExport.entries), (await download(customer).expect(200)).body);
const setMessage = (id: number, changes: Partial<SmsMessage>) =>
  test.dataSource.getRepository(SmsMessage).update({ id }, changes);

describe('GET /api/admin/customers/{id}/export', () => {
  it('is a download that no cache keeps, and whose name contains nothing about the person', async () => {
    const { headers } = await download(anna).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="auskunft-2026-11-20.json"',
      'cache-control': 'no-store',
    });
  });

  it('needs the password again 10 minutes after the login', async () => {
    test.clock.set('2026-11-20T09:10:01Z');
    expect((await download(anna).expect(403)).body).toMatchObject({ code: 'PASSWORD_REQUIRED' });
    await admin.post('/api/auth/confirm').send({ password: test.config.adminPassword }).expect(200);
    await download(anna).expect(200);
  });

  it('contains what is stored of the person and of each order', async () => {
    await test.farm.order({ day: friday, customer: anna, orderDate: new Date('2026-11-18T10:00:00Z') });
    const order = await test.farm.order({
      day: friday,
      customer: anna,
      items: [{ box: friday.boxes[0]!, quantity: 2 }],
    });
    await admin.put(`/api/admin/orders/${order.id}`).send({ note: 'Holt die Schwester ab' }).expect(200);
    const { orders, ...rest } = await exported(anna);
    expect(rest).toEqual({
      exportedAt: '2026-11-20T09:00:00.000Z',
      customer: {
        id: anna.id,
        firstName: 'Anna',
        lastName: 'Gruber',
        phoneNumber: '+436641234567',
        email: null,
        createdAt: '2026-11-01T10:00:00.000Z',
      },
      standingOrders: [],
      logins: [],
      messages: [],
      mails: [],
    });
    expect(orders).toHaveLength(2);
    expect(orders[0]).toMatchObject({
      id: order.id,
      orderDate: '2026-11-19T10:00:00.000Z',
      firstName: 'Anna',
      phoneNumber: '+436641234567',
      pickupDate: '2026-11-27',
      location: { name: 'Biohof', startTime: '16:00', endTime: '19:00' },
      items: [{ name: 'Große Kiste', quantity: 2, price: 26.5 }],
      totalPrice: 53,
      note: 'Holt die Schwester ab',
      pickupState: 'open',
    });
  });

  it('contains the history of an order and its pickup', async () => {
    const order = await test.farm.order({ day: friday, customer: anna });
    await test.farm.confirmation(order, 'sent');
    await admin
      .put(`/api/admin/orders/${order.id}`)
      .send({ items: [{ boxPresetId: friday.boxes[0]!.boxPresetId, quantity: 3 }] })
      .expect(200);
    test.clock.set('2026-11-27T15:30:00Z');
    await confirmed(admin);
    await phone(admin, friday).tap(tapsAt(test).tap(order));
    const [first] = (await exported(anna)).orders;
    expect(first?.events.map(({ kind }) => kind)).toEqual(['placed', 'sms-sent', 'changed', 'collected']);
    expect(first).toMatchObject({ pickupState: 'collected', pickupStateAt: '2026-11-27T15:30:00.000Z' });
  });

  it('contains the messages, without the links that open an order', async () => {
    const { body } = await shopper(test)
      .order(orderBody(friday, { firstName: 'Anna', lastName: 'Gruber', phoneNumber: '+436641234567' }))
      .expect(201);
    const { text } = await download(anna).expect(200);
    const { messages, orders } = await exported(anna);
    expect(messages).toMatchObject([
      { kind: 'confirmation', orderId: orders[0]?.id, recipient: '+436641234567', sender: 'Hofkiste' },
    ]);
    expect(messages[0]?.text).toMatch(/^Hofkiste: Bestellung erhalten\. .*: \[Link entfernt\]$/);
    expect(text).not.toContain(body.order.cancellationToken);
  });

  it('contains the messages of orders that were deleted', async () => {
    const order = await test.farm.order({ day: friday, customer: anna });
    await test.farm.confirmation(order, 'sent');
    await admin.delete(`/api/admin/orders/${order.id}`).expect(200);
    expect(await exported(anna)).toMatchObject({ orders: [], messages: [{ orderId: null }] });
  });

  it('leaves out the text of a message whose order now belongs to another person', async () => {
    const order = await test.farm.order({ day: friday, customer: anna });
    const { id } = await test.farm.order({ day: friday, customer: anna });
    await setMessage((await test.farm.confirmation(order, 'sent')).id, { text: 'Bestellung von Bert' });
    await admin.put(`/api/admin/orders/${order.id}`).send({ phoneNumber: '0676 7654321' }).expect(200);
    expect(await exported(anna)).toMatchObject({ orders: [{ id }], messages: [{ text: null }] });
  });

  it('contains orders from before a deactivation, as long as they have the contact', async () => {
    const order = await test.farm.order({ day: friday, customer: anna });
    await admin.delete(`/api/admin/customers/${anna.id}`).expect(200);
    const again = await test.farm.customer({ phoneNumber: anna.phoneNumber });
    expect((await exported(again)).orders).toMatchObject([{ id: order.id }]);
    await test.dataSource.getRepository(Order).update({ id: order.id }, { phoneNumber: null });
    expect((await exported(again)).orders).toEqual([]);
  });

  it('contains nothing of others', async () => {
    await test.farm.confirmation(await test.farm.order({ day: friday }), 'sent');
    expect(await exported(anna)).toMatchObject({ orders: [], messages: [] });
  });

  it('takes as many statements for ten orders as for one', async () => {
    await test.farm.order({ day: friday, customer: anna });
    const few = await statementsOf(test, () => exported(anna));
    for (let i = 0; i < 9; i++) await test.farm.order({ day: friday, customer: anna });
    expect(await statementsOf(test, () => exported(anna))).toBe(few);
  });

  it('answers 404 for other ids', async () => {
    const { body } = await download({ id: 999_999 }).expect(404);
    expect(body.code).toBe('CUSTOMER_NOT_FOUND');
  });
});
