import { createHmac } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type PickupDay, pickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import { expect } from '@playwright/test';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import * as v from 'valibot';
import { databaseName } from '../../../scripts/lib/environment.mjs';
import { freePort } from '../../../scripts/lib/processes.mjs';
import { startStack } from '../../../scripts/lib/product/stack.mjs';
import { startMailbox } from './mailbox';
import { copyPreparedFarm, temporaryFolder } from './prepared-farm';
import { takeSavepoint } from './savepoint';

export const ADMIN = { email: 'admin@hofkiste.example', password: 'hofkiste-demo' };

/** The gateway caches its answers for a second. */
const SOON = { intervals: [100] };

export type Farm = Awaited<ReturnType<typeof startFarm>>;

/** Starts the whole product with the demo farm on free ports. `stop` removes its data. */
export async function startFarm() {
  const folder = await temporaryFolder();
  await copyPreparedFarm(folder);
  const port = await freePort();
  // Passkeys belong to a domain, and an address in digits is none
  const url = `http://localhost:${port}`;
  const mailbox = await startMailbox();
  const stack = await startStack({
    folder,
    fast: true,
    isPrepared: true,
    port,
    publicUrl: url,
    // Otherwise a page that comes late has no data, and asks for them itself
    patience: 20,
    // The journeys of all browsers come from one address, and those of a worker share the farm: limits would run out.
    env: { ...mailbox.environment, REQUEST_LIMIT: 'off', SMS_DAILY_LIMIT: 'off' },
  });
  const { host, port: databasePort, user, password, owner } = stack.database;
  const server = { host, port: databasePort, database: databaseName };
  let phones = 0;

  async function sql(statement: string, values: unknown[] = []): Promise<RowDataPacket[]> {
    const connection = await createConnection({ ...server, user, password, timezone: 'Z' });
    const [rows] = await connection.query<RowDataPacket[]>(statement, values);
    await connection.end();
    return rows;
  }

  /** Changes rows that the shop shows. */
  async function change(statement: string, values: unknown[] = []): Promise<void> {
    await sql(statement, values);
    await refreshShop();
  }

  const home = async () => (await fetch(`${stack.url}/`)).text();

  async function daysOnSale(): Promise<PickupDay[]> {
    const answer = await fetch(`${stack.url}/api/pickup-days/upcoming`);
    return v.parse(pickupDaysSchema, await answer.json());
  }

  /** Removes what the gateway keeps. */
  async function emptyCache(): Promise<void> {
    for (const kept of ['answers', 'pages'])
      for (const entry of await readdir(join(stack.folder, 'gateway/cache', kept), {
        recursive: true,
        withFileTypes: true,
      }))
        if (entry.isFile()) await rm(join(entry.parentPath, entry.name), { force: true });
  }

  /** Replaces the answers that the gateway keeps for a second. A page lacks what a slow api didn't answer in time. */
  async function refreshShop(): Promise<void> {
    await emptyCache();
    const settings = await sql(
      "SELECT `key`, value FROM setting WHERE `key` IN ('headerTitle', 'homePageDescription')",
    );
    const setting = (key: string) => settings.find((row) => row.key === key)?.value;
    const [day] = await sql(
      `SELECT id, orderDeadline FROM pickup_day
       WHERE active AND livingDate IS NOT NULL AND orderDeadline > UTC_TIMESTAMP(3) ORDER BY date LIMIT 1`,
    );
    await expect
      .poll(async () => {
        const page = await home();
        const boot: unknown = JSON.parse(/id="boot">([^<]+)/.exec(page)?.[1] ?? '{}');
        const { upcoming } = v.parse(v.object({ upcoming: v.optional(pickupDaysSchema) }), boot);
        return {
          hasName: page.includes(`class="brand-name">${setting('headerTitle') ?? 'Hofkiste'}<`),
          hasDescription: page.includes(setting('homePageDescription') ?? ''),
          hasLabel: page.includes('>Nächste Abholung<'),
          day: upcoming?.[0]?.id,
          deadline: upcoming?.[0]?.orderDeadline,
        };
      }, SOON)
      .toEqual({
        hasName: true,
        hasDescription: true,
        hasLabel: day !== undefined,
        day: day?.id,
        deadline: day?.orderDeadline.toISOString(),
      });
  }

  // Boxes have no limits, and no deadline passes meanwhile.
  await sql('UPDATE pickup_day_box SET maxQuantity = NULL');
  await sql('DELETE FROM box_stock');
  const now = 'UTC_TIMESTAMP(3)';
  await sql(
    `UPDATE pickup_day SET orderDeadline = ${now} + INTERVAL 3 HOUR
     WHERE orderDeadline BETWEEN ${now} - INTERVAL 1 HOUR AND ${now} + INTERVAL 3 HOUR`,
  );
  const savepoint = await takeSavepoint({ ...server, ...owner });
  await refreshShop();

  const remote = join(stack.www, 'admin-frontend/current');

  return {
    url,
    www: stack.www,
    mailbox,
    sql,
    change,
    refreshShop,

    /** Fetches the days that the shop takes orders for. */
    daysOnSale,

    async upcomingDay(): Promise<PickupDay> {
      const [day] = await daysOnSale();
      if (!day) throw new Error('the shop sells no day');
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

    /** Waits until a standing order has entered an order, which happens after the answer to its change. */
    async untilOrdered(phoneNumber: string): Promise<void> {
      const orders = () =>
        sql('SELECT id FROM customer_order WHERE phoneNumber = ? AND cancelledAt IS NULL', [phoneNumber]);
      await expect.poll(orders, SOON).not.toEqual([]);
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
      const key = createHmac('sha256', stack.env.SESSION_SECRET ?? '')
        .update('sms-reports')
        .digest('hex')
        .slice(0, 32);
      const answer = await fetch(`${url}/api/sms-reports/seven/${key}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ webhook_event: 'dlr', data: { msg_id: message?.id, status } }),
      });
      expect(answer.status).toBe(204);
    },

    /** Brings back everything that a journey has changed, but the releases of the frontends. */
    async restore(): Promise<void> {
      mailbox.mails.length = 0;
      if (await savepoint.restore()) await refreshShop();
    },

    /** Leaves nothing but the farmer's login. */
    async removeEverything(): Promise<void> {
      await savepoint.removeAllBut('admin');
      await refreshShop();
    },

    passDeadlines: () =>
      change('UPDATE pickup_day SET orderDeadline = UTC_TIMESTAMP(3) WHERE orderDeadline > UTC_TIMESTAMP(3)'),

    hideAllDays: () => change('UPDATE pickup_day SET active = FALSE'),

    removeAllDays: () => change('UPDATE pickup_day SET livingDate = NULL, deletedAt = UTC_TIMESTAMP(3)'),

    async changeSettings(settings: Record<string, string>): Promise<void> {
      await change('REPLACE INTO setting (`key`, value) VALUES ?', [Object.entries(settings)]);
    },

    markAsSoldOut: (pickupDayBoxId: number) =>
      change('UPDATE pickup_day_box SET isSoldOut = TRUE WHERE id = ?', [pickupDayBoxId]),

    /** Leaves `left` of a box for further orders. */
    async limitBox(pickupDayBoxId: number, left: number): Promise<void> {
      const [row] = await sql(
        `SELECT COALESCE(SUM(i.quantity), 0) AS sold FROM pickup_day_box b
         LEFT JOIN customer_order o ON o.pickupDayId = b.pickupDayId AND o.cancelledAt IS NULL
         LEFT JOIN order_item i ON i.orderId = o.id AND i.boxPresetId = b.boxPresetId
         WHERE b.id = ?`,
        [pickupDayBoxId],
      );
      const sold = Number(row?.sold);
      await sql('INSERT INTO box_stock (pickupDayBoxId, soldQuantity) VALUES (?, ?)', [pickupDayBoxId, sold]);
      await change('UPDATE pickup_day_box SET maxQuantity = ? WHERE id = ?', [sold + left, pickupDayBoxId]);
    },

    async withoutDatabase(work: () => Promise<void>): Promise<void> {
      await stack.database.stop();
      try {
        await work();
      } finally {
        await stack.database.start();
      }
    },

    /** Pages come from the release, because the shop server doesn't run and the gateway has kept none. */
    withoutShopServer: (work: () => Promise<void>): Promise<void> =>
      stack.shopServer.without(async () => {
        await emptyCache();
        await work();
      }),

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
