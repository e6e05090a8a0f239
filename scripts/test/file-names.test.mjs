import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { it } from 'node:test';
import { project } from '../lib/settings.mjs';

it('no two modules of a folder have names that differ in case only, which macOS and Windows confuse', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: project, encoding: 'utf8' }).split('\n');
  const modules = files
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => file.replace(/(\.spec)?\.\w+$/, ''));
  const names = [...new Set(modules)].map((name) => name.toLowerCase());
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

it('a service of the api is found by the name of its file: x.service.ts exports X or XService', () => {
  const files = globSync('api/src/**/*.service.ts', { cwd: project });
  assert.ok(files.length > 30, 'too few services found');
  const lost = files.filter((file) => {
    const name = basename(file, '.service.ts').replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
    const source = readFileSync(join(project, file), 'utf8');
    return !new RegExp(`^export (abstract )?class ${name}(Service)?\\b`, 'm').test(source);
  });
  assert.deepEqual(lost, []);
});

it('a module of the back office is found by its name, which no other one has', () => {
  const names = globSync('admin-frontend/src/**/*.{ts,tsx}', { cwd: project }).map((file) =>
    basename(file).toLowerCase(),
  );
  assert.ok(names.length > 300, 'too few modules found');
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

it('a component of the back office stands above the styles of its file', () => {
  const files = globSync('admin-frontend/src/**/*.tsx', { cwd: project });
  const upsideDown = files.filter((file) => {
    const source = readFileSync(join(project, file), 'utf8');
    const ownStyle = source.search(/^const \w+ = (styled[.(]|css`|keyframes`)/m);
    return ownStyle >= 0 && /^export function [A-Z]/m.test(source.slice(ownStyle));
  });
  assert.deepEqual(upsideDown, []);
});
