import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { publicUrl } from '../faults/environments.mjs';

const paths = ['/', '/api/pickup-days/upcoming', '/admin'];
const longestPause = 300;
const readers = 4;

/** Starts people who open pages of the shop and of the back office, until `stop()`. */
export function startReaders(url) {
  const pool = new Pool(url, { connections: readers, headersTimeout: 30_000, bodyTimeout: 30_000 });
  const answers = [];
  let isOver = false;
  /** @type {Promise<unknown> | undefined} */
  let stopped;

  async function read(path) {
    try {
      const answer = await pool.request({ method: 'GET', path, headers: { host: new URL(publicUrl).host } });
      await answer.body.dump();
      return { path, status: answer.statusCode, canRepeat: answer.headers['retry-after'] !== undefined };
    } catch (error) {
      return { path, status: 0, problem: error instanceof Error ? error.message : '' };
    }
  }

  async function readOnAndOn(first) {
    for (let index = first; !isOver; index += 1) {
      answers.push(await read(paths[index % paths.length]));
      await pause(Math.random() * longestPause);
    }
  }

  const everybody = Array.from({ length: readers }, (_, index) => readOnAndOn(index));
  return {
    /** May be called again. */
    stop() {
      isOver = true;
      stopped ??= Promise.all(everybody).then(() => pool.destroy());
      return stopped;
    },
    figures() {
      const good = answers.filter(({ status }) => status === 200).length;
      const repeated = answers.filter(({ status, canRepeat }) => status === 503 && canRepeat).length;
      const failed = answers.filter(
        ({ status, canRepeat }) => status !== 200 && !(status === 503 && canRepeat),
      );
      const [first] = failed;
      return [
        { what: 'read pages', value: good },
        { what: 'pages with 503 and Retry-After', value: repeated },
        {
          what: 'pages that failed',
          value: failed.length,
          bound: 0,
          goal: 0,
          note: first && `${first.path} ${first.status} ${first.problem ?? ''}`.trim(),
        },
      ];
    },
  };
}
