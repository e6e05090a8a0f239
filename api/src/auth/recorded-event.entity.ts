import { AsyncLocalStorage } from 'node:async_hooks';
import { Column, type EntityManager, In, IsNull, Not, PrimaryGeneratedColumn } from 'typeorm';
import { exactText, ForeignKey, instant } from '../database/columns.js';
import { Admin } from './admin.entity.js';

/** Entry of a history that never changes. */
export abstract class RecordedEvent {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column(instant)
  at!: Date;

  @Column(exactText(10))
  actor!: string;

  /** The person at the farm who did it; null for others, and once the person is gone. */
  @ForeignKey(() => Admin, { isNullable: true, onDelete: 'SET NULL' })
  adminId!: number | null;
  admin!: Admin | null;
}

const acting = new AsyncLocalStorage<number>();

/** Answers the request of a person at the farm, so that each record can tell who it was. */
export const actAs = <T>(personId: number, work: () => T): T => acting.run(personId, work);

/** Returns whom a record of this actor belongs to; null unless it is made in the request of a person at the farm. */
export const adminIdOf = (actor: string): number | null =>
  actor === 'admin' ? (acting.getStore() ?? null) : null;

/** Names of people at the farm, by id. */
export type Names = ReadonlyMap<number, string>;

/** Returns the names of those who made the records. Runs no statement if nobody at the farm did. */
export async function namesOf(
  manager: EntityManager,
  records: readonly { adminId: number | null }[],
): Promise<Names> {
  const ids = [...new Set(records.flatMap(({ adminId }) => adminId ?? []))];
  if (ids.length === 0) return new Map();
  const people = await manager.find(Admin, {
    select: { id: true, name: true },
    where: { id: In(ids), name: Not(IsNull()) },
  });
  return new Map(people.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}

/** Returns `by` of a record for a view, which is missing without a name. */
export function by(names: Names, adminId: number | null): { by?: string } {
  const name = adminId === null ? undefined : names.get(adminId);
  return name === undefined ? {} : { by: name };
}
