import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'undici';
import { bounds } from './bounds.mjs';
import { inTurn } from './figures.mjs';
import { sum, threadSeconds, workersOf } from './processor.mjs';
import { endingWith, withStack } from './whole-stack.mjs';

const shoppers = 50;
const rounds = 16;
const requests = 10_000;
const reads = ['/api/settings', '/api/pickup-days/upcoming'];

/**
 * Compares the gateway's processor time for a public read with that for a file of the same size. Requests per second
 * would measure the client, which is the bottleneck.
 */
export const publicReads = {
  name: 'reads',
  title: 'Public reads through the gateway beside a file of the same size (per second of its processor time)',
  run: () =>
    withStack({}, async (stack) => {
      const rows = [];
      for (const path of reads) rows.push(...(await measure(stack, path)));
      return rows;
    }),
};

async function measure({ url, folder, www }, path) {
  const answer = await (await fetch(`${url}${path}`)).text();
  const file = '/measure.json';
  await writeFile(join(www, 'shop-frontend/current', file), answer);
  const pool = new Pool(url, { connections: shoppers });
  const gateway = Number(await readFile(join(folder, 'gateway/logs/nginx.pid'), 'utf8'));
  const rate = (asked, headers) => () => requestsPerProcessorSecond({ pool, gateway, path: asked, headers });
  return endingWith(
    () => pool.destroy(),
    async () => {
      const rows = [];
      for (const [how, headers] of [
        ['unkomprimiert', {}],
        ['Brotli', { 'accept-encoding': 'gzip, deflate, br' }],
      ]) {
        const { a, b, ratio } = await inTurn({ a: rate(path, headers), b: rate(file, headers), rounds });
        rows.push({
          ...bounds.reads.ratio,
          what: `${path}, ${how} (${answer.length} characters)`,
          value: ratio,
          note: `${Math.round(a)} beside ${Math.round(b)} per s of processor time`,
        });
      }
      return rows;
    },
  );
}

async function requestsPerProcessorSecond({ pool, gateway, path, headers }) {
  const before = secondsOfWorkers(gateway);
  let left = requests;
  const askOnAndOn = async () => {
    while (left > 0) {
      left -= 1;
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}.`);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, askOnAndOn));
  return requests / (secondsOfWorkers(gateway) - before);
}

const secondsOfWorkers = (gateway) => sum(workersOf(gateway).map(threadSeconds));
