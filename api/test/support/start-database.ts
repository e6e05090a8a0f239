import { randomBytes } from 'node:crypto';
import { startDatabase } from '../../../scripts/lib/database/database.mjs';

declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/**
 * Starts one database server for the whole run: the one that TEST_DATABASE names, such as
 * mysql://user:password@host:3306, or a private MariaDB. Each app of the tests creates a database of its own on it.
 */
// biome-ignore lint/style/noDefaultExport: jest wants it.
export default async function startTestDatabase(): Promise<void> {
  process.env.TEST_TEMPLATE = `test_template_${randomBytes(4).toString('hex')}`;
  if (process.env.TEST_DATABASE) return;
  const { host, port, owner, query, stop } = await startDatabase({ fast: true });
  // As on a cluster of seven nodes: ids have gaps.
  await query('SET GLOBAL auto_increment_increment = 7');
  process.env.TEST_DATABASE = `mysql://${owner.user}:${owner.password}@${host}:${port}`;
  globalThis.stopTestDatabase = stop;
}
