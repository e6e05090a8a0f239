import { jest } from '@jest/globals';
import type { TestApp } from './app.js';

/** Returns how many SQL statements a call takes. */
export const statementsOf = async (test: TestApp, call: () => Promise<unknown>): Promise<number> =>
  (await statementTexts(test, call)).length;

/** Returns the SQL statements of a call, without their parameters. */
export async function statementTexts(
  { dataSource }: TestApp,
  call: () => Promise<unknown>,
): Promise<string[]> {
  const logged = jest.spyOn(dataSource.logger, 'logQuery');
  await call();
  const statements = logged.mock.calls.map(([sql]) => sql);
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
