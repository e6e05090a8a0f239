import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { Admin } from './admin.entity.js';

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
