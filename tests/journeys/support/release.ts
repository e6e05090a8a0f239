import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const HASH = /\b[0-9a-f]{10}\b/g;

const otherHash = (hash: string) => [...hash].reverse().join('');

type App = 'shell' | 'admin-frontend' | 'shop-frontend';

/** Releases the build of a frontend with new hashes in all file names. The starter of the shop marks its pages. */
export async function releaseAnew(www: string, app: App): Promise<void> {
  const dist = await mkdtemp(join(tmpdir(), 'hofkiste-release-'));
  try {
    await cp(join(root, app, 'dist'), dist, { recursive: true });
    const assets = join(dist, 'assets');
    const names = await readdir(assets);
    const hashes = new Set(names.flatMap((name) => name.match(HASH) ?? []));
    const renamed = (text: string) =>
      text.replace(HASH, (hash) => (hashes.has(hash) ? otherHash(hash) : hash));

    const others = app === 'shop-frontend' ? ['server/files.json'] : await readdir(dist);
    for (const name of [...names.map((asset) => join('assets', asset)), ...others]) {
      const path = join(dist, name);
      // Compressed files contain the old names
      if (/\.(br|gz)$/.test(name)) await rm(path);
      else if (/\.(js|css|json|html)$/.test(name))
        await writeFile(path, renamed(await readFile(path, 'utf8')));
    }
    for (const name of await readdir(assets)) await rename(join(assets, name), join(assets, renamed(name)));
    if (app === 'shop-frontend')
      await run(process.execPath, ['--input-type=module', '-e', ANOTHER_STARTER, dist]);

    await run('sh', [join(root, 'gateway/publish.sh'), join(www, app), dist, 'release']);
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

/** Selects the root of a page with the starter of {@link releaseAnew}. */
export const NEXT_RELEASE = 'html[data-release="next"]';

/** Runs on its own, because it imports the bundle of the shop server. */
const ANOTHER_STARTER = `
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
const dist = process.argv[1];
const files = JSON.parse(readFileSync(dist + '/server/files.json', 'utf8'));
files.starter += ";document.documentElement.dataset.release='next'";
writeFileSync(dist + '/server/files.json', JSON.stringify(files));
const { fallbackDocument } = await import(pathToFileURL(dist + '/server/render.mjs'));
const sha256 = (text) => createHash('sha256').update(text).digest('base64');
writeFileSync(dist + '/index.html', await fallbackDocument({ files, sha256 }));
`;

export async function rollBack(www: string, app: App): Promise<void> {
  const dist = join(root, app, 'dist');
  await run('sh', [join(root, 'gateway/publish.sh'), join(www, app), dist, 'rollback']);
}
