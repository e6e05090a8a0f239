import { jest } from '@jest/globals';
import type { TestApp } from './app.js';

/** Returns how many SQL statements a call takes. */
export async function statementsOf({ dataSource }: TestApp, call: () => Promise<unknown>): Promise<number> {
  const logged = jest.spyOn(dataSource.logger, 'logQuery');
  await call();
  const statements = logged.mock.calls.length;
  logged.mockRestore();
  return statements;
}

/** The parameters of each SQL statement of a call that contains `part`. */
export async function parametersByStatement(
  { dataSource }: TestApp,
  part: string,
  call: () => Promise<unknown>,
): Promise<unknown[][]> {
  const logged = jest.spyOn(dataSource.logger, 'logQuery');
  await call();
  const parameters = logged.mock.calls.flatMap(([sql, values = []]) =>
    sql.includes(part) ? [values.flat()] : [],
  );
  logged.mockRestore();
  return parameters;
}

/** The parameters of all these statements. */
export async function parametersOf(
  ...statements: Parameters<typeof parametersByStatement>
): Promise<ReadonlySet<unknown>> {
  return new Set((await parametersByStatement(...statements)).flat());
}
