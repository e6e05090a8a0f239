import { jest } from '@jest/globals';
import type { TestApp } from './app.js';

/** How many SQL statements a call takes. */
export async function statementsOf({ dataSource }: TestApp, call: () => Promise<unknown>): Promise<number> {
  const logged = jest.spyOn(dataSource.logger, 'logQuery');
  await call();
  const statements = logged.mock.calls.length;
  logged.mockRestore();
  return statements;
}
