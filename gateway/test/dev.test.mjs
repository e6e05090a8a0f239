import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { devApps } from '../../scripts/lib/product/dev-servers.mjs';
import { project } from '../../scripts/lib/settings.mjs';
import { openFrontDoor, SHELL } from './front-door.mjs';

const servers = {};
let door;
before(async () => {
  for (const name of ['shop', 'shell', 'admin', 'shop-server']) {
    const server = createServer((call, response) => {
      response.setHeader('Content-Type', call.url === '/admin/' ? 'text/html' : 'text/plain');
      response.end(call.url === '/admin/' ? SHELL['index.html'] : `${name} ${call.url}`);
    });
    server.on('upgrade', (call, socket) => {
      socket.end(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-By: ${name} ${call.url}\r\n\r\n`,
      );
    });
    servers[name] = server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const { 'shop-server': shop = '', ...devServers } = Object.fromEntries(
    Object.entries(servers).map(([name, server]) => [name, `127.0.0.1:${server.address().port}`]),
  );
  door = await openFrontDoor({ devServers, shops: [shop] });
});
after(async () => {
  await door.close();
  for (const server of Object.values(servers)) server.close();
});

describe('npm run dev', () => {
  const routes = {
    '/assets/home-page.js': 'shop',
    '/favicon.svg': 'shop',
    '/': 'shop-server',
    '/?tag=2026-11-27': 'shop-server',
    '/impressum': 'shop-server',
    '/dauer/x': 'shop-server',
    '/order/cancel/x': 'shop-server',
    '/robots.txt': 'shop-server',
    '/admin': 'shell',
    '/admin/orders?a=b': 'shell',
  };
  for (const [path, name] of Object.entries({ ...routes, '/admin-frontend/mf-manifest.json': 'admin' })) {
    it(`the gateway of npm run dev passes ${path} to ${name}`, async () => {
      assert.equal((await door.get(path)).text, `${name} ${path}`);
    });
  }

  it('npm run dev waits for a script that the shop has', async () => {
    const { entry } = await configurationOf('shop-frontend');
    const [, name = ''] = /^\/assets\/([\w-]+)\.js$/.exec(devApps[0]?.page ?? '') ?? [];
    assert.ok(name in entry, name);
  });

  it("the gateway of npm run dev writes a nonce into the shell's document", async () => {
    assert.match((await door.get('/admin/')).text, /nonce="\w{32}"/);
  });

  it('the gateway of npm run dev passes api requests to the api', async () => {
    assert.match((await door.get('/api/auth/user')).text, /"url":"\/api\/auth\/user"/);
  });

  for (const { name, folder } of devApps) {
    it(`the pages of ${folder} reach its dev server by a web socket through the gateway of npm run dev`, async () => {
      const { client, webSocketServer } = (await configurationOf(folder)).devServer;
      const { protocol, hostname, port, pathname } = new URL(client?.webSocketURL ?? 'ws://localhost/');
      // The client replaces all of them by those of the page
      assert.deepEqual({ protocol, hostname, port }, { protocol: 'auto:', hostname: '0.0.0.0', port: '0' });
      assert.equal(pathname, webSocketServer?.options.path ?? '/ws');
      const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
      const call = request({ host: '127.0.0.1', port: door.port, path: pathname, headers }).end();
      const [response, socket] = await once(call, 'upgrade');
      socket.destroy();
      assert.equal(response.headers['x-by'], `${name} ${pathname}`);
    });

    it(`the dev server of ${folder} has compiled all code before a page asks for it`, async () => {
      assert.equal((await configurationOf(folder)).lazyCompilation, false);
    });
  }
});

/** Reads the configuration that `npm run dev` gives the dev server of a frontend. */
async function configurationOf(folder) {
  process.env.NODE_ENV = 'development';
  const { default: config } = await import(join(project, folder, 'rspack.config.mjs'));
  const built = typeof config === 'function' ? config({}, {}) : config;
  return Array.isArray(built) ? built.find(({ devServer }) => devServer) : built;
}
