import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isTooOld } from '../database/database-files.mjs';
import { stopEarlierServer } from '../database/database-server.mjs';
import { takeLock } from './lock.mjs';

/**
 * Locks the data folder for this process. Data of a version before 1.0.0 are first moved aside as a whole, because this
 * version can't read them.
 * @param {string} folder
 * @param {import('../progress.mjs').Progress} progress
 */
export async function openDataFolder(folder, progress) {
  const lock = await takeLock(folder);
  const home = join(folder, 'database');
  if (!isTooOld(home)) return lock;
  try {
    await stopEarlierServer(home);
    const aside = unusedName(`${folder}-before-1.0.0`);
    renameSync(folder, aside);
    progress.say(
      `The data are of a version before 1.0.0. They are unchanged in "${aside}" now; the shop begins with new ones.`,
    );
  } finally {
    await lock.release();
  }
  return takeLock(folder);
}

/** @param {string} name */
function unusedName(name) {
  let unused = name;
  for (let number = 2; existsSync(unused); number += 1) unused = `${name}-${number}`;
  return unused;
}
