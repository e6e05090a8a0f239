import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.mjs';
import { birthOf, isAlive } from './processes.mjs';

/**
 * Makes this process the one that runs the data folder. What it tells about itself (`update`) is how the
 * other verbs find the running shop. A lock whose process is gone is taken over.
 */
export function takeLock(folder) {
  const lock = tryLock(folder);
  if (!lock) throw alreadyRunning(folder);
  return lock;
}

export async function waitForLock(folder, signal) {
  for (;;) {
    const lock = tryLock(folder);
    if (lock) return lock;
    await pause(200, undefined, { signal });
  }
}

/** What the running shop tells about itself, or undefined when none runs. */
export function runningIn(folder) {
  const holder = readHolder(fileOf(folder));
  return holder && holds(holder) ? holder : undefined;
}

const fileOf = (folder) => join(folder, 'running.json');

function tryLock(folder) {
  mkdirSync(folder, { recursive: true });
  const file = fileOf(folder);
  const draft = `${file}.${process.pid}`;
  const self = { pid: process.pid, birth: birthOf(process.pid) };
  writeDraft(draft, self);
  const isOurs = tryLink(draft, file) || (removeStale(folder) && tryLink(draft, file));
  rmSync(draft, { force: true });
  if (!isOurs) return undefined;
  return {
    update(facts) {
      writeDraft(draft, { ...self, ...facts });
      renameSync(draft, file);
    },
    release() {
      rmSync(file, { force: true });
    },
  };
}

function writeDraft(draft, content) {
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
}

/** Unlike a rename, a link never replaces what is there: of two starters one wins. */
function tryLink(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(folder) {
  if (runningIn(folder)) return false;
  const file = fileOf(folder);
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return true;
    throw error;
  }
  // Between looking and renaming another starter may have won: then give it back.
  const moved = readHolder(aside);
  const wasTaken = Boolean(moved && holds(moved));
  if (wasTaken) tryLink(aside, file);
  rmSync(aside, { force: true });
  return !wasTaken;
}

function holds({ pid, birth }) {
  return isAlive(pid) && birthOf(pid) === birth;
}

function readHolder(file) {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(holder?.pid) ? holder : undefined;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function alreadyRunning(folder) {
  const { pid, url } = runningIn(folder) ?? {};
  return new Problem(
    `Hofkiste läuft mit diesem Datenordner schon${url ? `: ${url}` : ''}${pid ? ` (Prozess ${pid})` : ''}.`,
    `Beende sie dort mit Strg+C${pid ? ` oder mit kill ${pid}` : ''}, oder starte eine zweite mit eigenem Datenordner und Port:\nHOFKISTE_DATA=${folder}-2 PORT=8081 npm start`,
  );
}
