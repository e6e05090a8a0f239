import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Watch } from './watchdog.js';

const { beats, beatMs, patience } = workerData as Watch;
let last = -1;
let missed = 0;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  missed = now === last ? missed + 1 : 0;
  last = now;
  if (missed < patience) return;
  const report = {
    level: 60,
    time: Date.now(),
    msg: `event loop stood still for ${patience * beatMs} ms: killed`,
  };
  writeSync(1, `${JSON.stringify(report)}\n`);
  // As PID 1 a process can't kill itself: containers need an init.
  process.kill(process.pid, 'SIGKILL');
}, beatMs);
