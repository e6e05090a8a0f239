import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { type PersonRole, personRoles } from '@hofkiste/contract/plain/roles';
import { DEMO_ADMIN_PASSWORD } from '../../src/config/config.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { aPerson, confirmed, loggedIn, loggedInAs } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { loggedInShopper } from '../support/my-shopper.js';
import { helperLink, helperWith } from '../support/pickup.js';

const FOREIGN = 'https://boese.example';
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** Call whose address contains a key, so a wrong one is unknown. */
const NEEDS_NO_ORIGIN = '/api/sms-reports/1/1';
const NEEDS_NO_SESSION = '/api/admin/direct-login';
/** Needs no body, so it can answer who may not ask. */
const PEOPLE_ONLY = '/api/auth/confirm/passkey/options';
const UNKNOWN_ID = 999_999;
const [HEADER, ...ROLES] = readFileSync(join(import.meta.dirname, '../../../docs/roles.tsv'), 'utf8')
  .trimEnd()
  .split('\n');

interface Route {
  method: string;
  path: string;
}

let test: TestApp;
/** By the OpenAPI description; the numbers in the paths are left open. */
let described: (Route & { needsSession: boolean; roles: string[] })[];
let friday: PickupDay;
let token: string;

beforeAll(async () => {
  test = await startApp();
  await test.farm.setting('enableMyOrders', 'true');
  const { body } = await test.http.get('/api/openapi.json').expect(200);
  const paths: Record<string, Record<string, { security?: object[]; 'x-roles'?: string[] }>> = body.paths;
  described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [], 'x-roles': roles = [] }]) => ({
      method: method.toUpperCase(),
      path,
      needsSession: security.length > 0,
      roles,
    })),
  );
  friday = await test.farm.pickupDay();
  ({ token } = await helperLink(await loggedIn(test), friday));
});
afterAll(() => test.close());

const asPerson = async (role: PersonRole) => {
  const { email } = await aPerson(test, { role, email: `new-${role}@hofkiste.example` });
  return cookieOf('/api/auth/login', { email, password: DEMO_ADMIN_PASSWORD });
};
const asHelper = () => cookieOf('/api/auth/helper', { token });

async function cookieOf(path: string, body: object): Promise<string> {
  const { headers } = await test.visitor().post(path).send(body).expect(200);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Read from the router, so that no new route can be forgotten here. */
function routes(): Route[] {
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

interface Answer {
  status: number | undefined;
  code: string | undefined;
}

const ask = ({ method, path }: Route, { origin = test.origin, cookie = '' }) =>
  new Promise<Answer>((resolve, reject) => {
    httpRequest(test.origin + path, { method, headers: { origin, cookie } }, (response) => {
      let text = '';
      response
        .on('data', (chunk) => {
          text += chunk;
        })
        .on('end', () => resolve({ status: response.statusCode, code: /"code":"(\w+)"/.exec(text)?.[1] }));
    })
      .on('error', reject)
      .end();
  });

const isAdmins = ({ path }: Route) => path.startsWith('/api/admin/') && path !== NEEDS_NO_SESSION;
const isPickup = ({ path }: Route) => path.startsWith('/api/pickup/');
const isMine = ({ path }: Route) => path === '/api/my' || path.startsWith('/api/my/');
const ENDS_THE_SESSION = ['/api/auth/logout', '/api/my/logout', '/api/my/logout-all', '/api/my/erase'];
const isLogout = ({ path }: Route) => ENDS_THE_SESSION.includes(path);
const SHOPPERS_ONLY = '401 MY_SESSION_OVER';
/** Without a body most calls fail, but not for want of a right. */
const ALLOWED = expect.not.stringMatching(/^(401|403|5)/);

/** The numbers in the addresses are those of `id`. */
async function expectAnswers(
  { cookie, id }: { cookie: string; id: number },
  expected: (route: (typeof described)[number]) => unknown,
): Promise<void> {
  // The logout comes last: it ends the session.
  for (const route of described.toSorted((a, b) => Number(isLogout(a)) - Number(isLogout(b)))) {
    const path = route.path.replace(/\{\w+\}/g, String(id));
    const { status, code } = await ask({ ...route, path }, { cookie });
    expect([route, `${status} ${code}`]).toEqual([route, expected(route)]);
  }
}

const expectClosed = (cookie: string) =>
  expectAnswers({ cookie, id: friday.id }, (route) => {
    if (route.needsSession && isMine(route)) return SHOPPERS_ONLY;
    return route.needsSession || route.path === PEOPLE_ONLY ? '401 NOT_LOGGED_IN' : ALLOWED;
  });

describe('a route of the OpenAPI description', () => {
  it('has the roles of docs/roles.tsv', () => {
    expect(HEADER).toBe('roles\tmethod\tpath');
    const closed = described.filter(({ needsSession }) => needsSession);
    expect(closed.map(({ roles, method, path }) => `${roles.join(' ')}\t${method}\t${path}`).sort()).toEqual(
      ROLES.toSorted(),
    );
  });

  it.each(personRoles)('is open for the role %s if docs/roles.tsv says so', async (role) => {
    const open = new Set(
      ROLES.map((line) => line.split('\t')).flatMap(([roles = '', method, path]) =>
        roles.split(' ').includes(role) ? `${method} ${path}` : [],
      ),
    );
    expect(open.size).toBeGreaterThan(20);
    await expectAnswers({ cookie: await asPerson(role), id: UNKNOWN_ID }, (route) => {
      const { method, path, needsSession } = route;
      if (!needsSession || open.has(`${method} ${path}`)) return ALLOWED;
      return isMine(route) ? SHOPPERS_ONLY : '403 NOT_ALLOWED';
    });
  });

  it('is closed for helpers if it is under /api/admin, except for the login', async () => {
    await expectAnswers({ cookie: await asHelper(), id: friday.id }, (route) => {
      if (isAdmins(route)) return '403 NOT_ALLOWED';
      if (isMine(route)) return route.needsSession ? SHOPPERS_ONLY : ALLOWED;
      return route.path === PEOPLE_ONLY ? '401 NOT_LOGGED_IN' : ALLOWED;
    });
  });

  it('is closed for shoppers unless it is under /api/my, or for everybody', async () => {
    const { cookie } = await loggedInShopper(test, { day: friday });
    await expectAnswers({ cookie, id: friday.id }, (route) => {
      if (isMine(route)) return expect.not.stringMatching(/^5|SESSION_OVER|NOT_/);
      return route.needsSession || route.path === PEOPLE_ONLY ? '401 NOT_LOGGED_IN' : ALLOWED;
    });
  });

  it('is closed for helpers of another day if it is under /api/pickup', async () => {
    const cookie = await asHelper();
    const pickup = described.filter(isPickup);
    expect(pickup).toHaveLength(2);
    for (const route of pickup)
      for (const id of [UNKNOWN_ID, 'x', `0${friday.id}`]) {
        const path = route.path.replace('{dayId}', String(id));
        expect([path, await ask({ ...route, path }, { cookie })]).toEqual([
          path,
          { status: 403, code: 'NOT_ALLOWED' },
        ]);
      }
  });

  it('is closed for visitors if it needs a session', async () => {
    expect(described.filter(({ needsSession }) => needsSession)).toEqual(
      described.filter(
        (route) => isAdmins(route) || isPickup(route) || (isMine(route) && route.needsSession),
      ),
    );
    await expectClosed('');
  });

  it('is closed for somebody who was deactivated, if it needs a session', async () => {
    const email = 'deactivated@hofkiste.example';
    const { id } = await aPerson(test, { role: 'admin', email });
    const cookie = await cookieOf('/api/auth/login', { email, password: DEMO_ADMIN_PASSWORD });
    const leader = await loggedIn(test);
    await confirmed(leader);
    await leader.post(`/api/admin/people/${id}/deactivate`).expect(200);
    await expectClosed(cookie);
  });
});

it('an address in capital letters matches no route', async () => {
  for (const { method, path } of routes().filter((route) => isAdmins(route) || isPickup(route))) {
    const inCapitals = { method, path: path.toUpperCase() };
    expect([inCapitals, (await ask(inCapitals, {})).status]).toEqual([inCapitals, 404]);
  }
});

it('every state-changing route answers 403 to a foreign origin, except for the one that other servers call', async () => {
  const changing = routes().filter(({ method }) => !SAFE_METHODS.includes(method));
  expect(changing.filter(({ path }) => path === NEEDS_NO_ORIGIN)).toHaveLength(1);
  expect(changing).not.toHaveLength(0);
  for (const route of changing)
    expect([route, await ask(route, { origin: FOREIGN })]).toEqual([
      route,
      route.path === NEEDS_NO_ORIGIN
        ? { status: 404, code: 'UNKNOWN_ROUTE' }
        : { status: 403, code: 'FOREIGN_ORIGIN' },
    ]);
});

it('a closed route answers in German what is missing', async () => {
  const { body: stranger } = await test.http.get('/api/admin/products').expect(401);
  expect(stranger).toEqual({ statusCode: 401, code: 'NOT_LOGGED_IN', message: 'Bitte melde dich an.' });
  const helper = await helperWith(test, token);
  const { body: refused } = await helper.get('/api/admin/products').expect(403);
  expect(refused).toEqual({
    statusCode: 403,
    code: 'NOT_ALLOWED',
    message: 'Das ist mit deinem Helferlink nicht möglich.',
  });
  const reader = await loggedInAs(test, { role: 'reader' });
  const { body } = await reader.get('/api/admin/products').expect(403);
  expect(body).toEqual({ statusCode: 403, code: 'NOT_ALLOWED', message: 'Das darf nur die Leitung.' });
});
