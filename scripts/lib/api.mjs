import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { statusOf } from './probe.mjs';
import { Problem } from './problem.mjs';
import { freePort, hasEnded, startChild, stopChild } from './processes.mjs';
import { project } from './settings.mjs';

const largestLog = 10_000_000;
const longestPause = 30_000;
const readyPatience = 60_000;
/** A process finishes its requests within 25 s of SIGTERM. */
const endPatience = 30_000;
const impatience = 1500;

/**
 * V8's default limits grow with the machine's memory: on one with 24 GB, a process that has only loaded its modules
 * takes 380 MB instead of 210. The image of the api sets the same semi-space.
 */
export const nodeOptions = ['--enable-source-maps', '--max-old-space-size=512', '--max-semi-space-size=16'];

/** @typedef {import('./progress.mjs').Progress} Progress */

/**
 * Starts the processes of the api and waits until each is ready. Restarts a process that ends unexpectedly.
 * @param {{processes: number, env: NodeJS.ProcessEnv, logs: string, progress: Progress, signal?: AbortSignal}} options
 */
export async function startApi({ processes, env, logs, progress, signal }) {
  /** @type {ReturnType<typeof apiProcess>[]} */
  const slots = [];
  const stop = () => Promise.all(slots.map((slot) => slot.stop()));
  try {
    for (let number = 1; number <= processes; number += 1) {
      const logFile = join(logs, `api-${number}.log`);
      rotate(logFile);
      slots.push(apiProcess({ port: await freePort(), env, logFile, progress }));
    }
    await Promise.all(slots.map((slot) => slot.ready(signal)));
  } catch (error) {
    await stop();
    throw error;
  }
  for (const slot of slots) slot.keepUp();
  return {
    addresses: slots.map(({ port }) => `127.0.0.1:${port}`),
    pids: () => slots.map((slot) => slot.pid()),
    stop,
    /** For development: ends each process before it starts the next, without waiting for idle connections. */
    async restart() {
      for (const slot of slots) await slot.restart();
    },
  };
}

/** @param {{port: number, env: NodeJS.ProcessEnv, logFile: string, progress: Progress}} options */
function apiProcess({ port, env, logFile, progress }) {
  let running = launch();
  let isStopping = false;
  let quickEnds = 0;

  function launch() {
    const logBegin = existsSync(logFile) ? statSync(logFile).size : 0;
    const child = startChild(process.execPath, [...nodeOptions, apiProgram('main.js')], {
      env: { ...env, API_HOST: '127.0.0.1', API_PORT: String(port) },
      cwd: project,
      logFile,
    });
    return Object.assign(child, { logBegin, since: Date.now(), isReplaced: false });
  }

  /** @param {AbortSignal} [signal] */
  async function ready(signal) {
    const deadline = Date.now() + readyPatience;
    while ((await statusOf(`http://127.0.0.1:${port}/api/health/ready`)) !== 200) {
      signal?.throwIfAborted();
      if (hasEnded(running)) throw refused(logFile, running.logBegin);
      if (Date.now() > deadline) throw notReady(logFile);
      await pause(50);
    }
  }

  function keepUp() {
    const watched = running;
    const isOver = () => isStopping || watched.isReplaced;
    async function revive() {
      if (isOver()) return;
      progress.say(
        `! Ein api-Prozess hat sich beendet (${watched.signalCode ?? `Code ${watched.exitCode}`}) und wird neu gestartet.`,
      );
      quickEnds = Date.now() - watched.since > 10_000 ? 0 : quickEnds + 1;
      await pause(Math.min(100 * 2 ** quickEnds, longestPause));
      if (isOver()) return;
      running = launch();
      keepUp();
    }
    if (hasEnded(watched)) void revive();
    else watched.once('exit', revive);
  }

  return {
    port,
    pid: () => running.pid,
    ready,
    keepUp,
    async restart() {
      running.isReplaced = true;
      await stopChild(running, impatience);
      if (isStopping) return;
      running = launch();
      keepUp();
    },
    async stop() {
      isStopping = true;
      await stopChild(running, endPatience);
    },
  };
}

/**
 * Returns the path of a program in the build of the api.
 * @param {string} path
 */
export function apiProgram(path) {
  return join(project, 'api/dist', path);
}

/**
 * @param {string} logFile
 * @param {number} begin
 */
function refused(logFile, begin) {
  return new Problem(
    'Die api startet nicht.',
    `${lastSentences(logFile, begin)}\nMehr steht in „${logFile}“.`,
  );
}

/** @param {string} logFile */
function notReady(logFile) {
  return new Problem(
    'Die api läuft, wird aber nicht bereit (eine Minute gewartet).',
    `Warum, steht in „${logFile}“.`,
  );
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
