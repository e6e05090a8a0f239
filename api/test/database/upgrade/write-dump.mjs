import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged, parts } from '../../../../scripts/lib/build.mjs';
import { startDatabase } from '../../../../scripts/lib/database/database.mjs';
import { apiEnvironment, databaseName, ownerEnvironment } from '../../../../scripts/lib/environment.mjs';
import { requiredProgram } from '../../../../scripts/lib/processes.mjs';
import { apiProgram } from '../../../../scripts/lib/product/api.mjs';
import { silence } from '../../../../scripts/lib/progress.mjs';
import { run } from '../../../../scripts/lib/run.mjs';
import { project, version } from '../../../../scripts/lib/settings.mjs';

/**
 * `node api/test/database/upgrade/write-dump.mjs`, run for each release: writes the demo farm, with rows in every table,
 * into <version>.sql. The test of upgrades loads each of these files.
 */
const KEPT_DAYS = 2;

const LESS = `
  SET @first = (SELECT MAX(id) - ${KEPT_DAYS - 1} FROM pickup_day);
  DELETE m FROM sms_message m JOIN customer_order o ON o.id = m.orderId WHERE o.pickupDayId < @first;
  DELETE FROM customer_order WHERE pickupDayId < @first;
  DELETE FROM pickup_day WHERE id < @first;
  DELETE FROM customer WHERE NOT EXISTS (SELECT * FROM customer_order o WHERE o.customerId = customer.id);
  UPDATE picture_file SET bytes = LEFT(bytes, 16);`;

/** Rows of the tables that the demo farm leaves empty. */
const MORE = `
  SET @now = (SELECT MAX(orderDate) FROM customer_order);
  SET @day = (SELECT MIN(id) FROM pickup_day);
  INSERT INTO audit_event (at, adminId, action, object, changes, network)
    VALUES (@now, 1, 'login.password', NULL, '[]', '203.0.113.0/24');
  INSERT INTO backup VALUES (@now);
  INSERT INTO erased_number VALUES (SHA2('+436641000099', 256), @now);
  INSERT INTO helper_link (pickupDayId, tokenHash, createdAt) VALUES (@day, SHA2('link', 256), @now);
  INSERT INTO job_lock (job, owner, lockedUntil, lastStartedAt, lastFinishedAt)
    VALUES ('old-data', UUID(), '1970-01-01', @now, @now);
  INSERT INTO order_report (pickupDayId, sentAt, triedAt) VALUES (@day, @now, @now);
  INSERT INTO closed_day VALUES (@day, 'Europe/Vienna');
  INSERT INTO closed_day_sum (pickupDayId, date, orders, revenue, boxes)
    SELECT pickupDayId, DATE(orderDate), COUNT(*), SUM(totalPrice), COUNT(*) FROM customer_order
    WHERE pickupDayId = @day AND cancelledAt IS NULL GROUP BY pickupDayId, DATE(orderDate);
  INSERT INTO closed_day_box (pickupDayId, boxPresetId, soldQuantity)
    SELECT pickupDayId, boxPresetId, SUM(quantity) FROM order_item i JOIN customer_order o ON o.id = i.orderId
    WHERE pickupDayId = @day AND cancelledAt IS NULL GROUP BY pickupDayId, boxPresetId;
  INSERT INTO passkey (adminId, name, credentialId, publicKey, counter, transports, createdAt)
    VALUES (1, 'Handy', 'credential', X'A501', 0, 'internal,hybrid', @now);
  INSERT INTO passkey_challenge VALUES (SHA2('challenge', 256), NULL, @now);
  INSERT INTO rate_limit VALUES ('login:203.0.113.7', 1, UNIX_TIMESTAMP(@now) * 1000);
  INSERT INTO session (id, adminId, data, expiresAt, lastUsedAt) VALUES (SHA2('session', 256), 1,
    JSON_OBJECT('startedAt', UNIX_TIMESTAMP(@now) * 1000, 'device', 'Chrome auf Android', 'credentialsVersion', 1),
    @now + INTERVAL 14 DAY, @now);`;

const home = mkdtempSync(join(tmpdir(), 'hofkiste-dump-'));
const database = await startDatabase({ fast: true });
try {
  await buildChanged({ progress: silence, wanted: parts.filter(({ isFrontend }) => !isFrontend) });
  await database.createDatabase(databaseName);
  const env = ownerEnvironment(
    apiEnvironment({ database, home, publicUrl: 'http://localhost:8080' }),
    database,
  );
  for (const program of ['migrate', 'seed']) {
    await run(process.execPath, [apiProgram(`programs/${program}.js`)], { env, cwd: project });
  }
  await database.query(`USE ${databaseName}; ${LESS} ${MORE}`);
  await requireRows();
  const file = join(import.meta.dirname, `${version}.sql`);
  writeFileSync(file, `SET FOREIGN_KEY_CHECKS = 0;\n${await dump()}`);
} finally {
  await database.stop();
  rmSync(home, { recursive: true });
}

async function requireRows() {
  const tables = (await database.query(`SHOW TABLES FROM ${databaseName}`)).trim().split('\n');
  for (const table of tables) {
    const rows = await database.query(`SELECT 1 FROM ${databaseName}.${table} LIMIT 1`);
    if (rows === '') throw new Error(`${table} is empty`);
  }
}

function dump() {
  const { host, port, owner } = database;
  const server = [`--host=${host}`, `--port=${port}`, `--user=${owner.user}`];
  const args = ['--no-defaults', ...server, '--compact', '--hex-blob', databaseName];
  return run(requiredProgram('mariadb-dump', 'mysqldump'), args, {
    env: { ...process.env, MYSQL_PWD: owner.password },
  });
}
