import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { project } from '../../scripts/lib/settings.mjs';
import { withDiskThatLosesPower } from './disk.mjs';

const megabytes = 600;
/** By then the journal of the file system has the names of new files, but the kernel has not yet written their bytes. */
const namesAreWritten = 3000;
/** The power may be away for longer than a person waits. */
const patience = 180_000;
const app = 'shop-frontend';

export const powerCuts = [
  {
    name: 'power-cut',
    title: 'a power cut just after a release and in the middle of one',
    patience,
    around: (folder, work) => withDiskThatLosesPower(folder, megabytes, (disk) => work({ disk })),
    async inject({ stack, disk, startAgain }) {
      // The copied farm is no part of the fault.
      await disk.sync();
      const dist = `${stack.folder}-dist`;
      const closed = [];
      let wrong = 0;
      let seconds = 0;
      for (const isFinished of [true, false]) {
        await pause(2000);
        await newBuild(dist);
        const publication = publish(stack, dist);
        if (isFinished) await publication;
        await pause(isFinished ? namesAreWritten : Math.random() * 500);
        const from = Date.now();
        disk.cutPower();
        await publication.catch(() => {});
        await stack.stop();
        await disk.restorePower();
        const since = performance.now();
        await startAgain();
        closed.push({ from, to: Date.now() });
        seconds = Math.max(seconds, (performance.now() - since) / 1000);
        wrong += await wrongFiles(stack, dist);
        await publish(stack, dist);
        wrong += await wrongFiles(stack, dist);
      }
      await rm(dist, { recursive: true });
      return {
        closed,
        kills: closed.map(({ from }) => from),
        figures: [
          { what: 'served files empty or other', value: wrong, bound: 0, goal: 0 },
          { what: 'start after the power cut', value: seconds, unit: 's', digits: 1, bound: 60, goal: 20 },
        ],
      };
    },
  },
];

/** A build with one more asset. */
async function newBuild(dist) {
  await rm(dist, { recursive: true, force: true });
  await cp(join(project, app, 'dist'), dist, { recursive: true });
  const id = randomBytes(8).toString('hex');
  await writeFile(join(dist, `assets/added.${id}.js`), randomBytes(100_000).toString('base64'));
  await writeFile(join(dist, 'robots.txt'), id, { flag: 'a' });
}

const publish = ({ www }, dist) =>
  promisify(execFile)('sh', [join(project, 'gateway/publish.sh'), join(www, app), dist, 'release']);

/** Counts the assets of the served release that the gateway doesn't answer as they were built. */
async function wrongFiles({ url, www }, dist) {
  const home = join(www, app);
  const release = basename(await readlink(join(home, 'current')));
  const list = await readFile(join(home, 'releases', `${release}.assets`), 'utf8');
  const names = list.split('\n').filter(Boolean);
  const files = await readdir(join(home, 'current'));
  let wrong = names.length === 0 || !files.includes('index.html') ? 1 : 0;
  for (const name of names.filter((each) => !/\.(br|gz)$/.test(each))) {
    const answer = await fetch(new URL(`/assets/${name}`, url), {
      headers: { 'accept-encoding': 'identity' },
    });
    const built = await readFile(join(dist, 'assets', name)).catch(() => undefined);
    const served = Buffer.from(await answer.arrayBuffer());
    if (built ? !built.equals(served) : served.length === 0) wrong += 1;
  }
  const page = await fetch(url);
  return page.ok && (await page.text()).length > 1000 ? wrong : wrong + 1;
}
