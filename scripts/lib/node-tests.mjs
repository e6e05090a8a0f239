import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killGroup, startChild } from './processes.mjs';

/**
 * Runs files like `node --test`, but in the order given, and never waits for a program that a test left running: such a
 * program keeps the pipes of the test open, for which `node --test` waits without end. Here the output goes to a file.
 * Three run at once, also on two processors: most wait for programs that they start. The output of files that failed comes
 * last.
 */
const atOnce = 3;
const longestTestMs = 300_000;
const longestFileMs = 600_000;
const folder = mkdtempSync(join(tmpdir(), 'hofkiste-node-tests-'));
const { NODE_TEST_CONTEXT: _, ...env } = process.env;
const waiting = process.argv.slice(2);
/** @type {string[]} */
const failed = [];

await Promise.all(Array.from({ length: atOnce }, runNext));
rmSync(folder, { recursive: true });
process.stdout.write(failed.join(''));
if (failed.length > 0) process.exitCode = 1;

async function runNext() {
  for (let file = waiting.shift(); file; file = waiting.shift()) await runFile(file);
}

/** @param {string} file */
async function runFile(file) {
  const logFile = join(folder, file.replaceAll('/', '-'));
  const options = ['--test-reporter=spec', `--test-timeout=${longestTestMs}`];
  const child = startChild(process.execPath, [...options, file], { env, logFile });
  const timer = setTimeout(() => killGroup(child), longestFileMs);
  const [code, killedBy] = await once(child, 'exit');
  clearTimeout(timer);
  killGroup(child);
  const text = readFileSync(logFile, 'utf8');
  if (code === 0) process.stdout.write(text);
  else failed.push(killedBy ? `${text}\ntest at ${file}:1:1\n✖ the file, ended by ${killedBy}\n` : text);
}
