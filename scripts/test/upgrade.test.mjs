import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { project } from '../lib/settings.mjs';
import { newFolder } from './folder.mjs';

/** Docker with one running api that already has the new image; records its calls. */
const DOCKER = `#!/bin/sh
echo "$*" >>"$CALLS"
case "$*" in
  *"$FAILING"*) exit 1 ;;
  'compose ps -aq api') echo old ;;
  'compose ps -q gateway') echo gateway ;;
  *inspect*) echo same ;;
esac
`;

let folder;
beforeEach(async () => {
  folder = newFolder();
  await cp(join(project, 'upgrade.sh'), join(folder, 'upgrade.sh'));
  await writeFile(join(folder, 'docker'), DOCKER);
  await chmod(join(folder, 'docker'), 0o755);
});

async function upgrade(failing = 'nothing fails') {
  const calls = join(folder, 'calls');
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, CALLS: calls, FAILING: failing };
  const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'upgrade.sh')], { env, encoding: 'utf8' });
  return { status, output: stdout + stderr, calls: await readFile(calls, 'utf8') };
}

describe('upgrade.sh', () => {
  it('the upgrade publishes all frontends and says so', async () => {
    const { status, output, calls } = await upgrade();
    assert.equal(status, 0, output);
    for (const name of ['shop-frontend', 'shell', 'admin-frontend'])
      assert.match(calls, new RegExp(`compose run --rm --no-deps ${name} update`));
    assert.match(output, /Der Shop ist auf dem neuen Stand/);
  });

  it('the upgrade fails and names the frontend that was not published, after it has published the others', async () => {
    const { status, output, calls } = await upgrade('shell update');
    assert.equal(status, 1);
    assert.match(output, /nicht veröffentlicht ist: shell\./);
    assert.doesNotMatch(output, /auf dem neuen Stand/);
    assert.match(calls, /admin-frontend update/);
  });
});
