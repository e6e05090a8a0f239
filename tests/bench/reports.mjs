import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { bounds } from './bounds.mjs';
import { inTurn } from './figures.mjs';
import { threadSeconds } from './processor.mjs';
import { offerOf, openShop, orderRate } from './shopper.mjs';
import { endingWith, withStack } from './whole-stack.mjs';

const shoppers = 50;
const rounds = 60;
const milliseconds = 800;
const warmUp = 8000;
const reportsPerSecond = 100;

/** Compares the orders per second of its processor time that one api process takes with and without delivery reports. */
export const reports = {
  name: 'reports',
  title: `Orders per second of the api's processor time, beside ${reportsPerSecond} delivery reports per second and without them`,
  run: () => withStack({ env: { ORDER_LIMIT: 'off', SMS_DAILY_LIMIT: 'off' } }, measure),
};

async function measure({ api, database, env }) {
  const url = `http://${api.addresses[0]}`;
  const offer = await offerOf(url, database);
  const shop = openShop(url, { shoppers });
  const pool = new Pool(url, { connections: 10 });
  return endingWith(
    () => Promise.all([shop.close(), pool.destroy()]),
    async () => {
      const orders = () => orderRate(shop, offer, { shoppers, milliseconds });
      const report = reporterOf(pool, env);
      await orderRate(shop, offer, { shoppers, milliseconds: warmUp });
      // V8 also has to compile the code of the reports. The slices report about the messages of later orders.
      await Promise.all((await unreportedMessages(database)).map(report));
      await orderRate(shop, offer, { shoppers, milliseconds: warmUp });
      const messages = await unreportedMessages(database);
      let reported = 0;
      const reportNext = () => report(messages[reported++ % messages.length]);
      const withReports = async () => (await Promise.all([orders(), reportEvenly(reportNext)]))[0];
      const pid = api.pids()[0];
      const { a, b, ratio } = await inTurn({
        a: () => perProcessorSecond(pid, withReports),
        b: () => perProcessorSecond(pid, orders),
        rounds,
      });
      const note = `${Math.round(a)} beside ${Math.round(b)} per s of processor time`;
      return [{ ...bounds.reports.ratio, value: ratio, note }];
    },
  );
}

/** The orders of a slice for each second that the process computed: other load on the machine counts less. */
async function perProcessorSecond(pid, rate) {
  const [before, since] = [threadSeconds(pid), performance.now()];
  const orders = ((await rate()) * (performance.now() - since)) / 1000;
  return orders / (threadSeconds(pid) - before);
}

/** The messages that the provider accepted and hasn't reported about. */
async function unreportedMessages(database) {
  const rows = await database.query(`
    SELECT providerMessageId, dedupeKey FROM hofkiste.sms_message
    WHERE status = 'sent' AND deliveryState IS NULL AND providerMessageId IS NOT NULL ORDER BY id DESC`);
  return rows
    .trim()
    .split('\n')
    .map((row) => row.split('\t'));
}

/** Each call reports that a message was delivered: the provider names its own id, and the api's reference. */
function reporterOf(pool, { SESSION_SECRET }) {
  const key = createHmac('sha256', SESSION_SECRET).update('sms-reports').digest('hex').slice(0, 32);
  return async ([transferId, clientMessageId]) => {
    const { statusCode, body } = await pool.request({
      path: `/api/sms-reports/linkmobility/${key}`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        messageType: 'deliveryReport',
        transferId,
        clientMessageId,
        deliveryReportMessageStatus: 'delivered',
      }),
    });
    await body.dump();
    if (statusCode !== 204) throw new Error(`A report was answered with ${statusCode}.`);
  };
}

/** Evenly, whether or not the earlier ones have their answers. */
async function reportEvenly(report) {
  const since = performance.now();
  const sent = [];
  for (let elapsed = 0; elapsed < milliseconds; elapsed = performance.now() - since) {
    while (sent.length < (elapsed / 1000) * reportsPerSecond) sent.push(report());
    await pause(1000 / reportsPerSecond);
  }
  await Promise.all(sent);
}
