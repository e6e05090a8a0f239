import { Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import type { AppError } from '../server/errors.js';
import { execute, query } from './statements.js';

/** Counters shared by all processes. Columns and their order are those of rate-limiter-flexible's MySQL store. */
@Entity('rate_limit')
export class RateLimit {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  key!: string;

  @Column({ type: 'int', default: 0 })
  points!: number;

  @Index()
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  expire!: number | null;
}

interface Bound {
  key: string;
  most: number;
  /** A count starts anew that long after its first point. */
  withinMs: number;
}

interface Count {
  points: number;
  /** Ms since 1970: then it starts at 0. */
  expire: number;
}

/**
 * Counts `by` more for each key, in the caller's transaction: others wait until its end, and a failed one counts nothing.
 * @param durations in ms by key; a count starts anew that long after its first point.
 */
export async function countMore(
  manager: EntityManager,
  durations: ReadonlyMap<string, number>,
  now: Date,
  by = 1,
): Promise<Map<string, Count>> {
  const at = now.getTime();
  await execute(
    manager,
    'INSERT INTO rate_limit (`key`, points, expire) VALUES ? ' +
      'ON DUPLICATE KEY UPDATE points = IF(expire <= ?, VALUES(points), points + VALUES(points)), ' +
      'expire = IF(expire <= ?, VALUES(expire), expire)',
    [[...durations].map(([key, duration]) => [key, by, at + duration]), at, at],
  );
  const rows = await query<{ key: string } & Count>(
    manager,
    'SELECT `key`, points, expire FROM rate_limit WHERE `key` IN (?)',
    [[...durations.keys()]],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Counts one more in the caller's transaction, and refuses one too many. A failed transaction counts nothing. */
export async function requireFew(
  manager: EntityManager,
  { key, most, withinMs }: Bound,
  now: Date,
  refusal: (retryAfterSeconds: number) => AppError,
): Promise<void> {
  const count = (await countMore(manager, new Map([[key, withinMs]]), now)).get(key);
  if (count && count.points > most) throw refusal(Math.ceil((count.expire - now.getTime()) / 1000));
}

/** Takes a count of each key back. */
export async function countLess(connection: EntityManager, keys: readonly string[], by = 1): Promise<void> {
  await execute(connection, 'UPDATE rate_limit SET points = points - ? WHERE `key` IN (?)', [by, [...keys]]);
}
