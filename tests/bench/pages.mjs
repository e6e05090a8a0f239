import { cp, readFile, readlink, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
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
  title: `Der Shop-Server: eine Seite, und sein Speicher bei ${releases} Releases, während ${readers} Menschen ohne Pause lesen`,
  run: () =>
    withStack({ fast: true }, async (stack) => {
      await planSeason(stack.database);
      const paths = ['/', `/order/cancel/${await tokenOf(stack)}`];
      const pool = new Pool(`http://${stack.shopServer.addresses[0]}`, { connections: readers });
      return endingWith(
        () => pool.destroy(),
        async () => {
          const times = [];
          for (let number = 0; number < renderings; number += 1) {
            const since = performance.now();
            await read(pool, '/');
            times.push(performance.now() - since);
          }
          const failed = await failuresDuringReleases(pool, paths, stack);
          const memory = highestMemory(stack.shopServer.pids()[0]);
          return [
            { ...bounds.pages.page, value: median(times) },
            { ...bounds.pages.memory, value: memory },
            { ...bounds.pages.failed, value: failed },
          ];
        },
      );
    }),
};

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
