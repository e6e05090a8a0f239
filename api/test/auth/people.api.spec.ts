import type { PersonRole } from '@hofkiste/contract/plain/roles';
import { NewAccess, NewInvitation, People } from '@hofkiste/contract/wire/people';
import { In, IsNull, Not } from 'typeorm';
import * as v from 'valibot';
import { Admin, Passkey, Session } from '../../src/auth/admin.entity.js';
import { PeopleService } from '../../src/auth/people/people.service.js';
import { DEMO_ADMIN_EMAIL, DEMO_ADMIN_PASSWORD } from '../../src/config/config.js';
import { RetentionService } from '../../src/privacy/retention.service.js';
import { aPerson, confirmed, loggedIn, loggedInAs } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';

const NOW = '2026-11-20T09:00:00.000Z';
const PEOPLE = '/api/admin/people';
const MARIA = { name: 'Maria Gruber', email: 'maria@hofkiste.example', role: 'staff' } as const;
const GOOD_PASSWORD = 'drei rüben im winterbeet';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  await test.clear();
  admin = await loggedIn(test);
});
afterAll(() => test.close());

type Browser = Awaited<ReturnType<typeof loggedIn>>;

const people = async (browser = admin) => v.parse(People, (await browser.get(PEOPLE).expect(200)).body);
const post = (path: string, body: object = {}, browser = admin) => browser.post(PEOPLE + path).send(body);
const change = (id: number, body: object, browser = admin) => browser.patch(`${PEOPLE}/${id}`).send(body);
const tokenOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf('/') + 1);

async function invite(body: object = MARIA) {
  const invitation = v.parse(NewInvitation, (await post('/invitations', body).expect(201)).body);
  return { ...invitation, token: tokenOf(invitation) };
}

const accept = (token: string, password = GOOD_PASSWORD, browser: Browser = test.visitor()) =>
  browser.post('/api/auth/invitation/accept').send({ token, password });
const logIn = (email: string, password: string) =>
  test.visitor().post('/api/auth/login').send({ email, password });

describe('an invitation', () => {
  it('leads to a login of its own', async () => {
    const { url, token, validUntil, mailSent } = await invite();
    expect(url).toBe(`${test.config.publicUrl}/admin/einladung/${token}`);
    expect([validUntil, mailSent]).toEqual(['2026-11-27T09:00:00.000Z', false]);
    const { body: shown } = await test.visitor().post('/api/auth/invitation').send({ token }).expect(200);
    expect(shown).toEqual({ name: MARIA.name, email: MARIA.email, farm: 'Hofkiste' });
    const maria = test.visitor();
    const { body } = await accept(token, GOOD_PASSWORD, maria).expect(200);
    expect(body.user).toEqual({ id: expect.any(Number), ...MARIA });
    await maria.get('/api/admin/products').expect(200);
    await maria.get(PEOPLE).expect(403);
    await logIn(MARIA.email, GOOD_PASSWORD).expect(200);
    expect(await people()).toEqual({
      people: [
        expect.objectContaining({ name: null, role: 'admin', isCurrent: true }),
        {
          ...{ id: body.user.id, ...MARIA, createdAt: NOW, lastUsedAt: NOW },
          ...{ passkeys: 0, deactivatedAt: null, isCurrent: false },
        },
      ],
      invitations: [],
    });
  });

  it('counts once, also when it is accepted twice at once', async () => {
    const { token } = await invite();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { body } = await test.visitor().post('/api/auth/invitation').send({ token }).expect(404);
    expect(body).toEqual({
      statusCode: 404,
      code: 'INVITATION_UNKNOWN',
      message: 'Diese Einladung gibt es nicht, oder sie gilt nicht mehr.',
    });
  });

  it('is unknown after a week, or when somebody has ended it', async () => {
    const { token } = await invite();
    test.clock.set('2026-11-27T09:00:00.000Z');
    await accept(token).expect(404);
    await test.clear();
    admin = await loggedIn(test);
    const ended = await invite();
    await admin.delete(`${PEOPLE}/invitations/${ended.id}`).expect(200, { success: true });
    await accept(ended.token).expect(404);
    await admin.delete(`${PEOPLE}/invitations/${ended.id}`).expect(404);
  });

  it('asks for a good password and stays valid after a bad one', async () => {
    const { token } = await invite();
    const { body: short } = await accept(token, 'kurz').expect(400);
    expect(short.errors).toEqual([
      { path: 'password', message: 'Das Passwort braucht mindestens 12 Zeichen' },
    ]);
    const { body: weak } = await accept(token, 'passwort1234').expect(400);
    expect(weak.errors).toEqual([{ path: 'password', message: 'Dieses Passwort ist zu leicht zu erraten' }]);
    await accept(token).expect(200);
  });

  it('has a link that nobody can guess: refused ones are counted by address', async () => {
    const guess = (token: string) => test.visitor().post('/api/auth/invitation').send({ token });
    await guess('x'.repeat(200)).expect(400);
    for (let count = 0; count < 10; count += 1) await guess('falsch'.repeat(4)).expect(404);
    await guess('falsch'.repeat(4)).expect(429);
  });

  it.each([
    ['name', { ...MARIA, name: ' ' }, 'Name ist erforderlich'],
    ['email', { ...MARIA, email: 'maria' }, 'Gültige E-Mail-Adresse erforderlich'],
    ['role', { ...MARIA, role: 'boss' }, 'Bitte wähle eine Rolle'],
  ])('is refused without a valid %s', async (path, body, message) => {
    expect((await post('/invitations', body).expect(400)).body.errors).toEqual([{ path, message }]);
  });

  it('is refused for an address that somebody has, in other case, too', async () => {
    await aPerson(test, { email: 'Maria@Hofkiste.example' });
    const { body: taken } = await post('/invitations', MARIA).expect(409);
    expect([taken.code, taken.message]).toEqual([
      'EMAIL_TAKEN',
      'Diese E-Mail-Adresse wird schon verwendet.',
    ]);
    await test.dataSource
      .getRepository(Admin)
      .update({ email: MARIA.email }, { deactivatedAt: test.clock.now() });
    const { body } = await post('/invitations', MARIA).expect(409);
    expect(body.message).toBe('Diese Person gibt es schon. Gib ihr einen neuen Zugang.');
    await invite({ ...MARIA, email: 'neu@hofkiste.example' });
    await post('/invitations', { ...MARIA, email: 'neu@hofkiste.example' }).expect(409);
  });

  it('is refused when twenty people can log in or are invited', async () => {
    for (let count = 1; count < 20; count += 1)
      await invite({ ...MARIA, email: `person-${count}@hofkiste.example` });
    const { body } = await post('/invitations', MARIA).expect(409);
    expect([body.code, body.message]).toEqual(['TOO_MANY_PEOPLE', 'Mehr als 20 Leute gehen nicht.']);
  });

  it('is possible for the twentieth person while somebody else gets a new access', async () => {
    const { id } = await aPerson(test, MARIA);
    await post(`/${id}/new-access`).expect(201);
    for (let count = 2; count < 20; count += 1)
      await invite({ ...MARIA, email: `person-${count}@hofkiste.example` });
    await post('/invitations', { ...MARIA, email: 'zu-viel@hofkiste.example' }).expect(409);
  });

  it('needs a login of the last ten minutes', async () => {
    test.clock.set('2026-11-20T09:11:00.000Z');
    const { body } = await post('/invitations', MARIA).expect(403);
    expect(body.code).toBe('PASSWORD_REQUIRED');
    await confirmed(admin);
    await invite();
  });
});

describe('another role', () => {
  it('ends the sessions of the person, and counts from the next login on', async () => {
    const maria = await loggedInAs(test, MARIA);
    const { id } = await test.dataSource.getRepository(Admin).findOneByOrFail({ email: MARIA.email });
    await maria.get('/api/admin/products').expect(200);
    expect((await change(id, { role: 'reader' }).expect(200)).body).toMatchObject({ id, role: 'reader' });
    await maria.get('/api/admin/today').expect(401);
    const again = test.visitor();
    await again
      .post('/api/auth/login')
      .send({ email: MARIA.email, password: DEMO_ADMIN_PASSWORD })
      .expect(200);
    await again.get('/api/admin/today').expect(200);
    await again.get('/api/admin/products').expect(403);
  });

  it('ends the links that somebody of the Leitung has made: none leads back to what they lost', async () => {
    const second = await loggedInAs(test, { ...MARIA, role: 'admin' });
    const { id } = await test.dataSource.getRepository(Admin).findOneByOrFail({ email: MARIA.email });
    const other = await aPerson(test, {
      name: 'Jonas Gruber',
      email: 'jonas@hofkiste.example',
      role: 'admin',
    });
    const invited = { name: 'Lena Gruber', email: 'lena@hofkiste.example', role: 'admin' };
    const { body: invitation } = await post('/invitations', invited, second).expect(201);
    const { body: newAccess } = await post(`/${other.id}/new-access`, {}, second).expect(201);
    await change(id, { name: 'Maria' }).expect(200);
    expect((await people()).invitations).toHaveLength(2);
    await change(id, { role: 'staff' }).expect(200);
    await accept(tokenOf(invitation)).expect(404);
    await accept(tokenOf(newAccess)).expect(404);
    expect((await people()).invitations).toEqual([]);
  });

  it('moves what the release before reads: it gives rights only to somebody of the Leitung', async () => {
    const { id } = await aPerson(test, MARIA);
    const passkey = { personId: id, name: 'Handy', credentialId: 'a', counter: 0, transports: [] };
    const passkeys = test.dataSource.getRepository(Passkey);
    await passkeys.insert({ ...passkey, publicKey: Buffer.from('a'), createdAt: test.clock.now() });
    await loggedInAs(test, { ...MARIA, email: 'zweite@hofkiste.example' });
    const sessions = test.dataSource.getRepository(Session);
    expect([await sessions.countBy({ personId: Not(IsNull()) }), await sessions.count()]).toEqual([1, 2]);
    const old = async () => {
      const { isPasskeyOnly } = await test.dataSource.getRepository(Admin).findOneByOrFail({ id });
      return [isPasskeyOnly, await passkeys.countBy({ adminId: id })];
    };
    expect(await old()).toEqual([true, 0]);
    await change(id, { role: 'admin' }).expect(200);
    expect(await old()).toEqual([false, 1]);
    await change(id, { role: 'reader' }).expect(200);
    expect(await old()).toEqual([true, 0]);
  });

  it('is refused for oneself, but a name is not', async () => {
    const [{ id } = { id: 0 }] = (await people()).people;
    const { body } = await change(id, { role: 'reader' }).expect(409);
    expect([body.code, body.message]).toEqual([
      'OWN_ACCESS',
      'Den eigenen Zugang kann nur jemand anderer von der Leitung ändern.',
    ]);
    await change(id, { name: 'Johann Huber' }).expect(200);
    const { body: user } = await admin.get('/api/auth/user').expect(200);
    expect(user.user).toMatchObject({ id, name: 'Johann Huber', role: 'admin' });
    await post(`/${id}/deactivate`).expect(409);
    await post(`/${id}/new-access`).expect(409);
    await change(999_999, { name: 'Niemand' }).expect(404);
  });

  it('leaves somebody of the Leitung after 200 pairs of changes at once', async () => {
    const service = test.app.get(PeopleService);
    const admins = test.dataSource.getRepository(Admin);
    const actors = [
      await aPerson(test, { email: 'eins@hofkiste.example', role: 'admin' }),
      await aPerson(test, { email: 'zwei@hofkiste.example', role: 'admin' }),
    ].map(({ id, email }) => ({ id, email, role: 'admin' as const }));
    const [first, second] = actors;
    if (!first || !second) throw new Error('no actors');
    await admins.update({ email: DEMO_ADMIN_EMAIL }, { role: 'reader' });
    for (let pair = 0; pair < 200; pair += 1) {
      const results = await Promise.allSettled([
        service.change(first, second.id, { role: 'staff' }),
        service.change(second, first.id, { role: 'reader' }),
      ]);
      const done = results.filter(({ status }) => status === 'fulfilled');
      expect([pair, done.length, await admins.countBy({ role: 'admin' })]).toEqual([pair, 1, 1]);
      await admins.update({ id: In([first.id, second.id]) }, { role: 'admin' });
    }
  });
});

describe('a new access', () => {
  it('ends what let the person in, and its link sets a password within a day', async () => {
    const maria = await loggedInAs(test, MARIA);
    const { id } = await test.dataSource.getRepository(Admin).findOneByOrFail({ email: MARIA.email });
    const { body } = await post(`/${id}/new-access`).expect(201);
    const access = v.parse(NewAccess, body);
    expect(access.validUntil).toBe('2026-11-21T09:00:00.000Z');
    await maria.get('/api/admin/today').expect(401);
    await logIn(MARIA.email, DEMO_ADMIN_PASSWORD).expect(401);
    await accept(tokenOf(access)).expect(200);
    await logIn(MARIA.email, GOOD_PASSWORD).expect(200);
  });
});

describe('a deactivated person', () => {
  it('is out at once, and logs in like somebody unknown', async () => {
    const maria = await loggedInAs(test, MARIA);
    const { id } = await test.dataSource.getRepository(Admin).findOneByOrFail({ email: MARIA.email });
    expect((await post(`/${id}/deactivate`).expect(200)).body).toMatchObject({ id, deactivatedAt: NOW });
    await maria.get('/api/admin/today').expect(401);
    const { body: refused } = await logIn(MARIA.email, DEMO_ADMIN_PASSWORD).expect(401);
    const { body: unknown } = await logIn('niemand@hofkiste.example', DEMO_ADMIN_PASSWORD).expect(401);
    expect(refused).toEqual(unknown);
    const { body } = await change(id, { role: 'reader' }).expect(409);
    expect(body.code).toBe('PERSON_DEACTIVATED');
  });

  it('comes back by a new access', async () => {
    const { id } = await aPerson(test, MARIA);
    await post(`/${id}/deactivate`).expect(200);
    const { body } = await post(`/${id}/new-access`).expect(201);
    await accept(tokenOf(body)).expect(200);
    await logIn(MARIA.email, GOOD_PASSWORD).expect(200);
    expect((await people()).people.find((person) => person.id === id)?.deactivatedAt).toBeNull();
  });

  it('ends the invitations that they have sent', async () => {
    const second = await loggedInAs(test, { ...MARIA, role: 'admin' });
    const { body } = await post('/invitations', { ...MARIA, email: 'neu@hofkiste.example' }, second).expect(
      201,
    );
    const { id } = await test.dataSource.getRepository(Admin).findOneByOrFail({ email: MARIA.email });
    await post(`/${id}/deactivate`).expect(200);
    await accept(tokenOf(body)).expect(404);
  });

  it('is forgotten after 12 months', async () => {
    const { id } = await aPerson(test, MARIA);
    await post(`/${id}/deactivate`).expect(200);
    const stored = () => test.dataSource.getRepository(Admin).countBy({ id });
    test.clock.set('2027-11-20T08:59:00.000Z');
    await test.app.get(RetentionService).run();
    expect(await stored()).toBe(1);
    test.clock.set('2027-11-20T09:01:00.000Z');
    await test.app.get(RetentionService).run();
    expect(await stored()).toBe(0);
  });
});

it('the record names the person of each entry', async () => {
  const { token } = await invite();
  await accept(token).expect(200);
  const { body } = await admin.get('/api/admin/audit-events').expect(200);
  expect(
    body.map(({ action, actor, actorName }: Record<string, string>) => [action, actor, actorName]),
  ).toEqual([
    ['invitation.accepted', MARIA.email, MARIA.name],
    ['login.password', MARIA.email, MARIA.name],
    ['person.invited', DEMO_ADMIN_EMAIL, undefined],
    ['login.password', DEMO_ADMIN_EMAIL, undefined],
  ]);
});

it('the dashboard tells each role only what it can do something about', async () => {
  const kinds = async (browser: Browser) =>
    (await browser.get('/api/admin/today').expect(200)).body.attention.map(
      ({ kind }: { kind: string }) => kind,
    );
  await test.farm.pickupDay({ boxes: [await test.farm.boxPreset()] });
  const told = await kinds(admin);
  expect(told).toEqual(expect.arrayContaining(['legal-missing', 'day-missing']));
  const staff = await loggedInAs(test, { role: 'staff', email: 'staff@hofkiste.example' });
  expect(await kinds(staff)).toEqual(told.filter((kind: string) => !kind.startsWith('legal')));
  const reader = await loggedInAs(test, { role: 'reader', email: 'reader@hofkiste.example' });
  expect(await kinds(reader)).toEqual([]);
});

it.each<PersonRole>(['staff', 'reader'])(
  'somebody with the role %s has passkeys and sessions',
  async (role) => {
    const person = await loggedInAs(test, { ...MARIA, role });
    expect((await person.get('/api/admin/sessions').expect(200)).body).toHaveLength(1);
    expect((await person.get('/api/admin/passkeys').expect(200)).body).toEqual([]);
    await person.post('/api/admin/passkeys/options').send({}).expect(200);
    await person
      .post('/api/admin/update-credentials')
      .send({ email: MARIA.email, password: GOOD_PASSWORD })
      .expect(200);
    await person.get('/api/auth/user').expect(200);
    await logIn(MARIA.email, GOOD_PASSWORD).expect(200);
  },
);
