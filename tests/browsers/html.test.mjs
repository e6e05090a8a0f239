import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, it } from 'node:test';
import { npm } from '../../scripts/lib/packages.mjs';
import { findProgram } from '../../scripts/lib/processes.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { project } from '../../scripts/lib/settings.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';
import { newOrder, offerOf } from '../bench/shopper.mjs';

// Not among the project's packages: its 30 MB would slow down everybody's first start.
const version = '26.9.27';
const home = join(project, 'node_modules/.cache', `vnu-${version}`);

let farm;
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hofkiste-html-'));
  farm = await startStack({ folder, fast: true, patience: 20 });
  // npm writes this file last.
  if (existsSync(join(home, 'node_modules/.package-lock.json'))) return;
  await mkdir(home, { recursive: true });
  await npm(['install', `--prefix=${home}`, '--no-audit', '--no-fund', `vnu-jar@${version}`], { cwd: home });
});

after(async () => {
  await farm?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('the Nu HTML checker finds no error on any page', async () => {
  const token = await placeOrder();
  const [standing] = await farm.database.query('SELECT token FROM hofkiste.standing_order LIMIT 1');
  const pages = {
    home: '/',
    imprint: '/impressum',
    privacy: '/datenschutz',
    withdrawal: '/ruecktritt',
    allergens: '/allergene',
    standing: '/dauer',
    'standing-order': `/dauer/${standing.token}`,
    'without-token': '/order/cancel',
    cancel: `/order/cancel/${token}`,
    change: `/order/change/${token}`,
    missing: '/gibt-es-nicht',
    admin: '/admin',
  };
  const files = [join(project, 'shop-frontend/dist/index.html')];
  for (const [name, path] of Object.entries(pages)) {
    const file = join(folder, `${name}.html`);
    await writeFile(file, await (await fetch(`${farm.url}${path}`)).text());
    files.push(file);
  }
  const checker = join(home, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const options = ['--format', 'json', '--exit-zero-always', '--stdout'];
  const report = await run(findProgram('java') ?? 'java', ['-jar', checker, ...options, ...files]);
  const errors = JSON.parse(report)
    // In styles it doesn't know the values of custom properties.
    .messages.filter(({ type, message }) => type === 'error' && !message.startsWith('CSS: '))
    .map(({ url, message, extract }) => `${basename(url)}: ${message} ${extract ?? ''}`);
  assert.deepEqual(errors, []);
});

async function placeOrder() {
  const { key, body } = newOrder(await offerOf(farm.url, farm.database));
  const answer = await fetch(`${farm.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', origin: farm.url, 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  return (await answer.json()).order.cancellationToken;
}
