import { request as httpRequest } from 'node:http';
import { startApp, type TestApp } from './app.js';

const FOREIGN = 'https://boese.example';
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const NEEDS_NO_SESSION = '/api/admin/direct-login';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

/** Read from the router, so that no new route can be forgotten here. */
function routes(): { method: string; path: string }[] {
  const { router } = test.app.getHttpAdapter().getInstance();
  return router.stack.flatMap(({ route }) =>
    route === undefined
      ? []
      : route.stack.map(({ method }) => ({
          method: method.toUpperCase(),
          path: route.path.replace(/:\w+/g, '1'),
        })),
  );
}

const statusOf = ({ method, path }: { method: string; path: string }, origin: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    httpRequest(test.origin + path, { method, headers: { origin } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });

const adminRoutes = () =>
  routes().filter(({ path }) => path.startsWith('/api/admin/') && path !== NEEDS_NO_SESSION);

it('answers 401 on every admin route without a session', async () => {
  for (const route of adminRoutes())
    expect([route, await statusOf(route, test.origin)]).toEqual([route, 401]);
});

it('knows no route by an address in capitals', async () => {
  for (const { method, path } of adminRoutes()) {
    const inCapitals = { method, path: path.toUpperCase() };
    expect([inCapitals, await statusOf(inCapitals, test.origin)]).toEqual([inCapitals, 404]);
  }
});

it('answers 403 on every state-changing route to a foreign origin', async () => {
  const changing = routes().filter(({ method }) => !SAFE_METHODS.includes(method));
  expect(changing).not.toHaveLength(0);
  for (const route of changing) expect([route, await statusOf(route, FOREIGN)]).toEqual([route, 403]);
});

it('says in German that a login is needed', async () => {
  const [route] = adminRoutes().filter(({ method }) => method === 'GET');
  const { body } = await test.http.get(route!.path).expect(401);
  expect(body).toEqual({ statusCode: 401, code: 'NOT_LOGGED_IN', message: 'Bitte melde dich an.' });
});
