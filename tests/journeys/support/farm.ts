import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OfferedBox, type PickupDay, pickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import { expect } from '@playwright/test';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import * as v from 'valibot';
import { databaseName } from '../../../scripts/lib/environment.mjs';
import { freePort } from '../../../scripts/lib/processes.mjs';
import { startStack } from '../../../scripts/lib/stack.mjs';
import { startMailbox } from './mailbox';

export const ADMIN = { email: 'admin@hofkiste.example', password: 'hofkiste-demo' };

/** The gateway caches its answers for a second. */
const SOON = { intervals: [100] };

export type Farm = Awaited<ReturnType<typeof startFarm>>;

/** Starts the whole product, with the demo farm or without data, on free ports. `stop` removes its data. */
export async function startFarm({ demoFarm = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'hofkiste-e2e-'));
  const port = await freePort();
  // passkeys belong to a domain, and an address in digits is none
  const url = `http://localhost:${port}`;
  const mailbox = await startMailbox();
  const secret = randomUUID();
  const stack = await startStack({
    folder,
    fast: true,
    port,
    publicUrl: url,
    demoFarm,
    // The journeys of all browsers come from one address, and those of a worker share the farm: limits would run out.
    env: { ...mailbox.environment, SESSION_SECRET: secret, REQUEST_LIMIT: 'off', SMS_DAILY_LIMIT: 'off' },
  });
  let phones = 0;

  async function sql(statement: string, values: unknown[] = []): Promise<RowDataPacket[]> {
    const connection = await createConnection({
      host: stack.database.host,
      port: stack.database.port,
      user: stack.database.user,
      password: stack.database.password,
      database: databaseName,
      timezone: 'Z',
    });
    const [rows] = await connection.query<RowDataPacket[]>(statement, values);
    await connection.end();
    return rows;
  }

  async function days(kind: 'upcoming' | 'future'): Promise<PickupDay[]> {
    const answer = await fetch(`${stack.url}/api/pickup-days/${kind}`);
    return v.parse(pickupDaysSchema, await answer.json());
  }

  // Those of boxes, too.
  await sql('UPDATE pickup_day_box SET maxQuantity = NULL');
  await sql('DELETE FROM box_stock');

  const home = async () => (await fetch(`${stack.url}/`)).text();

  /**
   * Waits until all caches of the gateway show days like these: the label of the page, its data, where a slow api leaves
   * them out, and the public call.
   */
  const untilShown = (isShown: (days: PickupDay[]) => boolean) =>
    expect
      .poll(async () => {
        const page = await home();
        const boot: unknown = JSON.parse(/id="boot">([^<]+)/.exec(page)?.[1] ?? '{}');
        const { upcoming } = v.parse(v.object({ upcoming: v.optional(pickupDaysSchema) }), boot);
        const hasLabel = !page.includes('class="label" hidden');
        const isPageReady = upcoming !== undefined && isShown(upcoming) && hasLabel === upcoming.length > 0;
        return isPageReady && isShown(await days('upcoming'));
      }, SOON)
      .toBe(true);

  /** Waits until the shop offers the next day that takes orders, or none. */
  const untilNextDayIsShown = async () => {
    const [day] = await sql(
      `SELECT id, orderDeadline FROM pickup_day
       WHERE active AND livingDate IS NOT NULL AND orderDeadline > UTC_TIMESTAMP(3) ORDER BY date LIMIT 1`,
    );
    await untilShown(
      ([shown]) => shown?.id === day?.id && shown?.orderDeadline === day?.orderDeadline.toISOString(),
    );
  };

  const untilBoxIsShown = (pickupDayBoxId: number, isShown: (box: OfferedBox) => boolean) =>
    untilShown((days) =>
      days
        .flatMap(({ boxPresets }) => boxPresets)
        .some((box) => box.pickupDayBoxId === pickupDayBoxId && isShown(box)),
    );

  const remote = join(stack.www, 'admin-frontend/current');

  return {
    url,
    www: stack.www,
    mailbox,
    sql,
    untilNextDayIsShown,

    /** The day that the shop takes orders for. */
    async upcomingDay(): Promise<PickupDay> {
      const [day] = await days('upcoming');
      if (!day) throw new Error('the demo farm has no upcoming day');
      return day;
    },

    /** A number without orders, as typed and as stored. */
    newPhone() {
      phones += 1;
      const digits = `664${String(9_000_000 + phones)}`;
      return { typed: `0${digits}`, stored: `+43${digits}` };
    },

    /** The text of the newest message to a number. */
    async latestSms(recipient: string): Promise<string> {
      const [message] = await sql(
        'SELECT text FROM sms_message WHERE recipient = ? ORDER BY id DESC LIMIT 1',
        [recipient],
      );
      return String(message?.text);
    },

    /** The provider reports about the newest message to a number, once the provider has taken it. */
    async reportSms(recipient: string, status: 'DELIVERED' | 'REJECTED'): Promise<void> {
      const unreported = () =>
        sql(
          `SELECT providerMessageId AS id FROM sms_message
           WHERE recipient = ? AND status = 'sent' AND deliveryState IS NULL ORDER BY id DESC LIMIT 1`,
          [recipient],
        );
      await expect.poll(unreported, SOON).toHaveLength(1);
      const [message] = await unreported();
      const key = createHmac('sha256', secret).update('sms-reports').digest('hex').slice(0, 32);
      const answer = await fetch(`${url}/api/sms-reports/seven/${key}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ webhook_event: 'dlr', data: { msg_id: message?.id, status } }),
      });
      expect(answer.status).toBe(204);
    },

    /** Runs `work` while the deadlines are in the past; restores them afterwards. So do the next functions. */
    async withDeadlinesPassed(work: () => Promise<void>): Promise<void> {
      const upcoming = await sql(
        'SELECT id, orderDeadline FROM pickup_day WHERE orderDeadline > UTC_TIMESTAMP(3)',
      );
      await sql(
        'UPDATE pickup_day SET orderDeadline = UTC_TIMESTAMP(3) WHERE orderDeadline > UTC_TIMESTAMP(3)',
      );
      try {
        await untilNextDayIsShown();
        await work();
      } finally {
        for (const { id, orderDeadline } of upcoming)
          await sql('UPDATE pickup_day SET orderDeadline = ? WHERE id = ?', [orderDeadline, id]);
        await untilNextDayIsShown();
      }
    },

    async withAllDaysInactive(work: () => Promise<void>): Promise<void> {
      const active = await sql('SELECT id FROM pickup_day WHERE active');
      await sql('UPDATE pickup_day SET active = FALSE');
      try {
        await untilNextDayIsShown();
        await work();
      } finally {
        for (const { id } of active) await sql('UPDATE pickup_day SET active = TRUE WHERE id = ?', [id]);
        await untilNextDayIsShown();
      }
    },

    /** Without any pickup day; days created meanwhile are removed afterwards. */
    async withoutPickupDays(work: () => Promise<void>): Promise<void> {
      const days = await sql('SELECT id FROM pickup_day WHERE livingDate IS NOT NULL');
      const deleteAll = () => sql('UPDATE pickup_day SET livingDate = NULL, deletedAt = UTC_TIMESTAMP(3)');
      await deleteAll();
      try {
        await work();
      } finally {
        await deleteAll();
        await sql('UPDATE pickup_day SET livingDate = date, deletedAt = NULL WHERE id IN (?)', [
          days.map(({ id }) => id),
        ]);
        await untilNextDayIsShown();
      }
    },

    /** With these settings on every page. */
    async withSettings(settings: Record<string, string>, work: () => Promise<void>): Promise<void> {
      const keys = Object.keys(settings);
      const before = await sql('SELECT `key`, value FROM setting WHERE `key` IN (?)', [keys]);
      const mark = { headerTitle: `Hof ${Date.now()}` };
      const write = async (values: Record<string, unknown>) => {
        for (const [key, value] of Object.entries(values))
          await sql('REPLACE INTO setting (`key`, value) VALUES (?, ?)', [key, value]);
      };
      // The gateway caches the fragments of the page one by one: wait for the markup, the text and the shop's data.
      const untilShown = (name: string, description = '') =>
        expect
          .poll(async () => {
            const page = await home();
            const data = `"key":"headerTitle","value":${JSON.stringify(name)}`;
            const fragments = [`class="brand-name">${name}<`, description, data];
            return fragments.every((fragment) => page.includes(fragment));
          }, SOON)
          .toBe(true);

      await write({ ...mark, ...settings });
      await untilShown(settings.headerTitle ?? mark.headerTitle, settings.homePageDescription);
      try {
        await work();
      } finally {
        await sql('DELETE FROM setting WHERE `key` IN (?)', [[...keys, 'headerTitle']]);
        await write(Object.fromEntries(before.map(({ key, value }) => [key, value])));
        await untilShown('Hofkiste', before.find(({ key }) => key === 'homePageDescription')?.value);
      }
    },

    async withBoxSoldOut(pickupDayBoxId: number, work: () => Promise<void>): Promise<void> {
      await sql('UPDATE pickup_day_box SET isSoldOut = TRUE WHERE id = ?', [pickupDayBoxId]);
      try {
        await work();
      } finally {
        await sql('UPDATE pickup_day_box SET isSoldOut = FALSE WHERE id = ?', [pickupDayBoxId]);
        await untilBoxIsShown(pickupDayBoxId, ({ isSoldOut }) => !isSoldOut);
      }
    },

    /** While a box costs one euro more. */
    async withPriceRaised(
      { pickupDayBoxId, price }: OfferedBox,
      work: (price: number) => Promise<void>,
    ): Promise<void> {
      const setPrice = (value: number) =>
        sql('UPDATE pickup_day_box SET price = ? WHERE id = ?', [value, pickupDayBoxId]);
      await setPrice(price + 1);
      try {
        await work(price + 1);
      } finally {
        await setPrice(price);
        await untilBoxIsShown(pickupDayBoxId, (box) => box.price === price);
      }
    },

    /** While `left` of a box are left. */
    async withBoxesLeft(pickupDayBoxId: number, left: number, work: () => Promise<void>): Promise<void> {
      const [row] = await sql(
        `SELECT COALESCE(SUM(i.quantity), 0) AS sold FROM pickup_day_box b
         LEFT JOIN customer_order o ON o.pickupDayId = b.pickupDayId AND o.cancelledAt IS NULL
         LEFT JOIN order_item i ON i.orderId = o.id AND i.boxPresetId = b.boxPresetId
         WHERE b.id = ?`,
        [pickupDayBoxId],
      );
      const sold = Number(row?.sold);
      await sql('UPDATE pickup_day_box SET maxQuantity = ? WHERE id = ?', [sold + left, pickupDayBoxId]);
      await sql('INSERT INTO box_stock (pickupDayBoxId, soldQuantity) VALUES (?, ?)', [pickupDayBoxId, sold]);
      try {
        await untilBoxIsShown(pickupDayBoxId, ({ available }) => available === left);
        await work();
      } finally {
        await sql('UPDATE pickup_day_box SET maxQuantity = NULL WHERE id = ?', [pickupDayBoxId]);
        await sql('DELETE FROM box_stock WHERE pickupDayBoxId = ?', [pickupDayBoxId]);
        await untilBoxIsShown(pickupDayBoxId, ({ available }) => available === null);
      }
    },

    async withoutDatabase(work: () => Promise<void>): Promise<void> {
      await stack.database.stop();
      try {
        await work();
      } finally {
        await stack.database.start();
      }
    },

    async takeRemoteAway(): Promise<void> {
      await rename(remote, `${remote}.away`);
    },

    async bringRemoteBack(): Promise<void> {
      await rename(`${remote}.away`, remote);
    },

    async stop(): Promise<void> {
      await stack.stop();
      await mailbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
