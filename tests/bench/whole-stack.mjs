import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop, startStack } from '../../scripts/lib/product/stack.mjs';

const endings = new Set();

/** Creates a folder for the benchmark and removes it after `work`. */
export async function withFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'hofkiste-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  return endingWith(remove, () => work(folder));
}

/** Starts the whole product with the demo farm, on free ports and with new data. */
export function withStack(options, work) {
  return withFolder((folder) => withStackIn(folder, options, work));
}

/** Like `withStack`, with the data that an earlier run left in the folder. */
export async function withStackIn(folder, options, work) {
  const stack = await startStack(stackOptions(folder, options));
  return endingWith(
    () => stack.stop(),
    () => work(stack),
  );
}

/** Starts a stack again that has ended, at the same port. */
export async function startAgain(stack, options) {
  Object.assign(stack, await startStack(stackOptions(stack.folder, { ...options, port: stack.port })));
}

/** Like `withStackIn`, with a database that runs already. */
export async function withShopOn(database, folder, options, work) {
  const shop = await startShop(database, stackOptions(folder, options));
  return endingWith(shop.stop, () => work({ ...shop, database }));
}

// The clients of most benchmarks share one address.
const stackOptions = (folder, options) => ({
  folder,
  ...options,
  env: { REQUEST_LIMIT: 'off', ...options.env },
});

/** Runs `work` and then `end`, also when the whole run is cancelled. */
export async function endingWith(end, work) {
  endings.add(end);
  try {
    return await work();
  } finally {
    endings.delete(end);
    await end();
  }
}

/** Ends everything when the run is cancelled, the newest first. */
export async function endAll() {
  for (const end of [...endings].reverse()) {
    endings.delete(end);
    // A part that fails must not keep the others from ending.
    await Promise.resolve()
      .then(end)
      .catch(() => {});
  }
}
