import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from '../lib/processes.mjs';

const module = join(import.meta.dirname, '../lib/processes.mjs');

test('a child ends with a parent that is killed right after it has started the child', {
  skip: process.platform !== 'linux',
  timeout: 20_000,
}, async () => {
  const name = randomUUID();
  const start = `const { startChild } = await import(${JSON.stringify(module)});
    startChild('sh', ['-c', 'sleep 60; true', '${name}']);
    process.kill(process.pid, 'SIGKILL');`;
  for (let round = 0; round < 15; round += 1) {
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', start]);
    assert.equal(signal, 'SIGKILL');
  }
  while (childrenNamed(name).length > 0) await pause(20);
});

/** @param {string} name */
const childrenNamed = (name) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && commandLine(pid).includes(name));
