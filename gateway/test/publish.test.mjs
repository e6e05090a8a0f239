import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readFile, readlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { newFolder } from '../../scripts/test/folder.mjs';
import { publish, publishScript, writeFiles } from './front-door.mjs';

let folder;
let app;
let dist;
beforeEach(() => {
  folder = newFolder();
  app = join(folder, 'www/shop-frontend');
  dist = join(folder, 'dist');
});

/** Publishes a build with this number and these hashed files. */
async function release(number, assets = [`app.${number}.js`], verb = 'release') {
  const files = Object.fromEntries(assets.map((name) => [`assets/${name}`, `content of ${name}`]));
  await writeFiles(dist, { 'index.html': `release ${number}`, 'favicon.svg': '<svg/>', ...files });
  return publish(app, dist, verb);
}

const update = (number) => release(number, undefined, 'update');
const rollback = () => publish(app, dist, 'rollback');

const served = () => readFile(join(app, 'current/index.html'), 'utf8');
const kept = async () => (await readdir(join(app, 'assets'))).sort();
const current = async () => (await readlink(join(app, 'current'))).replace('releases/', '');

async function age(releaseId, days) {
  const then = Date.now() / 1000 - days * 86_400;
  await utimes(join(app, `releases/${releaseId}.assets`), then, then);
}

describe('publish.sh release', () => {
  it('publishing stores the bill of materials beside the release', async () => {
    await writeFile(`${dist}.cdx.json`, '{"bomFormat":"CycloneDX"}');
    await release(1);
    const bill = await readFile(join(app, `releases/${await current()}.cdx.json`), 'utf8');
    assert.equal(bill, '{"bomFormat":"CycloneDX"}');
  });

  it('publishing serves the new release and keeps the assets of the previous one', async () => {
    await release(1);
    const { status, output } = await release(2);
    assert.equal(status, 0);
    assert.match(output, /^shop-frontend: Release \d{8}T\d{6}Z-\w{12} ist veröffentlicht\.$/);
    assert.equal(await served(), 'release 2');
    assert.deepEqual(await kept(), ['app.1.js', 'app.2.js']);
    assert.deepEqual((await readdir(join(app, 'current'))).sort(), ['favicon.svg', 'index.html']);
  });

  it('a release contains the bundle of the shop server, and a new bundle is a new release', async () => {
    const build = (/** @type {string} */ bundle) =>
      writeFiles(dist, { 'index.html': 'release 1', 'server/render.mjs': bundle, 'server/files.json': '{}' });
    const bundle = async () => readFile(join(app, `releases/${await current()}/server/render.mjs`), 'utf8');
    await build('one');
    publish(app, dist, 'release');
    assert.equal(await bundle(), 'one');
    await build('other');
    publish(app, dist, 'release');
    assert.equal(await bundle(), 'other');
    rollback();
    assert.equal(await bundle(), 'one');
  });

  it('publishing leaves out source maps', async () => {
    await release(1, ['app.1.js', 'app.1.js.map', 'lazy/chunk.1.js']);
    assert.deepEqual(await kept(), ['app.1.js', 'lazy']);
  });

  it('publishing the served build again changes nothing', async () => {
    await release(1);
    await release(2);
    const before = await current();
    assert.match((await release(2)).output, /unverändert/);
    assert.equal(await current(), before);
    rollback();
    assert.equal(await served(), 'release 1');
  });

  it('publishing rejects an asset with a known name and new content, and keeps serving the old release', async () => {
    await release(1);
    await writeFiles(join(folder, 'other'), {
      'index.html': 'release 2',
      'assets/app.1.js': 'something else',
    });
    const { status, output } = publish(app, join(folder, 'other'), 'release');
    assert.equal(status, 1);
    assert.match(output, /assets\/app\.1\.js hat unter gleichem Namen einen anderen Inhalt/);
    assert.equal(await served(), 'release 1');
  });

  it('publishing accepts a known asset that was compressed differently, and an equal build stays unchanged', async () => {
    const build = (/** @type {string} */ page, /** @type {string} */ compressed) =>
      writeFiles(dist, {
        'index.html': page,
        'assets/app.1.js': 'the same',
        'assets/app.1.js.br': compressed,
        'assets/app.1.js.gz': compressed,
      });
    await build('release 1', 'by one version');
    publish(app, dist, 'release');
    await build('release 1', 'by another version');
    assert.match(publish(app, dist, 'release').output, /unverändert/);
    await build('release 2', 'by another version');
    assert.equal(publish(app, dist, 'release').status, 0);
    assert.equal(await served(), 'release 2');
  });

  it('publishing overwrites assets of an interrupted publication', async () => {
    await writeFiles(app, { 'assets/app.1.js': '' });
    await release(1);
    assert.equal(await readFile(join(app, 'assets/app.1.js'), 'utf8'), 'content of app.1.js');
  });

  it('a release is written to disk before it is served', async () => {
    await release(1);
    const programs = join(folder, 'programs');
    const script = `#!/bin/sh\nfor file; do printf '%s %s\\n' "$(cat "${app}/current/index.html")" "$file"; done >>"${folder}/synced"\n`;
    await writeFiles(programs, { sync: script });
    await chmod(join(programs, 'sync'), 0o755);
    await writeFiles(dist, { 'index.html': 'release 2', 'assets/app.2.js': 'content of app.2.js' });
    const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
    assert.equal(spawnSync('sh', [publishScript, app, dist, 'release'], { env }).status, 0);
    const synced = await readFile(join(folder, 'synced'), 'utf8');
    for (const file of [
      'assets/app.2.js',
      `releases/${await current()}/index.html`,
      `releases/${await current()}`,
    ])
      assert.ok(synced.split('\n').includes(`release 1 ${join(app, file)}`), `${file} in ${synced}`);
  });

  it('publishing rejects a folder without a build', () => {
    const { status, output } = publish(app, join(folder, 'nothing'), 'release');
    assert.equal(status, 1);
    assert.match(output, /enthält keinen fertigen Build/);
  });

  it('publish.sh names its verbs when the verb is unknown', () => {
    const { status, output } = publish(app, dist, '--rollback');
    assert.equal(status, 1);
    assert.match(output, /release, update und rollback/);
  });

  it('publishing waits for the end of another publication', async () => {
    await release(1);
    const holder = spawn('flock', [join(app, '.lock'), 'sh', '-c', 'echo held; read line'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    await writeFiles(join(folder, 'dist2'), { 'index.html': 'release 2' });
    const waiting = spawn('sh', [publishScript, app, join(folder, 'dist2'), 'release'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let isDone = false;
    waiting.stdout.on('data', () => {
      isDone = true;
    });
    assert.equal(await served(), 'release 1');
    assert.equal(isDone, false);
    holder.stdin.end('\n');
    const [status] = await once(waiting, 'exit');
    assert.equal(status, 0);
    assert.equal(await served(), 'release 2');
  });
});

describe('publish.sh rollback', () => {
  it('a rollback serves the previous release, and a second rollback the newer one again', async () => {
    await release(1);
    await release(2);
    assert.match(rollback().output, /zurück auf Release/);
    assert.equal(await served(), 'release 1');
    rollback();
    assert.equal(await served(), 'release 2');
  });

  it('a rollback without a previous release fails with a message', async () => {
    await release(1);
    const { status, output } = rollback();
    assert.equal(status, 1);
    assert.equal(output, 'shop-frontend hat kein früheres Release.');
  });

  it('update does not publish a rolled back build again, but release does', async () => {
    await release(1);
    await release(2);
    rollback();
    assert.match((await update(2)).output, /zurückgenommen.* „release“ veröffentlicht ihn trotzdem/);
    assert.equal(await served(), 'release 1');
    await update(3);
    assert.equal(await served(), 'release 3');
    rollback();
    await release(3);
    assert.equal(await served(), 'release 3');
  });
});

describe('old releases', () => {
  it('publishing deletes a release that was replaced more than 14 days ago, except for assets in use', async () => {
    await release(1, ['app.1.js', 'shared.js']);
    const first = await current();
    await release(2, ['app.2.js', 'shared.js']);
    await age(first, 15);
    await release(3, ['app.3.js', 'shared.js']);
    assert.deepEqual(await kept(), ['app.2.js', 'app.3.js', 'shared.js']);
    assert.ok(!(await readdir(join(app, 'releases'))).some((name) => name.startsWith(first)));
  });

  it('publishing keeps an old release that was replaced less than 14 days ago', async () => {
    await release(1);
    await age(await current(), 100);
    await release(2);
    await release(3);
    assert.deepEqual(await kept(), ['app.1.js', 'app.2.js', 'app.3.js']);
  });

  it('publishing never deletes the current and the previous release, however old they are', async () => {
    await release(1);
    const first = await current();
    await release(2);
    await age(first, 400);
    await age(await current(), 400);
    rollback();
    await age(first, 400);
    await release(2);
    assert.equal(await served(), 'release 2');
    rollback();
    assert.equal(await served(), 'release 1');
    assert.deepEqual(await kept(), ['app.1.js', 'app.2.js']);
  });
});

describe('npm run release and rollback', () => {
  for (const verb of ['release', 'rollback']) {
    it(`npm run ${verb} names the frontends when the name is missing or unknown`, () => {
      for (const name of ['', 'shop', '../shell']) {
        const script = new URL(`../../scripts/verbs/${verb}.mjs`, import.meta.url).pathname;
        const { status, stderr } = spawnSync(process.execPath, [script, ...(name ? [name] : [])], {
          encoding: 'utf8',
        });
        assert.equal(status, 1);
        assert.match(stderr, /shop-frontend \| shell \| admin-frontend/);
      }
    });
  }

  it('npm run release without a name shows which releases are served', async () => {
    await release(1);
    const { stderr } = spawnSync(
      process.execPath,
      [new URL('../../scripts/verbs/release.mjs', import.meta.url).pathname],
      { encoding: 'utf8', env: { ...process.env, HOFKISTE_DATA: folder } },
    );
    assert.match(stderr, new RegExp(`shop-frontend: ${await current()}\n  shell: nothing yet\n`));
  });
});
