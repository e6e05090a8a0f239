import fc from 'fast-check';
import type { Response } from 'supertest';
import type { World } from './world.js';

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Something that a shopper, the farmer, a helper or a job does. */
export interface Call {
  run: (world: World) => Promise<void>;
  toString: () => string;
}

export const pick = fc.nat({ max: 9999 });
/** True once in `times`. */
export const seldom = (times: number) => fc.nat({ max: times - 1 }).map((value) => value === 0);
/** Pieces of each of the four boxes. The shop takes five at most. */
export const quantities = fc.array(fc.nat({ max: 5 }), { minLength: 4, maxLength: 4 });
export const phoneNumber = fc.nat({ max: 19 }).map((digit) => `0664 000 00 ${10 + digit}`);
export const lastName = fc.nat({ max: 4 }).map((digit) => `Huber ${'ABCDE'[digit]}`);

/** A call whose values come from `values`; `send` returns undefined when the farm has nothing to call it with. */
export function call<T extends object>(
  name: string,
  values: { [K in keyof T]: fc.Arbitrary<T[K]> },
  send: (world: World, values: T) => Promise<Response | undefined>,
): fc.Arbitrary<Call> {
  return fc.record<T>(values as never).map((chosen) => ({
    run: async (world) => {
      const response = await send(world, chosen as T);
      if (response) world.answered(name, response);
    },
    toString: () => `${name} ${JSON.stringify(chosen)}`,
  }));
}

export function job<T extends object>(
  name: string,
  values: { [K in keyof T]: fc.Arbitrary<T[K]> },
  run: (world: World, values: T) => Promise<void>,
): fc.Arbitrary<Call> {
  return fc.record<T>(values as never).map((chosen) => ({
    run: (world) => run(world, chosen as T),
    toString: () => `${name} ${JSON.stringify(chosen)}`,
  }));
}

export const DAYS = 'SELECT id FROM pickup_day WHERE deletedAt IS NULL ORDER BY id';
export const LINKS =
  'SELECT * FROM customer_order WHERE cancellationToken IS NOT NULL ORDER BY id DESC LIMIT 25';

/** Orders the boxes that the day has; once in a while one that it has not. */
export async function linesOf(world: World, dayId: number, amounts: readonly number[], isForeign: boolean) {
  const offered = await world.rows(
    isForeign
      ? 'SELECT id FROM box_preset ORDER BY id'
      : 'SELECT boxPresetId AS id FROM pickup_day_box WHERE pickupDayId = ? ORDER BY id',
    isForeign ? [] : [dayId],
  );
  return offered.map(({ id }, index) => ({ boxPresetId: Number(id), quantity: amounts[index] ?? 0 }));
}

export const asked = (lines: { boxPresetId: number; quantity: number }[]) =>
  lines.filter(({ quantity }) => quantity > 0);

export const contact = { firstName: fc.constant('Anna'), lastName, phoneNumber };

export const dateAfter = (now: number, days: number) =>
  new Date(now + days * DAY_MS).toISOString().slice(0, 10);
