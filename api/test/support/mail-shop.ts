import { randomUUID } from 'node:crypto';
import { MailFallback } from '../../src/messages/mail-fallback.service.js';
import { MailMessage } from '../../src/messages/mail-message.entity.js';
import { MailOutbox } from '../../src/messages/outbox.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from './admin.js';
import { startApp, type TestApp } from './app.js';
import { startMailServer } from './mail-server.js';
import { orderDesk } from './order-desk.js';
import { orderBody, shopper } from './shopper.js';
import { TestSender } from './test-sender.js';

export const EMAIL = 'johanna@example.at';
/** Subject of the mail about an order for the farm's Friday. */
export const CONFIRMATION = 'Deine Bestellung für Freitag, 27.11.2026';

/** A shop with a mail server: its jobs, its provider of SMS, somebody who orders with an address, and the farmer. */
export function mailShop() {
  const sender = new TestSender();
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  let test: TestApp;
  let admin: Awaited<ReturnType<typeof loggedIn>>;
  let shop: ReturnType<typeof shopper>;

  return {
    sender,
    /** Call it before everything else. */
    async start() {
      mailServer = await startMailServer();
      test = await startApp({
        environment: { ...mailServer.environment, SMS_LIMIT: '5', MAIL_DAILY_LIMIT: '20' },
        replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender),
      });
      admin = await loggedIn(test);
      shop = shopper(test);
      return { mailServer, test, admin, shop, desk: orderDesk(admin) };
    },
    /** Empties farm and mail server. Returns a pickup day that takes orders. */
    async startAnew(): Promise<PickupDay> {
      await test.clear();
      sender.reset();
      mailServer.received.length = 0;
      mailServer.refuse(undefined);
      mailServer.whenReceived(() => {});
      return test.farm.pickupDay();
    },
    async close() {
      await test.close();
      await mailServer.close();
    },
    customersGet: (way: 'off' | 'fallback' | 'copy' | 'instead') =>
      admin.put('/api/admin/settings/customerMail').send({ value: way }).expect(200),
    place: async (day: PickupDay, changes: object = {}, key: string = randomUUID()) =>
      (await shop.order(orderBody(day, { email: EMAIL, ...changes }), key).expect(201)).body.order,
    mails: () => test.dataSource.getRepository(MailMessage).find({ order: { id: 'ASC' } }),
    stored: (id: number) => test.dataSource.getRepository(Order).findOneByOrFail({ id }),
    subjects: () => mailServer.received.map(({ subject }) => subject),
    /** The first line of the first mail. */
    firstLine: () => mailServer.received[0]?.text?.split('\n')[0],
    /** Runs what the job does every 15 seconds. */
    async runOutbox(time?: string): Promise<void> {
      if (time) test.clock.set(`2026-11-20T${time}Z`);
      await test.app.get(MailFallback).queueDue();
      await test.app.get(MailOutbox).sendDue();
    },
  };
}

export type MailShop = Awaited<ReturnType<ReturnType<typeof mailShop>['start']>>;
