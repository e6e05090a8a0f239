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

/** Releases the build of a frontend with new hashes in all file names. Resolves to a pattern of a file that pages load now. */
export async function releaseAnew(www: string, app: App): Promise<RegExp> {
  const dist = await mkdtemp(join(tmpdir(), 'hofkiste-release-'));
  try {
    await cp(join(root, app, 'dist'), dist, { recursive: true });
    const assets = join(dist, 'assets');
    const names = await readdir(assets);
    const hashes = new Set(names.flatMap((name) => name.match(HASH) ?? []));
    const renamed = (text: string) =>
      text.replace(HASH, (hash) => (hashes.has(hash) ? otherHash(hash) : hash));

    for (const name of [...names.map((asset) => join('assets', asset)), ...(await readdir(dist))]) {
      const path = join(dist, name);
      // compressed files contain the old names
      if (/\.(br|gz)$/.test(name)) await rm(path);
      else if (/\.(js|css|json|html)$/.test(name))
        await writeFile(path, renamed(await readFile(path, 'utf8')));
    }
    for (const name of await readdir(assets)) await rename(join(assets, name), join(assets, renamed(name)));

    await run('sh', [join(root, 'gateway/publish.sh'), join(www, app), dist, 'release']);
    const first = names.find((name) => /^(remoteEntry|main)\..+\.js$/.test(name)) ?? '';
    return new RegExp(renamed(first).replaceAll('.', '\\.'));
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

export async function rollBack(www: string, app: App): Promise<void> {
  const dist = join(root, app, 'dist');
  await run('sh', [join(root, 'gateway/publish.sh'), join(www, app), dist, 'rollback']);
}
