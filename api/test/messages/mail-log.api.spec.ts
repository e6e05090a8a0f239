import { mailMessagesSchema } from '@hofkiste/contract/wire/mail-messages';
import * as v from 'valibot';
import { Customer } from '../../src/customers/customer.entity.js';
import { insertRows } from '../../src/database/statements.js';
import { MailMessage } from '../../src/messages/mail-message.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { CONFIRMATION, EMAIL, type MailShop, mailShop } from '../support/mail-shop.js';
import { phoneOrder } from '../support/order-desk.js';
import { orderBody } from '../support/shopper.js';

const mailing = mailShop();
const { customersGet, mails, stored, subjects } = mailing;
let mailServer: MailShop['mailServer'];
let test: MailShop['test'];
let admin: MailShop['admin'];
let shop: MailShop['shop'];
let desk: MailShop['desk'];
let day: PickupDay;

beforeAll(async () => {
  ({ mailServer, test, admin, shop, desk } = await mailing.start());
});
beforeEach(async () => {
  day = await mailing.startAnew();
});
afterAll(() => mailing.close());

const place = (changes: object = {}, key?: string) => mailing.place(day, changes, key);

describe('the mails in the back office', () => {
  beforeEach(() => customersGet('copy'));
  const list = async (query = '') =>
    v.parse(mailMessagesSchema, (await admin.get(`/api/admin/mail-messages${query}`).expect(200)).body);
  const resend = (id: number) => admin.post(`/api/admin/mail-messages/${id}/resend`);
  const failedMail = async () => {
    mailServer.refuse('550 unknown');
    const { id } = await place();
    mailServer.refuse(undefined);
    const [mail] = await list();
    return { orderId: id, id: mail!.id };
  };

  it('are listed, the newest first', async () => {
    const first = await place();
    await failedMail();
    expect(await list()).toMatchObject([
      { status: 'failed', isResendable: true, needsAttention: true, customerName: 'Mühlböck, Johanna' },
      { status: 'sent', isResendable: false, needsAttention: false, orderId: first.id, recipient: EMAIL },
    ]);
    const [failed, sent] = await list();
    expect(await list(`?before=${failed!.id}`)).toEqual([sent]);
    expect(await list('?status=failed')).toEqual([failed]);
  });

  describe('found by a search', () => {
    const found = async (search: string, rest = '') =>
      (await list(`?search=${encodeURIComponent(search)}${rest}`)).map(({ orderId }) => orderId);

    it.each([
      ['the beginning of the address', 'Huber.eva@'],
      ['a part of the address', 'post.example'],
      ['the name', 'hüber'],
      ['the end of the number', '444 33'],
      ['words of the subject', 'storniert bestellung'],
      ['the date in the subject', '04.12.2026'],
    ])('%s', async (_, search) => {
      await place();
      const later = await test.farm.pickupDay({ date: '2026-12-04' });
      const other = await place({
        ...orderBody(later),
        lastName: 'Huber',
        phoneNumber: '0664 222 444 33',
        email: 'huber.eva@post.example',
      });
      await shop.cancel(other.cancellationToken).expect(200);
      expect(new Set(await found(search))).toEqual(new Set([other.id]));
    });

    it('the name that the customer has now, and the one at the order', async () => {
      const { id } = await place({ lastName: 'Huber' });
      await test.dataSource.getRepository(Customer).update({ lastName: 'Huber' }, { lastName: 'Moser' });
      expect(await found('moser')).toEqual([id]);
      expect(await found('huber')).toEqual([id]);
    });

    it('the name at an order without a number', async () => {
      const { id } = await desk.place(phoneOrder(day, { phoneNumber: '', email: EMAIL, sendSms: true }));
      const { lastName } = await stored(id);
      expect(await found(lastName!)).toEqual([id]);
    });

    it('the name and the address of old mails, whose subject is erased', async () => {
      const { id } = await place();
      const erased = { subject: null, text: null, html: null, createdAt: new Date('2026-09-01T09:00:00Z') };
      await test.dataSource.getRepository(MailMessage).update({ orderId: id }, erased);
      expect(await found('mühlböck')).toEqual([id]);
      expect(await found(EMAIL)).toEqual([id]);
    });

    it('with a status and page by page', async () => {
      const first = await place();
      const { orderId: failed } = await failedMail();
      expect(await found('mühlb')).toEqual([failed, first.id]);
      expect(await found('mühlb', '&status=sent')).toEqual([first.id]);
      const [newest] = await list();
      expect(await found('mühlb', `&before=${newest!.id}`)).toEqual([first.id]);
    });

    it('mails to many customers of one name, and to many addresses', async () => {
      await test.farm.namesakes(501, { firstName: 'Anna', lastName: 'Huber' });
      const { id } = await place({ lastName: 'Huber' });
      const mail = (await mails())[0]!;
      const copies = Array.from({ length: 501 }, (_, index) => ({
        ...mail,
        dedupeKey: null,
        orderId: null,
        recipient: `kunde-${index}@example.at`,
      }));
      await insertRows(
        test.dataSource.manager,
        MailMessage,
        copies.map(({ id: _id, ...row }) => row),
      );
      expect(await found('huber')).toEqual([id]);
      expect(await found('kunde-')).toHaveLength(100);
    });

    it('nothing, without reading every mail', async () => {
      await place();
      expect(await found('100%')).toEqual([]);
      expect(await found('_')).toEqual([]);
      expect(await found('x'.repeat(80))).toEqual([]);
      await admin.get(`/api/admin/mail-messages?search=${'x'.repeat(81)}`).expect(400);
    });
  });

  it('that failed are on the list of problems until they are sent again', async () => {
    const { id } = await failedMail();
    const kinds = async () =>
      (await admin.get('/api/admin/today').expect(200)).body.attention.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await kinds()).toContain('mail-failed');
    await resend(id).expect(200, { success: true, message: 'Die E-Mail wurde gesendet.' });
    expect(await kinds()).not.toContain('mail-failed');
    expect(subjects()).toEqual([CONFIRMATION]);
  });

  it('go to the address that the order has now', async () => {
    const { id, orderId } = await failedMail();
    await desk.change(orderId, { email: 'hanna@example.at' });
    await resend(id).expect(200);
    expect(mailServer.received).toMatchObject([{ recipients: ['hanna@example.at'] }]);
    const { cancellationToken } = await stored(orderId);
    expect(mailServer.received[0]?.text).toContain(cancellationToken);
  });

  it('that went to another address can be sent to the new one', async () => {
    const order = await place();
    const [mail] = await list();
    await resend(mail!.id).expect(409, /MAIL_NOT_RESENDABLE/);
    await desk.change(order.id, { email: 'hanna@example.at' });
    await resend(mail!.id).expect(200);
    await resend(mail!.id).expect(409, /MAIL_NOT_RESENDABLE/);
    expect(mailServer.received).toHaveLength(2);
  });

  it('are not sent again without their order, address or purpose', async () => {
    await resend(4711).expect(404, /MAIL_NOT_FOUND/);
    const { id, orderId } = await failedMail();
    await desk.change(orderId, { email: null });
    await resend(id).expect(409, /MAIL_WITHOUT_ADDRESS/);
    await desk.change(orderId, { email: EMAIL });
    test.clock.set('2026-11-20T09:00:01.000Z');
    await desk.change(orderId, { items: [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity: 7 }] });
    await resend(id).expect(409, /MAIL_OUTDATED/);
    await desk.cancel(orderId);
    await resend(id).expect(409, /MAIL_OF_CANCELLED_ORDER/);
    test.clock.set('2026-11-27T18:00:01.000Z');
    await test.dataSource
      .getRepository(Order)
      .update({ id: orderId }, { cancelledAt: null, changedAt: null });
    await resend(id).expect(409, /MAIL_TOO_LATE/);
    await test.dataSource.getRepository(MailMessage).update({ id }, { text: null });
    await resend(id).expect(409, /MAIL_ERASED/);
    await test.dataSource.getRepository(MailMessage).update({ id }, { text: 'x', orderId: null });
    await resend(id).expect(409, /MAIL_WITHOUT_ORDER/);
  });

  it('say why they failed again', async () => {
    const { id } = await failedMail();
    mailServer.refuse('550 unknown');
    const { body } = await resend(id).expect(409, /MAIL_NOT_SENT/);
    expect(body.message).toBe(
      'Die E-Mail wurde nicht gesendet: Der Mailserver nimmt Absender oder Empfänger nicht an.',
    );
  });
});
