/**
 * Reads the number of rows and the checksum of each table, keyed by table name.
 * @param {{query: (sql: string) => Promise<string>}} server
 * @param {string} database
 * @returns {Promise<Map<string, string>>}
 */
export async function contentsOf(server, database) {
  const names = (await server.query(`SHOW TABLES FROM ${database}`)).trim().split('\n').filter(Boolean);
  const tables = names.map((name) => `${database}.${name}`);
  const checksums = await server.query(`CHECKSUM TABLE ${tables.join(', ')}`);
  const counts = await server.query(
    tables.map((table) => `SELECT COUNT(*) FROM ${table}`).join(' UNION ALL '),
  );
  const [sums, numbers] = [checksums, counts].map((text) => text.trim().split('\n'));
  return new Map(names.map((name, index) => [name, `${numbers?.[index]} ${sums?.[index]?.split('\t')[1]}`]));
}
