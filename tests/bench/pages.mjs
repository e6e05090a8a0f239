import { once } from 'node:events';
import { cp, mkdtemp, readFile, readlink, rename, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { addressOf } from '../../scripts/lib/processes.mjs';
import { startShopServer } from '../../scripts/lib/product/shop-server.mjs';
import { progress } from '../../scripts/lib/progress.mjs';
import { bounds } from './bounds.mjs';
import { median } from './figures.mjs';
import { highestMemory } from './processor.mjs';
import { planSeason } from './season.mjs';
import { newOrder, offerOf, openShop } from './shopper.mjs';
import { endingWith, withStack } from './whole-stack.mjs';

const renderings = 200;
const readers = 4;
const releases = 3;
/** Duration of reading before and after a release. */
const beside = 2000;

/** Measures the shop server itself, because the gateway answers most requests for pages from its cache. */
export const pages = {
  name: 'pages',
  title: `The shop server: one page, and its memory in ${releases} releases while ${readers} people read without a pause`,
  run: () =>
    withStack({ fast: true }, async (stack) => {
      await planSeason(stack.database);
      const paths = ['/', `/order/cancel/${await tokenOf(stack)}`];
      const pool = new Pool(`http://${stack.shopServer.addresses[0]}`, { connections: readers });
      return endingWith(
        () => pool.destroy(),
        async () => {
          const page = await timeOf(pool);
          const rendering = await withReplayedApi(stack, timeOf);
          const failed = await failuresDuringReleases(pool, paths, stack);
          const memory = highestMemory(stack.shopServer.pids()[0]);
          return [
            { ...bounds.pages.rendering, value: rendering },
            { what: 'the same page with the queries of the api', unit: 'ms', value: page },
            { ...bounds.pages.memory, value: memory },
            { ...bounds.pages.failed, value: failed },
          ];
        },
      );
    }),
};

/** @param {Pool} pool */
async function timeOf(pool) {
  const times = [];
  for (let number = 0; number < renderings; number += 1) {
    const since = performance.now();
    await read(pool, '/');
    times.push(performance.now() - since);
  }
  return median(times);
}

/** Starts a shop server whose api answers at once what the real one has answered before. */
async function withReplayedApi({ api, www, folder }, measure) {
  const data = await (await fetch(`http://${api.addresses[0]}/internal/page/home`)).text();
  const replay = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(data);
  }).listen(0, '127.0.0.1');
  await once(replay, 'listening');
  const shop = await startShopServer({
    folder: join(www, 'shop-frontend'),
    apis: [`127.0.0.1:${addressOf(replay).port}`],
    logs: await mkdtemp(join(folder, 'replay-')),
    progress,
  });
  const pool = new Pool(`http://${shop.addresses[0]}`, { connections: 1 });
  try {
    return await measure(pool);
  } finally {
    await pool.destroy();
    await shop.stop();
    replay.close();
  }
}

async function tokenOf({ url, database }) {
  const shop = openShop(url, { shoppers: 1 });
  const { text } = await shop.place(newOrder(await offerOf(url, database)));
  await shop.close();
  return JSON.parse(text).order.cancellationToken;
}

/** Resolves to whether the page was rendered. */
async function read(pool, path) {
  const { statusCode, body } = await pool.request({ path, method: 'GET' });
  await body.dump();
  return statusCode === 200;
}

async function failuresDuringReleases(pool, paths, { www, folder }) {
  let isOver = false;
  let failures = 0;
  const readOnAndOn = async (path) => {
    while (!isOver) if (!(await read(pool, path))) failures += 1;
  };
  const everybody = Promise.all(
    Array.from({ length: readers }, (_, index) => readOnAndOn(paths[index % paths.length])),
  );
  const change = async () => {
    await pause(beside);
    for (let number = 1; number <= releases; number += 1) {
      await serveCopy(join(www, 'shop-frontend'), `copy-${number}`);
      while (!(await readFile(join(folder, 'logs/shop-server-1.log'), 'utf8')).includes(`copy-${number}`))
        await pause(50);
      await pause(beside);
    }
  };
  await Promise.race([everybody, change()]);
  isOver = true;
  await everybody;
  return failures;
}

/** Serves the same release under another name, which is another one for the shop server. */
async function serveCopy(app, name) {
  await cp(join(app, await readlink(join(app, 'current'))), join(app, 'releases', name), { recursive: true });
  await symlink(join('releases', name), join(app, '.copy'));
  await rename(join(app, '.copy'), join(app, 'current'));
}
