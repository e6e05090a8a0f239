import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { newFolder } from '../../scripts/test/folder.mjs';

const gateway = resolve(import.meta.dirname, '..');
const entrypoint = readFileSync(join(gateway, 'docker-entrypoint.sh'), 'utf8');
const bridge = /^bridge\(\) \{.*?^\}/ms.exec(entrypoint)?.[0] ?? '';

const HEADER = 'Iface\tDestination\tGateway\tFlags';

for (const { routes, expected } of [
  { routes: ['eth1\t0000FEA9\t00000000\t0001', 'eth0\t00000000\t010012AC\t0003'], expected: '172.18.0.1' },
  { routes: ['eth0\t000012AC\t00000000\t0001'], expected: 'uniquelocal' },
])
  it(`in a container that can leave its network by ${expected} the gateway trusts ${expected}`, () => {
    const file = join(newFolder(), 'routes');
    writeFileSync(file, [HEADER, ...routes, ''].join('\n'));
    const { stdout } = spawnSync('sh', ['-eu', '-c', `${bridge}\nbridge`], {
      env: { ...process.env, ROUTES: file },
      encoding: 'utf8',
    });
    assert.equal(stdout.trim(), expected);
  });

for (const [farm, variables] of Object.entries({
  'the demo': { OWN_HOSTS: 'loopback' },
  'a farm': { PUBLIC_ADDRESS: 'https://shop.example.at' },
}))
  it(`the variables that the container sets for ${farm} are enough for the gateway`, () => {
    const { status, stderr } = spawnSync('sh', ['runtime.sh', join(newFolder(), 'runtime')], {
      cwd: gateway,
      env: { PATH: process.env.PATH, LISTEN: '8080', API_UPSTREAM: 'api:3000', ...variables },
      encoding: 'utf8',
    });
    assert.equal(stderr, '');
    assert.equal(status, 0);
  });

for (const value of ['shop.example.at; return 200', 'shop.example.at {', "shop.example.at'", '$host', 'a\nb'])
  it(`the gateway refuses the value ${JSON.stringify(value)}, which would be more than one word of its configuration`, () => {
    const folder = join(newFolder(), 'runtime');
    const { status, stderr } = spawnSync('sh', ['runtime.sh', folder], {
      cwd: gateway,
      env: { PATH: process.env.PATH, LISTEN: '8080', API_UPSTREAM: 'api:3000', TLS_DOMAIN: value },
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.match(stderr, /^TLS_DOMAIN=/);
    assert.ok(!existsSync(folder));
  });
