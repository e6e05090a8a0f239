import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { connect } from '../database/data-source.js';
import { isUnreachable } from '../database/transaction.js';
import { entities } from '../entities.js';

/** Runs a program of the api; if it fails, prints one sentence on stderr and exits with code 1. */
export async function runProgram(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`);
    process.exit(1);
  }
}

/** Runs a part of a program with the database, and closes the connections afterwards. */
export async function withDatabase<T>(
  config: Config,
  run: (dataSource: DataSource) => Promise<T>,
  open = connect,
): Promise<T> {
  const dataSource = await open(config, entities);
  try {
    return await run(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

function sentence(error: unknown): string {
  if (isUnreachable(error))
    return 'Die Datenbank ist nicht erreichbar. Stimmen DB_HOST und DB_PORT, und läuft sie?';
  return error instanceof Error ? error.message : String(error);
}

/** Reads one line; throws `aborted`, in German, when the input ends. */
export async function ask(question: string, aborted: string): Promise<string> {
  stdout.write(question);
  return readLine(stdout, aborted);
}

/** Like {@link ask}; a terminal doesn't show what is typed. */
export async function askSecret(question: string, aborted: string): Promise<string> {
  if (stdin.isTTY) stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    return await readLine(nowhere, aborted);
  } finally {
    if (stdin.isTTY) stdout.write('\n');
  }
}

async function readLine(output: NodeJS.WritableStream, aborted: string): Promise<string> {
  const terminal = createInterface({ input: stdin, output, terminal: stdin.isTTY });
  try {
    for await (const line of terminal) return line;
    throw new Error(aborted);
  } finally {
    terminal.close();
  }
}
