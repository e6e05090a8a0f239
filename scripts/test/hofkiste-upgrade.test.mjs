import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { project } from '../lib/settings.mjs';
import { newFolder } from './folder.mjs';
import { folder, hofkiste, image, imageOf, read, running, setting, write } from './hofkiste.mjs';

describe('./hofkiste aktualisieren', () => {
  it('the upgrade replaces all processes of the api, and one of them always answers', () => {
    write('state/api/second', 'version-1 healthy');
    const { status, output } = hofkiste(['aktualisieren']);
    assert.equal(status, 0, output);
    assert.deepEqual(running(), ['version-2', 'version-2']);
    assert.equal(read('state/healthy-after-stop').trim(), '3\n2');
    assert.deepEqual(read('state/published').trim().split('\n'), [
      'shop-frontend',
      'shell',
      'admin-frontend',
    ]);
  });

  it('the upgrade keeps the messages of the containers that it ends, for root only', () => {
    const { status, output } = hofkiste(['aktualisieren']);
    assert.equal(status, 0, output);
    const kept = readdirSync(join(folder, 'protokolle')).toSorted();
    assert.deepEqual(
      kept.map((name) => name.replace(/-\d+T\d+Z/, '')),
      ['api-first.gz', 'shop-shop-container.gz'],
    );
    assert.equal(
      gunzipSync(readFileSync(join(folder, 'protokolle', kept[0] ?? ''))).toString(),
      'messages of first\n',
    );
    assert.equal(statSync(join(folder, 'protokolle')).mode & 0o777, 0o700);
  });

  it('the upgrade builds one image after the other, and removes old layers when it has succeeded', () => {
    const { calls } = hofkiste(['aktualisieren']);
    const builds = calls.split('\n').filter((call) => call.startsWith('compose build'));
    assert.deepEqual(
      builds.map((call) => call.split(' --pull ')[1]),
      ['api', 'shop', 'gateway', 'shop-frontend', 'shell', 'admin-frontend', 'nightly-backup'],
    );
    assert.match(calls, /admin-frontend update\n.*^image prune --force --filter label=\S+=Hofkiste$/ms);
    assert.doesNotMatch(calls, /prune.*--all|volume prune/);
    assert.doesNotMatch(hofkiste(['aktualisieren'], { FAILING: '--no-deps backup' }).calls, /prune/);
  });

  it('the upgrade is refused before it builds anything when the machine lacks something', () => {
    const { status, output, calls } = hofkiste(['aktualisieren'], { INSTRUCTIONS: '' });
    assert.equal(status, 1);
    assert.match(output, /Dem Prozessor fehlen Befehle/);
    assert.doesNotMatch(calls, /compose build/);
  });

  it('the upgrade renews the server of the pages after the api and before the frontends', () => {
    const { status, calls } = hofkiste(['aktualisieren']);
    assert.equal(status, 0);
    assert.match(
      calls,
      /up -d [^\n]* --scale api=2 api\n.*^compose up -d --no-deps --no-build shop\n.*shop-frontend update$/ms,
    );
  });

  it('the upgrade publishes the frontends when the server of the pages does not start, and says so', () => {
    const { status, output } = hofkiste(['aktualisieren'], { FAILING: '--no-build shop' });
    assert.equal(status, 0);
    assert.match(output, /Der Shop-Server startet nicht; .*\n.*hofkiste protokoll shop/);
    assert.match(read('state/published'), /^shop-frontend$/m);
  });

  it('the upgrade to a release replaces the api, although the image of a release has another name', () => {
    const release = 'ghcr.io/a-farm/hofkiste-api:1.1.0';
    const { status, output } = hofkiste(['aktualisieren'], { API_IMAGE: release });
    assert.equal(status, 0, output);
    assert.deepEqual(running(), ['version-2']);
    assert.deepEqual(hofkiste(['zurueck'], { API_IMAGE: release }).status, 0);
    assert.deepEqual(running(), ['version-1']);
  });

  it('the upgrade tells when the running gateway is not the one of the new version, built or of a release', () => {
    const gatewayChanged = /Auch das Gateway hat sich geändert\./;
    assert.match(hofkiste(['aktualisieren']).output, gatewayChanged);
    write('state/images/hofkiste-gateway:1.1.0', 'gateway-2');
    write('.env', 'HOFKISTE_IMAGES=hofkiste');
    const env = { GATEWAY_IMAGE: 'hofkiste-gateway:1.1.0' };
    assert.match(hofkiste(['aktualisieren'], env).output, gatewayChanged);
    write('state/images/hofkiste-gateway:1.1.0', 'gateway-1');
    assert.doesNotMatch(hofkiste(['aktualisieren'], env).output, gatewayChanged);
  });

  it('the upgrade builds on the base images of a machine without a registry', () => {
    assert.equal(hofkiste(['aktualisieren'], { REGISTRY: 'silent' }).status, 1);
    assert.deepEqual(running(), ['version-1']);
    const { status, output } = hofkiste(['aktualisieren'], { REGISTRY: 'silent', HOFKISTE_PULL: 'never' });
    assert.equal(status, 0, output);
    assert.deepEqual(running(), ['version-2']);
  });

  it('the upgrade keeps an api that is on the newest version, and publishes the frontends', () => {
    const { status, output } = hofkiste(['aktualisieren'], { NEWEST: 'version-1' });
    assert.equal(status, 0, output);
    assert.deepEqual(readdirSync(join(folder, 'state/api')), ['first']);
    assert.match(read('state/published'), /admin-frontend/);
  });

  /** @type {[string, NodeJS.ProcessEnv, RegExp][]} */
  const failures = [
    ['a later image cannot be built', { FAILING: '--pull shell' }, /ließ sich nicht holen oder bauen\./],
    ['settings are missing', { FAILING: '--no-deps check' }, /Die Prüfung ist gescheitert\./],
    ['the backup fails', { FAILING: '--no-deps backup' }, /Die Sicherung ist gescheitert\./],
    ['the migration fails', { FAILING: '--no-deps migrate' }, /Tabellen ließen sich nicht erneuern\./],
    ['the new api stays unhealthy', { UNHEALTHY: 'unhealthy 0' }, /Die neue api startet nicht\./],
    ['the new api ends and starts again', { UNHEALTHY: 'starting 1' }, /Die neue api startet nicht\./],
    ['the new api never gets ready', { UNHEALTHY: 'starting 0' }, /Die neue api startet nicht\./],
  ];
  for (const [when, env, sentence] of failures)
    it(`the upgrade leaves the old api running, also at the next start, when ${when}`, () => {
      const { status, output } = hofkiste(['aktualisieren'], env);
      assert.equal(status, 1);
      assert.match(output, sentence);
      assert.match(output, /Die bisherige Version läuft weiter\./);
      assert.deepEqual(readdirSync(join(folder, 'state/api')), ['first']);
      assert.equal(imageOf(image), 'version-1');
      assert.equal(imageOf('hofkiste-gateway:latest'), 'gateway-1');
      assert.equal(read('state/published'), '');
    });

  for (const signal of ['INT', 'HUP'])
    it(`the upgrade that ends by SIG${signal}, as by a lost connection, leaves the images of the old version`, () => {
      const { status, output } = hofkiste(['aktualisieren'], { ENDING: '--pull shell', SIGNAL: signal });
      assert.equal(status, 130, output);
      assert.equal(imageOf(image), 'version-1');
      assert.equal(imageOf('hofkiste-gateway:latest'), 'gateway-1');
      assert.deepEqual(running(), ['version-1']);
    });

  it('the upgrade publishes the other frontends when one fails, and names it', () => {
    const { status, output } = hofkiste(['aktualisieren'], { FAILING: 'shell update' });
    assert.equal(status, 1);
    assert.match(output, /nicht veröffentlicht ist: shell\./);
    assert.deepEqual(read('state/published').trim().split('\n'), ['shop-frontend', 'admin-frontend']);
  });
});

describe('./hofkiste aktualisieren, in a clone', () => {
  /** @type {string} */
  let origin;
  let sections = '';

  /** @param {string} repository @param {string[]} args */
  function git(repository, ...args) {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@hofkiste.example'];
    const { status, stdout, stderr } = spawnSync('git', ['-C', repository, ...author, ...args], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    return stdout.trim();
  }
  const checkedOut = () => git(folder, 'describe', '--tags', '--always');

  /** Commits a script that says this name when it has upgraded. */
  function commit(/** @type {string} */ name) {
    const said = 'Der Shop ist auf dem neuen Stand';
    const script = readFileSync(join(project, 'hofkiste'), 'utf8').replace(said, `${said} ${name}`);
    writeFileSync(join(origin, 'hofkiste'), script, { mode: 0o755 });
    git(origin, 'add', '.');
    git(origin, 'commit', '--quiet', '--message', name);
  }

  /** Commits and tags a version with a section of CHANGELOG.md. */
  function release(/** @type {string} */ version, /** @type {string} */ changes) {
    sections = `\n## ${version}\n\n- ${changes}\n${sections}`;
    writeFileSync(join(origin, 'CHANGELOG.md'), `# Changes\n${sections}`);
    writeFileSync(join(origin, 'package.json'), `{\n  "version": "${version}",\n  "private": true\n}\n`);
    commit(version);
    git(origin, 'tag', `v${version}`);
  }

  function releases() {
    release('1.0.0', 'the first version');
    release('1.9.0', 'boxes in two sizes');
    release('1.10.0', 'eggs');
    git(origin, 'tag', 'v2.0.0-rc.1');
    commit('unreleased');
  }

  /** Makes the folder a clone that is at a state of the project. */
  function cloneAt(/** @type {string} */ state) {
    git(folder, 'fetch', '--quiet', '--tags', 'origin');
    git(folder, 'checkout', '--quiet', '--force', '-B', 'main', state);
  }

  beforeEach(() => {
    origin = newFolder();
    sections = '';
    git(origin, 'init', '--quiet', '--initial-branch', 'main');
    git(folder, 'init', '--quiet');
    git(folder, 'remote', 'add', 'origin', origin);
  });

  it('the upgrade takes the newest version, tells its changes, and leaves what is unreleased', () => {
    releases();
    cloneAt('v1.0.0');
    const { status, output } = hofkiste(['aktualisieren']);
    assert.equal(status, 0, output);
    assert.equal(checkedOut(), 'v1.10.0');
    assert.match(output, /^Version 1\.10\.0:\n\n- eggs\n\n## 1\.9\.0\n\n- boxes in two sizes\n/m);
    assert.doesNotMatch(output, /the first version/);
    assert.match(output, /auf dem neuen Stand 1\.10\.0/);
    assert.deepEqual(running(), ['version-2']);
  });

  it('the upgrade takes the version that is named, with or without the v of its tag', () => {
    releases();
    for (const name of ['v1.9.0', '1.9.0', '2.0.0-rc.1']) {
      cloneAt('v1.0.0');
      const { status, output } = hofkiste(['aktualisieren', name]);
      assert.equal(status, 0, output);
      assert.match(output, /auf dem neuen Stand 1\./);
      assert.equal(checkedOut(), name === '2.0.0-rc.1' ? 'v1.10.0' : 'v1.9.0');
    }
  });

  it('the upgrade refuses a version that does not exist, and names the newest one', () => {
    releases();
    cloneAt('v1.0.0');
    const { status, output, calls } = hofkiste(['aktualisieren', '3.0.0']);
    assert.equal(status, 1);
    assert.match(output, /✗ Die Version 3\.0\.0 gibt es nicht\.\nDie neueste ist 1\.10\.0\.\n/);
    assert.equal(checkedOut(), 'v1.0.0');
    assert.equal(calls, '');
  });

  it('the upgrade refuses a version before that of the folder, and names the way back', () => {
    releases();
    cloneAt('v1.9.0');
    const { status, output } = hofkiste(['aktualisieren', '1.0.0']);
    assert.equal(status, 1);
    assert.match(output, /✗ Die Version 1\.0\.0 ist älter .*\n\.\/hofkiste zurueck/);
    assert.equal(checkedOut(), 'v1.9.0');
  });

  it('the upgrade renews a folder that is on the newest version, or further than it', () => {
    releases();
    cloneAt('v1.10.0');
    assert.equal(hofkiste(['aktualisieren']).status, 0);
    cloneAt('origin/main');
    const before = checkedOut();
    const { status, output } = hofkiste(['aktualisieren']);
    assert.equal(status, 0, output);
    assert.match(output, /weiter als die neueste Version 1\.10\.0; es gilt sein Stand/);
    assert.equal(checkedOut(), before);
  });

  it('the upgrade goes on with the folder as it is while nothing is released, and says so', () => {
    commit('unreleased');
    cloneAt('origin/main');
    const { status, output } = hofkiste(['aktualisieren']);
    assert.equal(status, 0, output);
    assert.match(output, /keine veröffentlichten Versionen; es gilt sein Stand/);
    assert.equal(hofkiste(['aktualisieren', '1.0.0']).status, 1);
  });

  it('the upgrade that fails leaves the folder on its version and branch', () => {
    releases();
    cloneAt('v1.0.0');
    const { status, output } = hofkiste(['aktualisieren'], { FAILING: '--no-deps migrate' });
    assert.equal(status, 1);
    assert.match(output, /Die bisherige Version läuft weiter\./);
    assert.equal(checkedOut(), 'v1.0.0');
    assert.equal(git(folder, 'symbolic-ref', '--short', 'HEAD'), 'main');
  });

  for (const signal of ['INT', 'HUP'])
    it(`the upgrade that ends by SIG${signal} leaves the folder on its version and branch`, () => {
      releases();
      cloneAt('v1.0.0');
      assert.equal(hofkiste(['aktualisieren'], { ENDING: '--pull shell', SIGNAL: signal }).status, 130);
      assert.equal(git(folder, 'symbolic-ref', '--short', 'HEAD'), 'main');
    });

  it('the upgrade is refused when a file of the project was changed by hand, or the versions cannot be fetched', () => {
    releases();
    cloneAt('v1.0.0');
    write('CHANGELOG.md', 'changed by hand');
    const changed = hofkiste(['aktualisieren']);
    assert.equal(changed.status, 1);
    assert.match(changed.output, /ließ sich nicht auf die Version 1\.10\.0 bringen\./);
    git(folder, 'remote', 'set-url', 'origin', join(folder, 'nowhere'));
    const unreachable = hofkiste(['aktualisieren']);
    assert.equal(unreachable.status, 1);
    assert.match(unreachable.output, /Die Versionen ließen sich nicht holen\./);
    assert.equal(changed.calls + unreachable.calls, '');
  });

  it('the upgrade by images of a release names its version in .env, and the one before when it fails', () => {
    releases();
    cloneAt('v1.0.0');
    write('.env', 'HOFKISTE_IMAGES=ghcr.io/a-farm/hofkiste\nHOFKISTE_VERSION=1.0.0');
    assert.equal(hofkiste(['aktualisieren', '1.9.0'], { FAILING: 'compose pull' }).status, 1);
    assert.deepEqual([setting('HOFKISTE_VERSION'), checkedOut()], ['1.0.0', 'v1.0.0']);
    const { status, output, calls } = hofkiste(['aktualisieren', '1.9.0']);
    assert.equal(status, 0, output);
    assert.deepEqual([setting('HOFKISTE_VERSION'), checkedOut()], ['1.9.0', 'v1.9.0']);
    assert.match(
      calls,
      /^compose pull --quiet api shop gateway shop-frontend shell admin-frontend nightly-backup$/m,
    );
    assert.doesNotMatch(calls, /compose build/);
  });

  it('the upgrade by images of a release removes those of earlier ones, but not the api before', () => {
    releases();
    cloneAt('v1.10.0');
    const images = 'registry.example:5000/a-farm/hofkiste';
    write('.env', `HOFKISTE_IMAGES=${images}`);
    for (const name of ['api:1.9.0', 'api:1.10.0', 'api:before', 'shell:1.9.0'])
      write(`state/images/${`${images}-${name}`.replaceAll('/', '_')}`, `image of ${name}`);
    const { status, output, calls } = hofkiste(['aktualisieren'], { API_IMAGE: `${images}-api:1.10.0` });
    assert.equal(status, 0, output);
    const removed = calls.split('\n').filter((call) => call.startsWith('image rm'));
    assert.deepEqual(removed, [`image rm ${images}-api:1.9.0`, `image rm ${images}-shell:1.9.0`]);
  });
});

describe('./hofkiste zurueck', () => {
  it('the way back restores the api before the upgrade, and a second time the newer one', () => {
    hofkiste(['aktualisieren']);
    const { status, output } = hofkiste(['zurueck']);
    assert.equal(status, 0, output);
    assert.deepEqual([running(), imageOf(image)], [['version-1'], 'version-1']);
    assert.equal(hofkiste(['zurueck']).status, 0);
    assert.deepEqual([running(), imageOf(image)], [['version-2'], 'version-2']);
  });

  it('the way back keeps the running api when the one before does not start', () => {
    hofkiste(['aktualisieren']);
    hofkiste(['zurueck']);
    const { status, output } = hofkiste(['zurueck'], { UNHEALTHY: 'unhealthy 0' });
    assert.equal(status, 1, output);
    assert.deepEqual([running(), imageOf(image)], [['version-1'], 'version-1']);
  });

  it('the way back of a frontend that has no earlier release leaves the api as it is', () => {
    hofkiste(['aktualisieren']);
    const { status, calls } = hofkiste(['zurueck', 'shop-frontend'], { FAILING: 'shop-frontend rollback' });
    assert.equal(calls, 'compose run --rm --no-deps shop-frontend rollback\n');
    assert.equal(status, 1);
    assert.deepEqual(running(), ['version-2']);
    assert.equal(hofkiste(['zurueck', 'shop-frontend']).status, 0);
    assert.deepEqual(running(), ['version-2']);
  });

  it('the way back is refused before the first upgrade', () => {
    const { status, output } = hofkiste(['zurueck']);
    assert.equal(status, 1);
    assert.match(output, /Die api hat keine frühere Version\./);
    assert.deepEqual(readdirSync(join(folder, 'state/api')), ['first']);
  });
});
