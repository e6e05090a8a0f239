import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { Server } from 'node:net';
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

/** With V8's own limit, which grows with the machine's memory, 5,000 orders take 300 MB instead of 210. */
const nodeOptions = ['--enable-source-maps', '--max-old-space-size=512'];

/** @typedef {import('./progress.mjs').Progress} Progress */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Starts the processes of the api and waits until each is ready. One that ends unexpectedly is started again.
 * @param {{processes: number, root?: string, env: NodeJS.ProcessEnv, logs: string, progress: Progress, signal?: AbortSignal}} options
 *   `root` is the folder whose `api/dist` runs
 */
export async function startApi({ processes, root = project, env, logs, progress, signal }) {
  /** @type {ReturnType<typeof apiProcess>[]} */
  const slots = [];
  const stop = () => Promise.all(slots.map((slot) => slot.stop()));
  try {
    for (let number = 1; number <= processes; number += 1) {
      const logFile = join(logs, `api-${number}.log`);
      rotate(logFile);
      slots.push(apiProcess({ port: await freePort(), root, env, logFile, progress }));
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
    /**
     * Starts processes of `root` beside the running ones, on the same sockets. They take over when all are ready; if one
     * isn't, they end and the running ones stay. No request fails.
     * @param {string} [root]
     */
    async replace(root = project) {
      try {
        await Promise.all(slots.map((slot) => slot.startSuccessor(root)));
      } catch (error) {
        await Promise.all(slots.map((slot) => slot.dropSuccessor()));
        throw error;
      }
      await Promise.all(slots.map((slot) => slot.handOver()));
    },
    /** For development: ends them first, and waits for no idle connection. */
    async restart() {
      for (const slot of slots) await slot.restart();
    },
  };
}

/** @param {{port: number, root: string, env: NodeJS.ProcessEnv, logFile: string, progress: Progress}} options */
function apiProcess({ port, root, env, logFile, progress }) {
  let running = launch(root);
  /** @type {ReturnType<typeof launch> | undefined} */
  let successor;
  let isStopping = false;
  let quickEnds = 0;

  /**
   * The process asks where to listen once everything else is ready.
   * @param {string} from
   * @param {(child: ChildProcess) => void} answer
   */
  function launch(from, answer = listenOnPort) {
    const logBegin = existsSync(logFile) ? statSync(logFile).size : 0;
    const child = startChild(process.execPath, [...nodeOptions, join(from, 'api/dist/main.js')], {
      env: { ...env, API_HOST: '127.0.0.1', API_PORT: String(port) },
      cwd: from,
      logFile,
      channel: true,
    });
    onMessage(child, 'initialised', () => answer(child));
    const started = Object.assign(child, {
      from,
      logBegin,
      since: Date.now(),
      isListening: false,
      isReplaced: false,
    });
    onMessage(child, 'listening', () => {
      started.isListening = true;
    });
    return started;
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
      running = launch(watched.from);
      keepUp();
    }
    if (hasEnded(watched)) void revive();
    else watched.once('exit', revive);
  }

  /**
   * Resolves when the process listens.
   * @param {ReturnType<typeof launch>} child
   */
  function listening(child) {
    return new Promise((resolve, reject) => {
      onMessage(child, 'listening', resolve);
      child.once('exit', () => reject(refused(logFile, child.logBegin)));
      setTimeout(() => reject(notReady(logFile)), readyPatience).unref();
    });
  }

  return {
    port,
    pid: () => running.pid,
    ready,
    keepUp,
    /** @param {string} from */
    async startSuccessor(from) {
      successor = launch(from, (child) => {
        if (running.isListening && !hasEnded(running)) passSocket(running, child);
        else listenOnPort(child);
      });
      await listening(successor);
    },
    async dropSuccessor() {
      if (successor) await stopChild(successor);
      successor = undefined;
    },
    async handOver() {
      const predecessor = running;
      if (!successor || isStopping) return;
      predecessor.isReplaced = true;
      running = successor;
      successor = undefined;
      keepUp();
      await stopChild(predecessor, endPatience);
    },
    async restart() {
      running.isReplaced = true;
      await stopChild(running, impatience);
      if (isStopping) return;
      running = launch(root);
      keepUp();
    },
    async stop() {
      isStopping = true;
      await Promise.all([running, successor].map((child) => child && stopChild(child, endPatience)));
    },
  };
}

/** @param {ChildProcess} child */
function listenOnPort(child) {
  child.send('listen', () => {});
}

/**
 * Both processes accept from the socket then. This one does nothing else while it has the socket, so it accepts nothing.
 * @param {ChildProcess} from
 * @param {ChildProcess} to
 */
function passSocket(from, to) {
  onMessage(from, 'socket', (socket) => {
    if (socket instanceof Server) to.send('listen', socket, {}, () => socket.close());
  });
  from.send('share-socket', () => {});
}

/**
 * @param {ChildProcess} child
 * @param {string} wanted
 * @param {(handle: import('node:child_process').SendHandle | undefined) => void} listener called once
 */
function onMessage(child, wanted, listener) {
  child.on('message', function received(message, handle) {
    if (message !== wanted) return;
    child.off('message', received);
    listener(handle);
  });
}

/**
 * The path of a program of the api that does one job and ends.
 * @param {string} path
 * @param {string} [root]
 */
export function apiProgram(path, root = project) {
  return join(root, 'api/dist', path);
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
 * The last lines for people; log lines are JSON.
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
