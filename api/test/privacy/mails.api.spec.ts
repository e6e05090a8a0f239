import { CustomerExport } from '@hofkiste/contract/wire/customer-export';
import * as v from 'valibot';
import { MailMessage } from '../../src/messages/mail-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { settleRestoredBackup } from '../../src/privacy/restored-backup.js';
import { RetentionService } from '../../src/privacy/retention.service.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';

const EMAIL = 'johanna@example.at';
const TEXT = 'Ändern: https://hof.example/order/cancel/geheim';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let lastFriday: PickupDay;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  lastFriday = await test.farm.pickupDay({ date: '2026-11-13' });
});
afterAll(() => test.close());

const mails = () => test.dataSource.getRepository(MailMessage);
async function mailedOrder(mail: Partial<MailMessage> = {}): Promise<Order> {
  const order = await test.farm.order({ day: lastFriday, orderDate: new Date('2026-11-10T10:00:00Z') });
  await test.dataSource.getRepository(Order).update({ id: order.id }, { email: EMAIL });
  await mails().insert({
    ...{ kind: 'confirmation', orderId: order.id, dedupeKey: `confirmation:${order.id}`, recipient: EMAIL },
    ...{ subject: 'Deine Bestellung', text: TEXT, html: TEXT, status: 'sent', lastError: EMAIL },
    ...{ createdAt: new Date('2026-11-10T10:00:00Z'), sentAt: new Date('2026-11-10T10:00:01Z') },
    ...mail,
  });
  return order;
}
const mailOf = ({ id }: Order) => mails().findOneByOrFail({ orderId: id });
const ERASED = { recipient: null, subject: null, text: null, html: null, lastError: null, status: 'sent' };

it('the mails of a deactivated customer are erased with the contact', async () => {
  const order = await mailedOrder();
  const other = await mailedOrder();
  await admin.delete(`/api/admin/customers/${order.customerId}`).expect(200);
  expect(await mailOf(order)).toMatchObject(ERASED);
  expect(await test.dataSource.getRepository(Order).findOneByOrFail({ id: order.id })).toMatchObject({
    email: null,
  });
  expect(await mailOf(other)).toMatchObject({ recipient: EMAIL, text: TEXT });
});

it('the mails to a deactivated customer are erased, also about an order that somebody else has now', async () => {
  const first = await mailedOrder();
  const kept = await mailedOrder();
  const { customerId } = first;
  const orders = test.dataSource.getRepository(Order);
  await orders.update({ id: kept.id }, { email: 'berta@example.at' });
  await admin.delete(`/api/admin/customers/${customerId}`).expect(200);
  expect(await mailOf(kept)).toMatchObject(ERASED);
  expect(await orders.findOneByOrFail({ id: kept.id })).toMatchObject({ email: 'berta@example.at' });
});

it('a mail loses its text after 30 days, and its address with the contact of its order', async () => {
  const order = await mailedOrder();
  test.clock.set('2026-12-10T10:00:01Z');
  await test.app.get(RetentionService).run();
  expect(await mailOf(order)).toMatchObject({ ...ERASED, recipient: EMAIL });
  test.clock.set('2028-11-14T10:00:00Z');
  await test.app.get(RetentionService).run();
  expect(await mailOf(order)).toMatchObject(ERASED);
});

it('mails of a restored backup that may have gone out since are not sent', async () => {
  const queued = await mailedOrder({ status: 'queued', sentAt: null, lastError: null });
  const sent = await mailedOrder();
  await test.dataSource.query('CREATE TABLE restored_backup (loadedAt datetime(3) NOT NULL PRIMARY KEY)');
  await test.dataSource.query('INSERT INTO restored_backup VALUES (UTC_TIMESTAMP(3))');
  await settleRestoredBackup(test.dataSource, test.clock.now());
  expect(await mailOf(queued)).toMatchObject({ status: 'unknown' });
  expect(await mailOf(sent)).toMatchObject({ status: 'sent' });
});

it('the export of a person contains the mails, without the links that open an order', async () => {
  const order = await mailedOrder();
  await test.dataSource.query('UPDATE customer SET email = ? WHERE id = ?', [EMAIL, order.customerId]);
  const { body } = await admin.get(`/api/admin/customers/${order.customerId}/export`).expect(200);
  const { customer, orders, mails: exported } = v.parse(CustomerExport, body);
  expect(customer.email).toBe(EMAIL);
  expect(orders).toMatchObject([{ email: EMAIL }]);
  expect(exported).toMatchObject([
    { recipient: EMAIL, subject: 'Deine Bestellung', text: 'Ändern: [Link entfernt]', orderId: order.id },
  ]);
});

it('the export of a person has no address and text of a mail that the order’s person before got', async () => {
  const friday = await test.farm.pickupDay({ date: '2026-11-27' });
  const order = await test.farm.order({ day: friday });
  await test.dataSource.getRepository(Order).update({ id: order.id }, { email: EMAIL });
  await mails().insert({
    ...{ kind: 'confirmation', orderId: order.id, recipient: EMAIL, subject: 'Deine Bestellung', text: TEXT },
    ...{ html: TEXT, status: 'sent', createdAt: test.clock.now(), sentAt: test.clock.now() },
  });
  const berta = { firstName: 'Berta', lastName: 'Huber', phoneNumber: '0676 765 43 21' };
  await admin.put(`/api/admin/orders/${order.id}`).send(berta).expect(200);
  // The farm has no mail server
  await test.dataSource.getRepository(Order).update({ id: order.id }, { email: 'berta@example.at' });
  const { customerId } = await test.dataSource.getRepository(Order).findOneByOrFail({ id: order.id });
  const { text } = await admin.get(`/api/admin/customers/${customerId}/export`).expect(200);
  expect(text).not.toContain(EMAIL);
  expect(v.parse(CustomerExport, JSON.parse(text)).mails).toMatchObject([
    { recipient: null, text: null, orderId: order.id },
  ]);
});
