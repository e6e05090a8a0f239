import { MailFallback } from '../../src/messages/mail-fallback.service.js';
import { MailMessage } from '../../src/messages/mail-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp } from '../support/app.js';
import { EMAIL, type MailShop, mailShop } from '../support/mail-shop.js';
import { changeBody, orderBody, shopper } from '../support/shopper.js';

const mailing = mailShop();
const { customersGet, mails, stored } = mailing;
let test: MailShop['test'];
let admin: MailShop['admin'];
let shop: MailShop['shop'];
let day: PickupDay;

beforeAll(async () => {
  ({ test, admin, shop } = await mailing.start());
});
beforeEach(async () => {
  day = await mailing.startAnew();
});
afterAll(() => mailing.close());

const place = (changes: object = {}, key?: string) => mailing.place(day, changes, key);

describe('the address of an order', () => {
  it('is stored with the order, never with the customer', async () => {
    await customersGet('copy');
    const { id } = await place({ email: ` ${EMAIL} ` });
    const { email, customerId } = await stored(id);
    expect(email).toBe(EMAIL);
    const { body } = await admin.get(`/api/admin/customers/${customerId}`).expect(200);
    expect(body.email).toBeNull();
  });

  it.each(['johanna', 'a@b', 42, ['a@b.at'], `${'a'.repeat(250)}@b.at`, 'a@b.at\r\nBcc: c@d.at'])(
    'is refused if it is %p',
    async (email) => {
      await customersGet('copy');
      const { body } = await shop.order(orderBody(day, { email })).expect(400);
      expect(body.errors).toEqual([{ path: 'email', message: 'Bitte gib eine gültige E-Mail-Adresse ein' }]);
    },
  );

  it.each(['johanna', 42, EMAIL])('is not read while mails are switched off: %p', async (email) => {
    const order = await place({ email });
    expect(order).not.toHaveProperty('mailSent');
    expect((await stored(order.id)).email).toBeNull();
    expect(await mails()).toEqual([]);
  });
});

describe('a shop without a mail server', () => {
  it('asks for no address, reads none and sends no mail, whatever was chosen', async () => {
    const other = await startApp();
    const farmer = await loggedIn(other);
    await farmer.put('/api/admin/settings/customerMail').send({ value: 'instead' }).expect(200);
    await farmer.put('/api/admin/settings/asksForEmail').send({ value: 'true' }).expect(404);
    const { body: settings } = await other.http.get('/api/settings').expect(200);
    expect(settings).toContainEqual({ key: 'asksForEmail', value: 'false' });
    expect(settings.map(({ key }: { key: string }) => key)).not.toContain('customerMail');
    const { body } = await shopper(other)
      .order(orderBody(await other.farm.pickupDay(), { email: 42 }))
      .expect(201);
    expect(body.order).toMatchObject({ smsEnabled: true, smsSent: true });
    expect(body.order).not.toHaveProperty('mailSent');
    await other.app.get(MailFallback).queueDue();
    expect(await other.dataSource.getRepository(MailMessage).count()).toBe(0);
    expect(await other.dataSource.getRepository(Order).findOneByOrFail({})).toMatchObject({ email: null });
    await other.close();
  });
});

describe('limits of mails', () => {
  beforeEach(() => customersGet('instead'));
  const fromOther = (number: number, changes: object = {}) =>
    place({ phoneNumber: `0664 200 00 ${String(number).padStart(2, '0')}`, ...changes });
  const sentTo = async (count: number, changes: object = {}) => {
    const orders = [];
    for (let number = 0; number < count; number += 1) orders.push(await fromOther(number, changes));
    return orders.map(({ mailSent }) => mailSent);
  };

  it('an address gets five mails an hour and ten a day; its other orders stand', async () => {
    expect(await sentTo(6)).toEqual([true, true, true, true, true, false]);
    test.clock.set('2026-11-20T10:00:01Z');
    expect(await sentTo(6)).toEqual([true, true, true, true, true, false]);
    test.clock.set('2026-11-20T12:00:00Z');
    expect(await fromOther(20)).toMatchObject({ mailSent: false, smsSent: true });
  });

  it('all addresses together get 20 mails a day', async () => {
    for (let number = 0; number < 20; number += 1)
      await fromOther(number, { email: `a${number}@example.at` });
    expect(await fromOther(21)).toMatchObject({ mailSent: false });
    test.clock.set('2026-11-21T09:00:01Z');
    expect(await fromOther(22)).toMatchObject({ mailSent: true });
  });

  it('three changes by link are mailed', async () => {
    const { cancellationToken } = await place();
    for (const quantity of [2, 3, 4, 5]) {
      const items = [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity }];
      await shop.change(cancellationToken, changeBody(day, { items })).expect(200);
    }
    expect((await mails()).filter(({ kind }) => kind === 'change')).toHaveLength(3);
  });
});
