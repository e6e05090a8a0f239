import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { newOrder, offerOf } from '../../gateway/bench/shopper.mjs';
import { Problem } from '../problem.mjs';
import { project } from '../settings.mjs';
import { startStack } from '../stack.mjs';

const shoppers = 6;
const patience = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'hofkiste-upgrade-'));
/** @type {Awaited<ReturnType<typeof startStack>>} */
let stack;
/** @type {Pool} */
let pool;
/** @type {Awaited<ReturnType<typeof offerOf>>} */
let offer;

before(
  async () => {
    const noLimits = { ORDER_LIMIT: 'off', REQUEST_LIMIT: 'off', SMS_DAILY_LIMIT: 'off' };
    stack = await startStack({ folder, fast: true, processes: 2, env: noLimits });
    offer = await offerOf(stack.url, stack.database);
    pool = new Pool(stack.url, { connections: shoppers });
  },
  { timeout: patience },
);

after(async () => {
  await pool?.destroy();
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * A version of the api beside the built one, with another content of one file.
 * @param {string} file
 * @param {(text: string) => string} change
 */
function otherVersion(file, change) {
  const root = mkdtempSync(join(folder, 'version-'));
  for (const part of ['api/package.json', 'api/dist'])
    cpSync(join(project, part), join(root, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  const path = join(root, 'api/dist', file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  return root;
}

/**
 * @param {string} path
 * @param {{body: object, key?: string}} [order]
 */
async function call(path, order) {
  const answer = await pool.request({
    path,
    method: order ? 'POST' : 'GET',
    headers: {
      origin: stack.url,
      ...(order && { 'content-type': 'application/json' }),
      ...(order?.key && { 'idempotency-key': order.key }),
    },
    body: order ? JSON.stringify(order.body) : null,
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${text}`);
  return text;
}

/**
 * Shoppers read, order and cancel without a pause, on connections that stay open, while `work` runs.
 * @param {() => Promise<void>} work
 */
async function underLoad(work) {
  /** @type {number[]} */
  const placed = [];
  /** @type {unknown[]} */
  const failures = [];
  let isOver = false;
  const shop = async () => {
    while (!isOver) {
      try {
        await call('/');
        await call('/api/health/ready');
        const { order } = JSON.parse(await call('/api/orders', newOrder(offer)));
        placed.push(order.id);
        await call(`/api/orders/cancel/${order.cancellationToken}`, { body: {} });
      } catch (error) {
        failures.push(error);
      }
    }
  };
  const everybody = Array.from({ length: shoppers }, shop);
  try {
    await pause(300);
    await work();
  } finally {
    isOver = true;
    await Promise.all(everybody);
  }
  return { placed, failures };
}

/** @param {string} rows */
const count = async (rows) => Number(await stack.database.query(`SELECT COUNT(*) FROM hofkiste.${rows}`));

const version = async () => JSON.parse(await call('/api/health')).status;

test('a new version takes over without a failed request', { timeout: patience }, async () => {
  const next = otherVersion('health/health.controller.js', (text) => text.replace("'ok'", "'next'"));
  const before = stack.api.pids();
  const { placed, failures } = await underLoad(() => stack.changeVersion(next));
  assert.deepEqual(failures, []);
  assert.ok(placed.length > 20, `only ${placed.length} orders`);
  assert.ok(!stack.api.pids().some((pid) => before.includes(pid)));
  assert.equal(await version(), 'next');

  const ours = 'LIKE "+436641%"';
  assert.equal(await count(`customer_order WHERE phoneNumber ${ours}`), placed.length);
  assert.equal(await count(`sms_message WHERE kind = "confirmation" AND recipient ${ours}`), placed.length);
  assert.equal(await count('sms_message WHERE status IN ("unknown", "sending", "queued")'), 0);
});

test('a version that does not start leaves the running one alone', { timeout: patience }, async () => {
  const broken = otherVersion(
    'main.js',
    () => "process.stderr.write('Das geht nicht.\\n'); process.exit(1);",
  );
  const before = stack.api.pids();
  const { failures } = await underLoad(() =>
    assert.rejects(stack.changeVersion(broken), (error) => {
      assert.ok(error instanceof Problem);
      assert.match(`${error.message} ${error.remedy}`, /Die api startet nicht.*Das geht nicht/s);
      return true;
    }),
  );
  assert.deepEqual(failures, []);
  assert.deepEqual(stack.api.pids(), before);
});
