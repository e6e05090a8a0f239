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

/** The parameters of all SQL statements of a call that contain `part`. */
export async function parametersOf(
  { dataSource }: TestApp,
  part: string,
  call: () => Promise<unknown>,
): Promise<ReadonlySet<unknown>> {
  const logged = jest.spyOn(dataSource.logger, 'logQuery');
  await call();
  const parameters = logged.mock.calls.flatMap(([sql, values = []]) =>
    sql.includes(part) ? values.flat() : [],
  );
  logged.mockRestore();
  return new Set(parameters);
}
