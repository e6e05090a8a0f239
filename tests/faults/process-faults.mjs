import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { project } from '../../scripts/lib/settings.mjs';
import { freeze, kill, untilReplaced } from './inject-fault.mjs';

const beforehand = 2000;
/** The gateway waits for an answer for 30 s. */
const longestSeconds = 35;
/** The event loop may stand still for 60 s. */
const watchdogSeconds = 70;
/** Until then, requests may reach the process several times. */
const patience = 120_000;
const pictures = 5;

/** Faults of one api process that hangs, and of one process that has no memory left. */
export const processFaults = [
  {
    name: 'api-paused',
    title: 'an api process stands still for 10 seconds (SIGSTOP)',
    async inject({ stack }) {
      await pause(beforehand);
      await freeze(stack.api.pids()[0], 10_000);
      return { longestSeconds: 15 };
    },
  },
  {
    name: 'api-hangs',
    title: 'an api process is in an endless loop',
    patience,
    around: (_folder, work) => work(harmful('loop')),
    inject: (context) => harm(context, { longestSeconds, within: watchdogSeconds }),
  },
  {
    name: 'api-memory',
    title: 'an api process runs out of memory',
    around: (_folder, work) => work(harmful('memory')),
    // A process that only collects garbage answers nothing.
    inject: (context) => harm(context, { longestSeconds, within: 30 }),
  },
  {
    name: 'picture-memory',
    title: `${pictures} processes that resize pictures are killed meanwhile (kill -9)`,
    inject: killRenderers,
  },
];

const harmful = (kind) => ({ preload: join(import.meta.dirname, 'harm.mjs'), env: { HARM: kind } });

/** Harms one process, and waits until it has ended and another has taken its place. */
async function harm({ stack }, { within, ...facts }) {
  await pause(beforehand);
  const pid = stack.api.pids()[0];
  const from = Date.now();
  process.kill(pid, 'SIGUSR2');
  const seconds = await untilReplaced(pid, () => stack.api.pids()[0]);
  return {
    ...facts,
    // From the first moment on, the process records no answers of the provider.
    kills: [from, Date.now()],
    figures: [
      { what: 'process replaced after', value: seconds, unit: 's', digits: 1, bound: within, goal: within },
    ],
  };
}

/** Kills the processes as the kernel does when the memory is short. */
async function killRenderers({ stack, load }) {
  let unclear = 0;
  for (let number = 0; number < pictures; number += 1) {
    const upload = load.admin.upload('/api/admin/pictures', await newPicture());
    await kill(await rendererOf(stack));
    const { status, body } = await upload;
    if (status < 500 || !body.message) unclear += 1;
  }
  const { status } = await load.admin.upload('/api/admin/pictures', await newPicture());
  return {
    figures: [
      { what: 'uploads without a clear answer', value: unclear, bound: 0, goal: 0 },
      { what: 'next upload failed', value: status === 201 ? 0 : 1, bound: 0, goal: 0 },
    ],
  };
}

const picture = join(project, 'admin-frontend/src/handbook/pictures/boxes.webp');

/** The bytes behind the picture make it new. */
const newPicture = async () => new Blob([await readFile(picture), randomBytes(16)]);

/** Waits for the process that renders a picture for the api. */
async function rendererOf({ api }) {
  for (const since = Date.now(); Date.now() - since < 30_000; await pause(5))
    for (const pid of api.pids()) {
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      for (const child of children.split(' ').filter(Boolean))
        if ((await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')).includes('render-process'))
          return Number(child);
    }
  throw new Error('No process resizes the picture.');
}
