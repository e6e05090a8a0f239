import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName } from '../environment.mjs';
import { Problem } from '../problem.mjs';

/** A file inside the data tells whose they are. */
const marks = { demo: 'demo-farm.seeded', own: 'own-farm' };

/** @typedef {keyof typeof marks} Farm */

/**
 * @param {string} home
 * @param {Farm} farm
 */
const markOf = (home, farm) => join(home, 'database/data', marks[farm]);

/**
 * @param {string} home
 * @param {Farm} farm
 */
export const isMarked = (home, farm) => existsSync(markOf(home, farm));

/**
 * @param {string} home
 * @param {Farm} farm
 */
export function mark(home, farm) {
  writeFileSync(markOf(home, farm), '', { flush: true });
}

/**
 * Refuses to mix the demo's data with those of a farm.
 * @param {string} home
 * @param {boolean} [isTrial]
 */
export function requireSameFarm(home, isTrial = false) {
  if (isTrial && isMarked(home, 'demo')) {
    throw new Problem(
      `"${home}" has the data of the demo.`,
      'Choose another folder for the empty farm with HOFKISTE_DATA, or leave HOFKISTE_DATA out.',
    );
  }
  if (!isTrial && isMarked(home, 'own')) {
    throw new Problem(`"${home}" has the data of your farm.`, 'Start it with HOFKISTE_FARM=leer npm start');
  }
}

/**
 * Marks data that come from a backup: the demo's have a row that says so. Resolves to whose they are.
 * @param {string} home
 * @param {{query: (sql: string) => Promise<string>}} database
 * @returns {Promise<Farm>}
 */
export async function markRestored(home, { query }) {
  const rows = await query(`SELECT COUNT(*) FROM ${databaseName}.setting WHERE \`key\` = 'demoFarm'`);
  const farm = rows.trim() === '0' ? 'own' : 'demo';
  for (const other of Object.values(marks)) rmSync(join(home, 'database/data', other), { force: true });
  mark(home, farm);
  return farm;
}
