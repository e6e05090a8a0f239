import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

test('no test of the api or the contract reads the real clock', () => {
  const files = globSync(['api/test/**/*.ts', 'api/src/**/*.spec.ts', 'api/contract/src/**/*.spec.ts'], {
    cwd: project,
  });
  assert.ok(files.length > 100, 'too few files found');
  assert.deepEqual(
    files.filter((file) => /\bnew Date\(\)|\bDate\.now\(/.test(readFileSync(join(project, file), 'utf8'))),
    [],
  );
});

test('no test wants a text to be without a few digits, which an id, a key or a time may have', () => {
  const files = globSync('{api,shop-frontend,shell,admin-frontend}/{src,test,contract}/**/*.spec.{ts,tsx}', {
    cwd: project,
  });
  assert.ok(files.length > 300, 'too few files found');
  const isShort = (/** @type {string} */ part) => /^\d{1,5}$/.test(part);
  const absent = files.flatMap((file) =>
    [
      ...readFileSync(join(project, file), 'utf8').matchAll(/\.not\.to(?:Match|Contain)\([/'](.+?)[/']\)/g),
    ].map(([, text = '']) => ({ file, text })),
  );
  assert.ok(absent.length > 50, 'too few texts found');
  assert.deepEqual(
    absent.filter(({ text }) => text.split('|').some(isShort)),
    [],
    'Seek the whole number.',
  );
});

/** Lines of specs that may call the DOM's own click. */
const OWN_CLICKS = {
  // Before React has taken over the page nothing says when a control can be used, and a tap at that moment is the subject.
  'shop-frontend/src/takeOver.spec.tsx': /./,
  // The click and the step back must happen in one task, which a click that waits would end.
  'admin-frontend/src/ui/dialogs/LeaveWarning.spec.tsx': /^stay\.click\(\);$/,
};

test("no spec of a component calls the DOM's own click, which does nothing on a disabled control, without a word", () => {
  const files = globSync('{shop-frontend,shell,admin-frontend}/src/**/*.spec.{ts,tsx}', { cwd: project });
  assert.ok(files.length > 100, 'too few files found');
  const clicks = files.flatMap((file) =>
    (readFileSync(join(project, file), 'utf8').match(/^.*\.click\(\).*$/gm) ?? []).map((line) => ({
      file,
      line: line.trim(),
    })),
  );
  const exceptions = new Map(Object.entries(OWN_CLICKS));
  assert.deepEqual(
    clicks.filter(({ file, line }) => !exceptions.get(file)?.test(line)),
    [],
    'Use user.click or fire.click of tests/components/user.ts.',
  );
  assert.deepEqual(new Set(clicks.map(({ file }) => file)), new Set(exceptions.keys()));
});
