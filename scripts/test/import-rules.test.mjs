import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** @type {[rule: string, from: string, to?: string][]} */
const forbidden = [
  ['contract-stands-alone', 'api/contract/src/plain/money.ts', 'api/src/config/clock.ts'],
  ['contract-plain-is-plain', 'api/contract/src/plain/dates.ts', 'api/contract/src/wire/orders.ts'],
  [
    'contract-rules-need-no-schema',
    'api/contract/src/rules/template.ts',
    'api/contract/src/wire/settings.ts',
  ],
  [
    'contract-frontends-is-for-frontends',
    'api/contract/src/wire/auth.ts',
    'api/contract/src/frontends/uuid.ts',
  ],
  ['frontends-know-only-the-contract', 'shop-frontend/src/App.tsx', 'shell/src/Brand.tsx'],
  ['nobody-imports-the-api', 'shop-frontend/src/store.ts', 'api/src/config/config.ts'],
  [
    'features-meet-through-their-calls',
    'shop-frontend/src/home/Home.tsx',
    'shop-frontend/src/orders/Form.tsx',
  ],
  [
    'orders-and-standing-orders-share-rooms',
    'shop-frontend/src/standing-orders/Boxes.tsx',
    'shop-frontend/src/orders/orders.api.ts',
  ],
  ['shop-rooms-know-no-page', 'shop-frontend/src/slip/Slip.tsx', 'shop-frontend/src/orders/Form.tsx'],
  ['slip-knows-no-page', 'admin-frontend/src/slip/Slip.tsx', 'admin-frontend/src/orders/order.ts'],
  ['looks-know-no-feature', 'shop-frontend/src/ui/Button.tsx', 'shop-frontend/src/orders/cart.ts'],
  [
    'api-domains-are-private',
    'api/src/back-office/reports/reports.service.ts',
    'api/src/orders/calendar-file.ts',
  ],
  ['api-views-build-on-views', 'api/src/back-office/today/today.controller.ts', 'api/src/orders/offer.ts'],
  [
    'api-imports-point-down-from-messages',
    'api/src/messages/sms-queue.service.ts',
    'api/src/orders/order-reading.service.ts',
  ],
  ['api-imports-point-down-from-server', 'api/src/database/seed.ts', 'api/src/demo/demo-farm.ts'],
  ['api-imports-point-down-from-server', 'api/src/config/list.ts', 'api/src/app.module.ts'],
  [
    'api-imports-point-down-from-pickup-days',
    'api/src/pickup-days/pickup-day.entity.ts',
    'api/src/orders/sums/order-sums.service.ts',
  ],
  ['api-walks-go-down-from-entity', 'api/src/catalogue/tin.entity.ts', 'api/src/catalogue/tins.rows.ts'],
  ['api-walks-go-down-from-rows', 'api/src/catalogue/lids.rows.ts', 'api/src/catalogue/lids.service.ts'],
  [
    'api-walks-go-down-from-service',
    'api/src/catalogue/jars.service.ts',
    'api/src/catalogue/jars.controller.ts',
  ],
  [
    'api-walks-go-down-from-controller',
    'api/src/catalogue/sacks.controller.ts',
    'api/src/catalogue/sacks.module.ts',
  ],
  [
    'api-controllers-have-no-statements',
    'api/src/catalogue/crates.controller.ts',
    'node_modules/typeorm/index.ts',
  ],
  ['api-only-modules-know-controllers', 'api/src/catalogue/nets.ts', 'api/src/catalogue/nets.controller.ts'],
  ['every-api-folder-has-a-layer', 'api/src/attic/old.ts', 'api/src/config/clock.ts'],
  ['no-cycles', 'api/src/server/drain.ts', 'api/src/server/drain.ts'],
  ['no-barrels', 'shell/src/bootstrap.ts', 'shell/src/index.ts'],
  ['no-unresolvable', 'shell/src/gone.ts', undefined],
  ['no-dead-files', 'shell/src/OldBrand.tsx', 'shell/src/Brand.tsx'],
];
/** @type {[from: string, to: string][]} */
const allowed = [
  ['api/src/messages/sms-message.entity.ts', 'api/src/orders/order.entity.ts'],
  ['api/src/orders/order-placement.service.ts', 'api/src/pickup-days/pickup-days.rows.ts'],
  ['api/src/back-office/planning/planning.view.ts', 'api/src/pickup-days/pickup-days.view.ts'],
  ['api/src/orders/orders.controller.ts', 'api/src/orders/calendar-file.ts'],
  ['api/src/standing-orders/standing-notices.service.ts', 'api/src/messages/kinds.ts'],
  ['admin-frontend/src/orders/OrdersPage.tsx', 'admin-frontend/src/customers/customers.api.ts'],
  ['shop-frontend/src/orders/OrderForm.tsx', 'shop-frontend/src/slip/Total.tsx'],
];

describe('import rules', () => {
  /** @type {string} */
  let project;
  /** @type {string[]} */
  let violations;

  before(async () => {
    project = await mkdtemp(join(tmpdir(), 'import-rules-'));
    const write = async (/** @type {string} */ path, /** @type {string} */ source) => {
      await mkdir(dirname(join(project, path)), { recursive: true });
      await writeFile(join(project, path), source);
    };
    /** @type {[from: string, to?: string][]} */
    const imports = forbidden.map(([, from, to]) => [from, to]);
    const pairs = [...imports, ...allowed];
    for (const [, to] of pairs) if (to) await write(to, 'export const value = 1;\n');
    for (const [from, to] of pairs) {
      const target = to
        ? relative(dirname(from), to)
            .replace(/^(?!\.)/, './')
            .replace(/\.tsx?$/, '')
        : './nowhere';
      await write(from, `import { value } from '${target}';\nexport const used = value;\n`);
    }
    await write('shell/src/bootstrap.tsx', "import { value } from './Brand';\nexport const used = value;\n");
    await write('shell/src/tested.ts', 'export const value = 1;\n');
    await write(
      'shell/src/tested.spec.ts',
      "import { value } from './tested';\nexport const used = value;\n",
    );
    await write(
      'api/src/customers/typed.ts',
      "import type { used } from '../back-office/today/today.controller';\nexport type Used = typeof used;\n",
    );
    await cp(join(root, 'api/contract/package.json'), join(project, 'api/contract/package.json'));
    await mkdir(join(project, 'node_modules/@hofkiste'), { recursive: true });
    await symlink(join(project, 'api/contract'), join(project, 'node_modules/@hofkiste/contract'));
    await write('api/contract/dist/frontends/uuid.d.ts', 'export declare const value = 1;\n');
    await write(
      'api/src/orders/built.ts',
      "import { value } from '@hofkiste/contract/frontends/uuid';\nexport const used = value;\n",
    );

    const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const args = [cruise, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', '.'];
    const { stdout } = await run(process.execPath, args, { cwd: project }).catch((failure) => failure);
    violations = JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
  });

  after(() => rm(project, { recursive: true }));

  for (const [rule, from] of forbidden) {
    it(`the import rules report an import that breaks ${rule}`, () => {
      assert.ok(violations.includes(`${rule} ${from}`), violations.join('\n'));
    });
  }

  it('the import rules report a file that only a test imports', () => {
    assert.ok(violations.includes('no-dead-files shell/src/tested.ts'));
  });

  it('the import rules report as dead neither an entry nor a file that an entry imports', () => {
    const living = ['shell/src/bootstrap.tsx', 'shell/src/Brand.tsx'];
    assert.deepEqual(
      living.filter((file) => violations.includes(`no-dead-files ${file}`)),
      [],
    );
  });

  it('the import rules also report an import of a type only', () => {
    assert.ok(violations.includes('api-imports-point-down-from-customers api/src/customers/typed.ts'));
  });

  it('the import rules also report an import from the build of the contract', () => {
    assert.ok(violations.includes('contract-frontends-is-for-frontends api/src/orders/built.ts'));
  });

  it('the import rules report no permitted import', () => {
    const files = allowed.map(([from]) => from);
    assert.deepEqual(
      violations.filter(
        (violation) =>
          !violation.startsWith('no-dead-files') && files.some((file) => violation.endsWith(file)),
      ),
      [],
    );
  });
});

it('the linter reports a spec of a frontend that clicks past the kit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clicks-'));
  const source = [
    "import { fireEvent, screen } from '@testing-library/react';",
    "import userEvent from '@testing-library/user-event';",
    "fireEvent.click(screen.getByText('a'));",
    "await userEvent.click(screen.getByText('a'));",
  ].join('\n');
  const specs = ['admin-frontend/test/kit.ts', 'shell/src/a.spec.tsx', 'shop-frontend/src/orders/a.spec.tsx'];
  for (const file of [...specs, 'tests/components/user.ts']) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  await copyFile(join(root, 'biome.jsonc'), join(folder, 'biome.jsonc'));
  const biome = [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--vcs-enabled=false'];
  const { stdout } = await run(process.execPath, [...biome, '--reporter=json', '.'], { cwd: folder }).catch(
    (failure) => failure,
  );
  await rm(folder, { recursive: true });
  /** @type {{diagnostics: {category: string, location: {path: string}}[]}} */
  const { diagnostics } = JSON.parse(stdout);
  const reported = diagnostics
    .filter(({ category }) => category === 'lint/style/noRestrictedImports')
    .map(({ location }) => location.path);
  assert.deepEqual(
    reported,
    specs.flatMap((file) => [file, file]),
  );
});
