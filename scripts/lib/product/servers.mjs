import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../problem.mjs';
import { freePort, hasEnded, startChild, stopChild } from '../processes.mjs';
import { project } from '../settings.mjs';
import { supervise } from './supervise.mjs';

const largestLog = 10_000_000;
const longestPause = 30_000;
const readyPatience = 60_000;
/** A process finishes its requests within 25 s of SIGTERM. */
const endPatience = 30_000;
const impatience = 1500;

/** @typedef {import('../progress.mjs').Progress} Progress */

/**
 * @typedef {object} Kind a server of the product
 * @property {string} name of its log files
 * @property {string} title German, with the article
 * @property {string} process one process of it, German, with the article
 * @property {string[]} command arguments of Node
 * @property {(port: number) => NodeJS.ProcessEnv} environment
 * @property {(address: string) => Promise<boolean>} isReady
 */

/**
 * Starts the processes of a server and waits until each is ready. Restarts a process that ends unexpectedly.
 * @param {Kind} kind
 * @param {{processes?: number, logs: string, progress: Progress, signal?: AbortSignal}} options
 */
export async function startServers(kind, { processes = 1, logs, progress, signal }) {
  /** @type {ReturnType<typeof serverProcess>[]} */
  const slots = [];
  const stop = () => Promise.all(slots.map((slot) => slot.stop()));
  try {
    for (let number = 1; number <= processes; number += 1) {
      const logFile = join(logs, `${kind.name}-${number}.log`);
      rotate(logFile);
      slots.push(serverProcess(kind, { port: await freePort(), logFile, progress }));
    }
    await Promise.all(slots.map((slot) => slot.ready(signal)));
  } catch (error) {
    await stop();
    throw error;
  }
  for (const slot of slots) slot.keepUp();
  return {
    addresses: slots.map(({ address }) => address),
    pids: () => slots.map((slot) => slot.pid()),
    stop,
    /** For development: ends each process before it starts the next, without waiting for idle connections. */
    async restart() {
      for (const slot of slots) {
        await slot.end();
        slot.startAgain();
      }
    },
    /**
     * For tests: ends all processes during `work`.
     * @param {() => Promise<void>} work
     */
    async without(work) {
      await Promise.all(slots.map((slot) => slot.end()));
      try {
        await work();
      } finally {
        for (const slot of slots) slot.startAgain();
        await Promise.all(slots.map((slot) => slot.ready()));
      }
    },
  };
}

/**
 * @param {Kind} kind
 * @param {{port: number, logFile: string, progress: Progress}} options
 */
function serverProcess(kind, { port, logFile, progress }) {
  const address = `127.0.0.1:${port}`;
  let isStopping = false;
  let running = launch();
  /** @type {ReturnType<typeof supervise<typeof running>> | undefined} */
  let supervised;

  function launch() {
    const logBegin = existsSync(logFile) ? statSync(logFile).size : 0;
    const child = startChild(process.execPath, kind.command, {
      env: kind.environment(port),
      cwd: project,
      logFile,
    });
    return { child, logBegin };
  }

  const current = () => supervised?.current() ?? running;

  /** @param {AbortSignal} [signal] */
  async function ready(signal) {
    const deadline = Date.now() + readyPatience;
    while (!(await kind.isReady(address))) {
      signal?.throwIfAborted();
      if (hasEnded(running.child)) throw refused(kind, logFile, running.logBegin);
      if (Date.now() > deadline) throw notReady(kind, logFile);
      await pause(50);
    }
  }

  function keepUp() {
    supervised = supervise(running, {
      start: launch,
      onEnd({ child }) {
        const end = child.signalCode ?? `code ${child.exitCode}`;
        progress.say(`! ${kind.process} ended (${end}) and is started again.`);
      },
      longestPause,
    });
  }

  /** @param {number} patience */
  async function end(patience) {
    const { child } = (await supervised?.release()) ?? running;
    await stopChild(child, patience);
  }

  return {
    address,
    pid: () => current().child.pid,
    ready,
    keepUp,
    end: () => end(impatience),
    startAgain() {
      if (isStopping) return;
      running = launch();
      keepUp();
    },
    async stop() {
      isStopping = true;
      await end(endPatience);
    },
  };
}

/**
 * @param {Kind} kind
 * @param {string} logFile
 * @param {number} begin
 */
function refused({ title }, logFile, begin) {
  return new Problem(
    `${title} does not start.`,
    `${lastSentences(logFile, begin)}\nMore is in "${logFile}".`,
  );
}

/**
 * @param {Kind} kind
 * @param {string} logFile
 */
function notReady({ title }, logFile) {
  return new Problem(`${title} runs, but was not ready within a minute.`, `The reason is in "${logFile}".`);
}

/**
 * Returns the last lines for people, without JSON log lines and stack traces.
 * @param {string} logFile
 * @param {number} begin
 */
function lastSentences(logFile, begin) {
  const lines = readFileSync(logFile, 'utf8').slice(begin).trim().split('\n');
  const sentences = lines.filter((line) => !line.startsWith('{') && !/^\s+at /.test(line));
  return (sentences.length > 0 ? sentences : lines).slice(-8).join('\n');
}

/** @param {string} logFile */
function rotate(logFile) {
  if (existsSync(logFile) && statSync(logFile).size > largestLog) renameSync(logFile, `${logFile}.old`);
}
