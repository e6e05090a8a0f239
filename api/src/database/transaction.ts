import type { EntityManager } from 'typeorm';
import { isDuplicate, retryOnConflict } from './failures.js';

/** Runs `work` in a transaction, and again as a whole while other transactions get in its way. */
export const transaction = <T>(
  { dataSource }: EntityManager,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> =>
  retryOnConflict(async () => {
    const runner = dataSource.createQueryRunner();
    const connection = await runner.connect();
    try {
      await runner.startTransaction();
      const result = await work(runner.manager);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      // Such a connection is still inside its transaction: later writes over it would seem to succeed and be lost.
      await runner.rollbackTransaction().catch(() => connection.destroy());
      throw error;
    } finally {
      await runner.release();
    }
  });

/** Runs a transaction that several processes may begin: the first one wins, and a duplicate key ends the others quietly. */
export async function transactionOfOne(
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<unknown>,
): Promise<void> {
  try {
    await transaction(manager, work);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
