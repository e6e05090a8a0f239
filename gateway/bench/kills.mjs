import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { statusOf } from '../../scripts/probe.mjs';
import { bookkeeping } from './bookkeeping.mjs';
import { newOrder, offerOf, openShop } from './shopper.mjs';
import { withStrangers } from './strangers.mjs';
import { withFolder, withStackIn } from './whole-stack.mjs';

const shoppers = 12;
const apiKills = 20;
const databaseKills = 3;
const processes = 2;
const publicUrl = 'https://hofkiste.example';

/** The product as in production, but for the two foreign services. */
const production = {
  HOFKISTE_DEMO: '',
  TURNSTILE_SITE_KEY: '0x4AAAAAAA-measured',
  TURNSTILE_SECRET: '0x4AAAAAAA-measured-secret',
  SMS_DRIVER: 'seven',
  SMS_API_KEY: 'measured',
  ORDER_LIMIT: '999999',
  SMS_DAILY_LIMIT: '999999',
};

/** Shoppers order without a pause while processes are killed; afterwards all records are compared. */
export const kills = {
  name: 'kills',
  title: `${apiKills} Abschüsse eines api-Prozesses und ${databaseKills} der Datenbank (kill -9) unter Last`,
  run: ({ progress }) =>
    withFolder(async (folder) => {
      // the demo creates the farm; production continues with its data
      await withStackIn(folder, {}, () => {});
      return withStrangers(new URL(publicUrl).hostname, ({ accepted, env }) =>
        withStackIn(folder, { env: { ...production, ...env }, publicUrl, processes }, async (stack) => {
          const told = await orderWhileKilling(stack, progress);
          return bookkeeping({ stack, told, accepted, progress });
        }),
      );
    }),
};

async function orderWhileKilling(stack, progress) {
  const offer = await offerOf(stack.url, stack.database);
  const shop = openShop(stack.url, { shoppers, origin: publicUrl });
  /** @type {object[]} */
  const told = [];
  let isOver = false;
  const orderOnAndOn = async () => {
    while (!isOver) {
      const order = newOrder(offer);
      told.push({ order, ...(await untilTold(shop, order)) });
    }
  };
  const everybody = Array.from({ length: shoppers }, orderOnAndOn);
  const strike = async () => {
    try {
      for (const [number, target] of targets().entries()) await kill(stack, target, number);
    } finally {
      isOver = true;
    }
  };
  await progress.step('Bestellen und abschießen', () => Promise.all([strike(), ...everybody]));
  await shop.close();
  return told;
}

/** As a shopper's page: repeats the order with the same key until the answer is definite. */
async function untilTold(shop, order) {
  for (let attempt = 1; ; attempt += 1) {
    const { status, text } = await shop.place(order).catch(() => ({ status: 0, text: '' }));
    if (status >= 200 && status < 500 && status !== 429) return { status, text, attempt };
    await pause(100 + Math.random() * 200);
  }
}

/** Kills of the api, with those of the database evenly between them. */
function targets() {
  const strikes = Array.from({ length: apiKills }, () => 'api');
  const gap = Math.floor(apiKills / databaseKills);
  for (let kill = databaseKills; kill >= 1; kill -= 1) strikes.splice(kill * gap, 0, 'database');
  return strikes;
}

async function kill({ api, folder }, target, number) {
  await untilAllReady(api);
  // under load this is long enough for a kill at any step of an order
  await pause(1500 + Math.random() * 1500);
  const pid =
    target === 'api'
      ? api.pids()[number % processes]
      : Number(await readFile(join(folder, 'database/my.pid'), 'utf8'));
  process.kill(pid, 'SIGKILL');
  await untilGone(pid);
}

async function untilAllReady(api) {
  for (const address of api.addresses)
    while ((await statusOf(`http://${address}/api/health/ready`)) !== 200) await pause(50);
}

async function untilGone(pid) {
  try {
    while (process.kill(pid, 0)) await pause(20);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
