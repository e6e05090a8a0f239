import type { Response } from 'supertest';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { loggedIn } from '../support/admin.js';
import { startApp } from '../support/app.js';
import { facts } from '../support/farm.js';
import { TestSender } from '../support/test-sender.js';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-20T09:00:00Z');
/** A session ends after 14 days without a request. */
const LOGIN_AFTER_MS = 100 * HOUR_MS;
const NO_LIMITS = { SMS_LIMIT: 'off', SMS_DAILY_LIMIT: 'off', ORDER_LIMIT: 'off', LOGIN_LIMIT: 'off' };

/** Boxes of the farm: with a limit for standing orders, and with a right of withdrawal. */
const PRESETS = [
  { price: 10, standingLimit: 6 },
  { price: 13.35 },
  { price: 16.7 },
  { price: 20.05, isSingleProduct: true, facts: facts({ isPerishable: false }) },
];

export type World = Awaited<ReturnType<typeof startWorld>>;
export type Row = Record<string, number | string | Date | null>;

/** A farm on one database behind two apis, with what its clients were promised. */
export async function startWorld() {
  const sender = new TestSender();
  const replace: NonNullable<Parameters<typeof startApp>[0]>['replace'] = (builder) =>
    builder.overrideProvider(SmsSender).useValue(sender);
  const first = await startApp({ environment: NO_LIMITS, replace });
  const second = await startApp({ config: first.config, replace });
  const apis = [first, second];
  const admins = [await loggedIn(first), await loggedIn(second)];
  let now = START;
  let loggedInAt = now;

  const world = {
    sender,
    presets: [] as BoxPreset[],
    locations: [] as PickupLocation[],
    /** Orders may break the limits of boxes. */
    mayForce: false,
    /** The body of each order that was sent, and the ids that its answers contained, by its key. */
    orders: new Map<string, { body: object; ids: Set<number> }>(),
    /** Sentences about broken rules. */
    violations: [] as string[],
    answers: new Map<string, number>(),

    now: () => now,
    api: (pick: number) => apis[pick % apis.length]!,
    shopper: (pick: number) => apis[pick % apis.length]!.http,
    admin: (pick: number) => admins[pick % admins.length]!,
    rows: (sql: string, parameters: unknown[] = []): Promise<Row[]> =>
      first.dataSource.query(sql, parameters),
    /** A row that `pick` chooses; undefined without rows. */
    async row(pick: number, sql: string, parameters: unknown[] = []): Promise<Row | undefined> {
      const rows = await world.rows(sql, parameters);
      return rows[pick % Math.max(rows.length, 1)];
    },

    /** Counts the answer. A 5xx is a violation. */
    answered(name: string, { status, body }: Response): void {
      const answer = `${name}: ${status} ${body?.code ?? ''}`.trim();
      world.answers.set(answer, (world.answers.get(answer) ?? 0) + 1);
      if (status >= 500) world.violations.push(`${answer} ${JSON.stringify(body)}`);
    },

    async wait(hours: number): Promise<void> {
      now += hours * HOUR_MS;
      for (const { clock } of apis) clock.set(new Date(now).toISOString());
      if (now - loggedInAt < LOGIN_AFTER_MS) return;
      for (const [index, api] of apis.entries()) admins[index] = await loggedIn(api);
      loggedInAt = now;
    },

    /** Begins again with an empty farm. */
    async reset(mayForce: boolean): Promise<void> {
      await first.clear();
      sender.reset();
      now = START;
      loggedInAt = 0;
      await world.wait(0);
      world.mayForce = mayForce;
      world.orders.clear();
      world.presets = [];
      world.locations = [];
      await first.farm.setting('enableStandingOrders', 'true');
      await first.farm.setting('daysOnSale', '2');
      for (const values of PRESETS)
        world.presets.push(await first.farm.boxPreset({ active: true, canStand: true, ...values }));
      for (const name of ['Hof', 'Markt', 'Laden']) world.locations.push(await first.farm.location({ name }));
    },

    close: async () => {
      for (const api of apis) await api.close();
    },
  };
  return world;
}
