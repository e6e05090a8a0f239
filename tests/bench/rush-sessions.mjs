const name = 'hofkiste.my';

/** Creates sessions of customers with a standing order, and returns the secrets of their cookies. */
export async function createSessions(database, count) {
  const secrets = await database.query(`
    USE hofkiste;
    SELECT COUNT(DISTINCT customerId) INTO @customers FROM standing_order WHERE status = 'active';
    INSERT INTO shopper_session (idHash, customerId, device, isStaying, createdAt, lastUsedAt, confirmedAt, expiresAt)
      SELECT SHA2(CONCAT('bench-session-', LPAD(seq, 7, '0')), 256), c.customerId, 'Chrome auf Android', 0,
             UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 HOUR
      FROM seq_1_to_${count} JOIN (SELECT customerId, ROW_NUMBER() OVER (ORDER BY customerId) - 1 AS place
        FROM standing_order WHERE status = 'active' GROUP BY customerId) c ON c.place = seq MOD @customers;
    SELECT CONCAT('bench-session-', LPAD(seq, 7, '0')) FROM seq_1_to_${count}`);
  return secrets.trim().split('\n');
}

/** The cookie as a browser keeps it: only the calls below its path get it. */
export const sessionCookie = (value) => ({ name, value, path: '/api/my' });

/**
 * Returns a recorded request as a shopper with another session sends it.
 * @param {{path: string, headers: Record<string, string>}} request
 * @param {string} secret
 */
export function withSession({ headers: { cookie, ...headers }, ...request }, secret) {
  return { ...request, headers: { ...headers, ...(cookie && { cookie: `${name}=${secret}` }) } };
}
