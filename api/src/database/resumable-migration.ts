import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationHashes } from './migrations.lock.js';
import { query } from './statements.js';
import { codeOf } from './transaction.js';

export type MigrationClass = new () => MigrationInterface;

const ALREADY_DONE = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_BAD_TABLE_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_FK_DUP_NAME',
]);
const READS = /^\s*(SELECT|SHOW)\b/i;
/** MariaDB's message for a foreign key whose name exists. */
const DUPLICATE_FOREIGN_KEY = /errno: 121 /;

const CREATE_PROGRESS = `CREATE TABLE IF NOT EXISTS migration_progress (
  name varchar(255) NOT NULL,
  sha256 varchar(64) NULL,
  statements int NOT NULL,
  PRIMARY KEY (name)
) ENGINE=InnoDB`;

/**
 * A migration that goes on where it was interrupted. DDL can't be rolled back, so the number of executed statements is
 * stored after each. The statements of `up` must therefore be the same, in the same order, in each run; it may only end
 * earlier.
 */
export const resumable = (Migration: MigrationClass): MigrationClass =>
  class implements MigrationInterface {
    readonly name = Migration.name;
    private readonly migration = new Migration();

    async up(runner: QueryRunner): Promise<void> {
      const executed = await beginOrResume(runner, this.name);
      // With the checks a new foreign key copies its table, and nobody can order meanwhile.
      await runner.query('SET SESSION foreign_key_checks = 0');
      try {
        await this.migration.up(countingRunner(runner, this.name, executed));
      } finally {
        await runner.query('SET SESSION foreign_key_checks = 1');
      }
    }

    async down(runner: QueryRunner): Promise<void> {
      await this.migration.down(runner);
      await runner.query('DELETE FROM migration_progress WHERE name = ?', [this.name]);
    }
  };

/** Returns how many statements an interrupted run has executed; undefined if the migration has not begun. */
async function beginOrResume(runner: QueryRunner, name: string): Promise<number | undefined> {
  const sha256 = migrationHashes[name] ?? null;
  await runner.query(CREATE_PROGRESS);
  const [begun] = await query<{ sha256: string | null; statements: number }>(
    runner,
    'SELECT sha256, statements FROM migration_progress WHERE name = ?',
    [name],
  );
  if (begun && begun.sha256 !== sha256) {
    throw new Error(`Die Migration ${name} wurde unterbrochen und seither geändert.`);
  }
  if (!begun) await runner.query('INSERT INTO migration_progress VALUES (?, ?, 0)', [name, sha256]);
  return begun?.statements;
}

/**
 * The runner with another `query`: it skips the statements that are `executed`, and counts the others. `Reflect.apply`
 * and `Object.create`, because an object literal can't have the overloads of `query`.
 */
function countingRunner(runner: QueryRunner, name: string, executed: number | undefined): QueryRunner {
  let statement = 0;
  const execute = (...call: unknown[]): Promise<unknown> => Reflect.apply(runner.query, runner, call);
  const countedQuery = async (sql: string, ...rest: unknown[]): Promise<unknown> => {
    if (READS.test(sql)) return execute(sql, ...rest);
    statement++;
    if (statement <= (executed ?? 0)) return [];
    await runner.query('START TRANSACTION');
    const answer = await execute(sql, ...rest).catch(async (error: unknown) => {
      await runner.query('ROLLBACK');
      // The interruption may have come between the statement and its count.
      if (statement - 1 !== executed || !isAlreadyDone(error)) throw error;
    });
    // A statement that changes rows is counted in its own transaction; DDL has committed by itself.
    await runner.query('UPDATE migration_progress SET statements = ? WHERE name = ?', [statement, name]);
    await runner.query('COMMIT');
    return answer;
  };
  return Object.create(runner, { query: { value: countedQuery } });
}

const isAlreadyDone = (error: unknown): boolean =>
  ALREADY_DONE.has(codeOf(error)) || (error instanceof Error && DUPLICATE_FOREIGN_KEY.test(error.message));
