import { isUnreachable } from '../database/transaction.js';

/** Runs a program of the api; if it fails, prints one sentence on stderr and exits with code 1. */
export async function runProgram(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`);
    process.exit(1);
  }
}

function sentence(error: unknown): string {
  if (isUnreachable(error))
    return 'Die Datenbank ist nicht erreichbar. Stimmen DB_HOST und DB_PORT, und läuft sie?';
  return error instanceof Error ? error.message : String(error);
}
