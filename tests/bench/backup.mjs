import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startDatabase } from '../../scripts/lib/database/database.mjs';
import { databaseName, ownerEnvironment } from '../../scripts/lib/environment.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { project } from '../../scripts/lib/settings.mjs';
import { bounds } from './bounds.mjs';
import { contentsOf } from './contents.mjs';
import { fillWithPastOrders } from './past-orders.mjs';
import { newOrder, offerOf, openShop } from './shopper.mjs';
import { endingWith, withFolder, withStack } from './whole-stack.mjs';

const past = 1_000_000;
const shoppers = 12;
const quiet = 6000;
const env = { ORDER_LIMIT: 'off', SMS_DAILY_LIMIT: 'off' };

/** Backs up a million orders while shoppers order, restores them into an empty database and compares both. */
export const backup = {
  name: 'backup',
  title: 'A backup of a million orders while the shop sells, and its restore',
  run: ({ progress }) =>
    withStack({ env }, (stack) =>
      withFolder(async (folder) => {
        await progress.step('Create a million orders', () => fillWithPastOrders(stack.database, past));
        const load = await progress.step('Back up while people order', () => backUpUnderLoad(stack, folder));
        await stack.api.stop();
        const expected = await contentsOf(stack.database, databaseName);
        const calm = await progress.step('Back up while nobody orders', () => backUp(stack.env, folder));
        const restored = await progress.step('Restore into an empty database and compare', () =>
          restoreAndCompare(stack.env, calm.file, expected),
        );
        return rowsOf({ load, calm, restored, expected });
      }),
    ),
};

function rowsOf({ load, calm, restored, expected }) {
  return [
    { ...bounds.backup.underLoad, value: load.seconds },
    { what: 'orders per second before', value: load.before, unit: '/s' },
    { what: 'orders per second meanwhile', value: load.during, unit: '/s' },
    { ...bounds.backup.failed, value: load.failed },
    { what: 'backup while nobody orders', value: calm.seconds, unit: 's', digits: 1 },
    { what: 'size', value: calm.megabytes, unit: 'MB' },
    { what: 'restore', value: restored.seconds, unit: 's', digits: 1 },
    { what: 'rows', value: rowsIn(expected) },
    {
      ...bounds.backup.different,
      value: restored.different.length,
      note: restored.different.join(', ') || `all ${expected.size} equal`,
    },
  ];
}

const rowsIn = (contents) =>
  [...contents.values()].reduce((sum, entry) => sum + Number(entry.split(' ')[0]), 0);

async function backUpUnderLoad(stack, folder) {
  const offer = await offerOf(stack.url, stack.database);
  const shop = openShop(stack.url, { shoppers });
  let placed = 0;
  let failed = 0;
  let isOver = false;
  const orderOnAndOn = async () => {
    while (!isOver) {
      const { status } = await shop.place(newOrder(offer));
      if (status === 201) placed += 1;
      else failed += 1;
    }
  };
  const everybody = Array.from({ length: shoppers }, orderOnAndOn);
  /** Measures the orders per second during `work`. */
  const rateDuring = async (work) => {
    const [count, since] = [placed, performance.now()];
    const result = await work();
    return { rate: ((placed - count) / (performance.now() - since)) * 1000, result };
  };
  return endingWith(shop.close, async () => {
    const before = await rateDuring(() => new Promise((resolve) => setTimeout(resolve, quiet)));
    const during = await rateDuring(() => backUp(stack.env, folder));
    isOver = true;
    await Promise.all(everybody);
    return { ...during.result, before: before.rate, during: during.rate, failed };
  });
}

async function backUp(environment, folder) {
  const since = performance.now();
  await run('bash', [join(project, 'deploy/backup/backup.sh')], {
    env: { ...environment, BACKUP_FOLDER: folder },
  });
  const seconds = (performance.now() - since) / 1000;
  const names = (await readdir(folder)).filter((name) => name.startsWith('hofkiste-')).sort();
  const file = join(folder, names.at(-1) ?? '');
  return { file, seconds, megabytes: (await stat(file)).size / 1e6 };
}

function restoreAndCompare(environment, file, expected) {
  return withFolder(async (folder) => {
    const copy = await startDatabase({ folder });
    return endingWith(copy.stop, async () => {
      await copy.createDatabase(databaseName);
      const since = performance.now();
      await run('bash', [join(project, 'deploy/backup/restore.sh'), file], {
        env: ownerEnvironment(
          {
            ...environment,
            DB_PORT: String(copy.port),
            ERASURE_LOG: join(folder, 'erasures.log'),
            BACKUP_FOLDER: folder,
          },
          copy,
        ),
      });
      const seconds = (performance.now() - since) / 1000;
      const found = await contentsOf(copy, databaseName);
      const different = [...expected.keys()].filter((name) => found.get(name) !== expected.get(name));
      return { seconds, different };
    });
  });
}
