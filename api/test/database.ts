import { startDatabase } from '../../scripts/database.mjs';

declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/** One database server for the whole run; every app of the tests makes a database of its own on it. */
// biome-ignore lint/style/noDefaultExport: jest wants it.
export default async function startTestDatabase(): Promise<void> {
  const { host, port, user, password, stop } = await startDatabase({ fast: true });
  process.env.TEST_DATABASE = JSON.stringify({ host, port, user, password });
  globalThis.stopTestDatabase = stop;
}
