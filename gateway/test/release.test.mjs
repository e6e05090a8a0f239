import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { project } from '../../scripts/lib/settings.mjs';
import { openFrontDoor, publish, publishScript, writeFiles } from './front-door.mjs';

let door;
before(async () => {
  door = await openFrontDoor();
});
after(() => door.close());

/** Describes every file and link below a folder: content, time of change and inode. */
async function fingerprint(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines = entries
    .filter((entry) => !entry.isDirectory())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      if (entry.isSymbolicLink()) return `${path} → ${await readlink(path)}`;
      const { mtimeMs, ino } = await stat(path);
      return `${path} ${createHash('sha256')
        .update(await readFile(path))
        .digest('hex')} ${mtimeMs} ${ino}`;
    });
  return (await Promise.all(lines)).sort();
}

describe('release of the remote', () => {
  it('a release of the remote changes no file of shell and shop, and is served without a reload', async () => {
    const others = () =>
      Promise.all(['shop-frontend', 'shell'].map((app) => fingerprint(join(door.www, app))));
    const untouched = await others();
    const dist = join(door.folder, 'dist/next');
    await writeFiles(dist, { 'mf-manifest.json': '{"release":2}', 'assets/admin.bbbb.js': 'admin2()' });

    publish(join(door.www, 'admin-frontend'), dist, 'release');

    assert.equal((await door.get('/admin-frontend/mf-manifest.json')).text, '{"release":2}');
    assert.equal((await door.get('/admin-frontend/assets/admin.bbbb.js')).text, 'admin2()');
    assert.deepEqual(await others(), untouched);
  });

  it('requests never see half a release while a release is published', async () => {
    const remote = join(door.www, 'admin-frontend');
    const manifests = new Set();
    for (let number = 0; number < 10; number++) {
      const dist = join(door.folder, 'dist/admin');
      const script = `assets/s.${number}.js`;
      await writeFiles(dist, { 'mf-manifest.json': JSON.stringify({ script }), [script]: 'x' });
      const publishing = spawn('sh', [publishScript, remote, dist, 'release'], { stdio: 'ignore' });
      while (publishing.exitCode === null) {
        const manifest = await door.get('/admin-frontend/mf-manifest.json');
        assert.equal(manifest.status, 200);
        const named = JSON.parse(manifest.text).script;
        if (named) assert.equal((await door.get(`/admin-frontend/${named}`)).status, 200);
        manifests.add(manifest.text);
      }
    }
    assert.ok(manifests.size >= 10);
  });
});

describe('contract of the api', () => {
  it('the api loads the contract from its own build, which the release of a frontend does not change', async () => {
    const ofApi = createRequire(join(project, 'api/dist/main.js'));
    for (const name of await readdir(join(project, 'api/contract/dist'), { recursive: true })) {
      if (!name.endsWith('.js')) continue;
      const path = ofApi.resolve(`@hofkiste/contract/${name.replace('.js', '')}`);
      assert.equal(path, join(project, 'api/dist/node_modules/@hofkiste/contract/dist', name));
    }
  });
});
