import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

test('the watchdog ends a process whose event loop gives no more signs of life, and says so', () => {
  const thread = JSON.stringify(join(project, 'api/dist/server/watchdog-thread.js'));
  const program = `
    const beats = new Int32Array(new SharedArrayBuffer(4));
    new Worker(${thread}, { workerData: { beats, beatMs: 20, patience: 3 } });`;
  const run = spawnSync(process.execPath, ['-e', `const { Worker } = require('worker_threads');${program}`], {
    encoding: 'utf8',
  });
  assert.equal(run.signal, 'SIGKILL');
  assert.match(run.stdout, /event loop stood still/);
});
