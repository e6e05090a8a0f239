import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<number>();

/** Answers the request of a person at the farm, so that each record can tell who it was. */
export const actAs = <T>(personId: number, work: () => T): T => acting.run(personId, work);

/** Returns whom a record of this actor belongs to; null unless it is made in the request of a person at the farm. */
export const adminIdOf = (actor: string): number | null =>
  actor === 'admin' ? (acting.getStore() ?? null) : null;
