import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../../scripts/stack.mjs';

const endings = new Set();

/** A folder for the benchmark alone; gone with all that is in it when `work` is over. */
export async function withFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'hofkiste-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  return endingWith(remove, () => work(folder));
}

/** The whole product with the demo farm, on free ports and data of its own. */
export function withStack(options, work) {
  return withFolder((folder) => withStackIn(folder, options, work));
}

/** The same on the data that an earlier one left in the folder. */
export async function withStackIn(folder, options, work) {
  // All strangers of a bench have one address.
  const env = { REQUEST_LIMIT: 'off', ...options.env };
  const stack = await startStack({ folder, ...options, env });
  return endingWith(stack.stop, () => work(stack));
}

/** Runs `work`, and `end` after it, also when the whole run is broken off. */
export async function endingWith(end, work) {
  endings.add(end);
  try {
    return await work();
  } finally {
    endings.delete(end);
    await end();
  }
}

/** For a run that is broken off: what was opened last is closed first. */
export async function endAll() {
  for (const end of [...endings].reverse()) {
    endings.delete(end);
    await end().catch(() => {});
  }
}
