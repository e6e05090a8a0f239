import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

const LOOP_OF_A_JOB = /\bfor (await )?\(.*\) \{\s*if \(signal\??\.aborted\)/;
/** Logs the standing order that fails, and goes on. */
const WITH_ITS_OWN_CATCH = 'api/src/standing-orders/entering/standing-entering.service.ts';

test('a job goes on after a row that fails: its loops are calls of forEachAlone', () => {
  const sources = globSync('api/src/**/*.ts', { cwd: project }).filter((file) => !file.endsWith('.spec.ts'));
  const loops = sources.filter((file) => LOOP_OF_A_JOB.test(readFileSync(join(project, file), 'utf8')));
  assert.deepEqual(loops.toSorted(), ['api/src/database/transaction.ts', WITH_ITS_OWN_CATCH]);
});
