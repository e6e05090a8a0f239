import { jest } from '@jest/globals';
import { Admin, Passkey } from '../../src/auth/admin.entity.js';
import { setPassword } from '../../src/auth/credentials.service.js';
import { haveAdmin, loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';

const LOGIN = { email: 'admin@hofkiste.example', password: 'hofkiste-demo' };
const NOW = '2026-11-20T09:00:00.000Z';
const REFUSED = expect.objectContaining({ code: 'PASSKEY_REFUSED' });

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let phone: Authenticator;

beforeAll(async () => {
  test = await startApp({ environment: { LOGIN_LIMIT: 'off' } });
  await haveAdmin(test);
});
beforeEach(async () => {
  await test.clear();
  admin = await loggedIn(test);
  phone = new Authenticator(test.config.publicUrl);
});
afterAll(() => test.close());

const challengeToAdd = async () =>
  (await admin.post('/api/admin/passkeys/options').expect(200)).body.challenge;
const send = (response: object, name = 'Handy') => admin.post('/api/admin/passkeys').send({ name, response });
const add = async (device = phone) => (await send(device.register(await challengeToAdd())).expect(201)).body;
const list = async () => (await admin.get('/api/admin/passkeys').expect(200)).body;
const setPasskeyOnly = (isOn: boolean) => admin.put('/api/admin/passkeys/only').send({ isOn });

async function logIn(device = phone, visitor = test.visitor(), answered = {}) {
  const { body: options } = await visitor.post('/api/auth/passkey/options').expect(200);
  const response = device.logIn(options.challenge, answered);
  return { visitor, response, answer: await visitor.post('/api/auth/passkey').send({ response }) };
}

describe('a passkey', () => {
  it('is added under a name, and logs in without e-mail and password', async () => {
    const passkey = { id: expect.any(Number), name: 'Handy', createdAt: NOW, lastUsedAt: null };
    expect(await add()).toEqual(passkey);
    test.clock.set('2026-11-20T09:01:00.000Z');
    const { visitor, answer } = await logIn();
    expect(answer.body).toEqual({ user: { id: 1, email: LOGIN.email, role: 'admin' } });
    await visitor.get('/api/admin/products').expect(200);
    expect(await list()).toEqual([{ ...passkey, lastUsedAt: '2026-11-20T09:01:00.000Z' }]);
  });

  it('starts no session before the login, and a new one with it', async () => {
    await add();
    const visitor = test.visitor();
    const { headers } = await visitor.post('/api/auth/passkey/options').expect(200);
    expect(headers['set-cookie']).toBeUndefined();
    const { answer } = await logIn(phone, visitor);
    expect(answer.get('Set-Cookie')?.[0]).toMatch(/^hofkiste\.sid=/);
  });

  it('is requested as a stored one, with the algorithms that servers usually verify', async () => {
    const { body } = await admin.post('/api/admin/passkeys/options').expect(200);
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Hofkiste' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(body.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
    expect(body.user.id).not.toContain(LOGIN.email);
  });

  it('can be renamed and removed', async () => {
    const { id } = await add();
    const { body } = await admin
      .patch(`/api/admin/passkeys/${id}`)
      .send({ name: 'iPhone von Maria' })
      .expect(200);
    expect(body.name).toBe('iPhone von Maria');
    await admin.delete(`/api/admin/passkeys/${id}`).expect(200, { success: true });
    expect(await list()).toEqual([]);
    expect((await logIn()).answer.body).toEqual(REFUSED);
    await admin.delete(`/api/admin/passkeys/${id}`).expect(404);
  });

  it('requires a name', async () => {
    const { body } = await send(phone.register(await challengeToAdd()), ' ').expect(400);
    expect(body.errors).toEqual([{ path: 'name', message: 'Bezeichnung ist erforderlich' }]);
  });

  it('can be added once per device', async () => {
    const { id } = await add();
    const { body } = await admin.post('/api/admin/passkeys/options').expect(200);
    expect(body.excludeCredentials).toHaveLength(1);
    expect((await send(phone.register(body.challenge)).expect(409)).body.code).toBe('PASSKEY_KNOWN');
    expect(await list()).toMatchObject([{ id }]);
  });

  it('stays when the password changes', async () => {
    await add();
    const [owner] = await test.dataSource.getRepository(Admin).find();
    await setPassword(test.dataSource, owner!, LOGIN.password, test.clock.now());
    expect((await logIn()).answer.status).toBe(200);
    admin = await loggedIn(test);
  });

  it.each([
    ['POST', '/api/admin/passkeys/options'],
    ['POST', '/api/admin/passkeys'],
    ['PUT', '/api/admin/passkeys/only'],
    ['PATCH', '/api/admin/passkeys/1'],
    ['DELETE', '/api/admin/passkeys/1'],
  ] as const)('needs the password again: %s %s', async (method, path) => {
    test.clock.set('2026-11-20T09:10:01.000Z');
    const call = { POST: admin.post, PUT: admin.put, PATCH: admin.patch, DELETE: admin.delete }[method];
    const { body } = await call.call(admin, path).expect(403);
    expect(body.code).toBe('PASSWORD_REQUIRED');
  });
});

describe('the answer of a device', () => {
  beforeEach(() => add());

  it('is accepted once', async () => {
    const { answer, response } = await logIn();
    expect(answer.status).toBe(200);
    const { body } = await test.visitor().post('/api/auth/passkey').send({ response }).expect(401);
    expect(body).toEqual(REFUSED);
  });

  it('is accepted for five minutes', async () => {
    const visitor = test.visitor();
    const { body: options } = await visitor.post('/api/auth/passkey/options').expect(200);
    test.clock.set('2026-11-20T09:05:00.000Z');
    const response = phone.logIn(options.challenge);
    expect((await visitor.post('/api/auth/passkey').send({ response })).body).toEqual(REFUSED);
  });

  it('is refused without fingerprint, face or PIN', async () => {
    expect((await logIn(phone, test.visitor(), { isVerified: false })).answer.body).toEqual(REFUSED);
    expect((await logIn()).answer.status).toBe(200);
  });

  it('is refused with a counter that was used, as a copy of the device has', async () => {
    await logIn();
    const { answer } = await logIn(phone, test.visitor(), { counter: 1 });
    expect(answer.body).toMatchObject({ statusCode: 401, code: 'PASSKEY_REFUSED' });
    expect(answer.body.message).toMatch(
      /^Diesen Passkey gibt es zweimal: .*Füge dieses Gerät als neuen Passkey hinzu/,
    );
    expect((await logIn()).answer.status).toBe(200);
  });

  it('is accepted with a lower counter when the passkey was restored from a vault', async () => {
    await logIn(phone, test.visitor(), { counter: 40 });
    for (const counter of [2, 2, 0])
      expect((await logIn(phone, test.visitor(), { isBackedUp: true, counter })).answer.status).toBe(200);
  });

  it('is accepted each time when it has no counter, as of a passkey that devices share', async () => {
    for (const _ of [1, 2])
      expect((await logIn(phone, test.visitor(), { counter: 0 })).answer.status).toBe(200);
  });

  it('is refused when the passkey was removed meanwhile', async () => {
    const passkeys = test.dataSource.getRepository(Passkey);
    const update = passkeys.update.bind(passkeys);
    jest.spyOn(passkeys, 'update').mockImplementationOnce(async (...changes) => {
      await passkeys.clear();
      return update(...changes);
    });
    expect((await logIn()).answer.body).toEqual(REFUSED);
  });

  it('logs nobody in when the question was to add a passkey', async () => {
    const response = phone.logIn(await challengeToAdd());
    expect((await test.visitor().post('/api/auth/passkey').send({ response })).body).toEqual(REFUSED);
  });

  it('is refused when it is from another site, of another device or made up', async () => {
    const foreign = new Authenticator('https://boese.example');
    expect((await logIn(foreign)).answer.body).toEqual(REFUSED);
    const { body } = await send(foreign.register(await challengeToAdd())).expect(409);
    expect(body.code).toBe('PASSKEY_NOT_TAKEN');
    const { response } = await logIn();
    const { body: options } = await test.http.post('/api/auth/passkey/options').expect(200);
    const forged = { ...phone.logIn(options.challenge).response, signature: response.response.signature };
    const answer = await test.http
      .post('/api/auth/passkey')
      .send({ response: { ...response, response: forged } });
    expect(answer.body).toEqual(REFUSED);
  });
});

describe('a confirmation by passkey', () => {
  const later = () => test.clock.set('2026-11-20T09:30:00.000Z');
  const rename = async (id: number) =>
    (await admin.patch(`/api/admin/passkeys/${id}`).send({ name: 'Neu' })).status;
  const answer = async (device = phone) => {
    const { body: options } = await admin.post('/api/auth/confirm/passkey/options').expect(200);
    return { options, response: device.logIn(options.challenge) };
  };
  const confirm = (response: object) => admin.post('/api/auth/confirm/passkey').send({ response });

  it('counts as the password for 10 minutes', async () => {
    const { id } = await add();
    later();
    expect(await rename(id)).toBe(403);
    const { options, response } = await answer();
    expect(options.allowCredentials).toMatchObject([{ id: response.id }]);
    await confirm(response).expect(200, { success: true });
    expect(await rename(id)).toBe(200);
    test.clock.set('2026-11-20T09:40:01.000Z');
    expect(await rename(id)).toBe(403);
  });

  it('is refused for an unknown device, and for the passkey of another admin', async () => {
    const { id } = await add();
    later();
    const refused = {
      code: 'PASSKEY_REFUSED',
      message: 'Die Bestätigung mit diesem Passkey hat nicht geklappt.',
    };
    const stranger = await answer(new Authenticator(test.config.publicUrl));
    expect((await confirm(stranger.response).expect(403)).body).toMatchObject(refused);
    const { response } = await answer();
    const [other] = await test.dataSource
      .getRepository(Admin)
      .save([{ email: 'zweite@hofkiste.example', passwordHash: 'x', updatedAt: test.clock.now() }]);
    await test.dataSource.getRepository(Passkey).update({ id }, { adminId: other!.id });
    expect((await confirm(response).expect(403)).body).toMatchObject(refused);
    await test.dataSource.getRepository(Admin).delete({ id: other!.id });
    // The record doesn't call it a wrong password.
    await admin.post('/api/auth/confirm').send({ password: 'falsch' }).expect(403);
    const { body: record } = await admin.get('/api/admin/audit-events').expect(200);
    expect(record.slice(0, 2)).toMatchObject([
      { action: 'login.failed', changes: [], count: 1 },
      { action: 'login.failed', changes: ['passkey'], count: 2 },
    ]);
  });

  it('needs a session of the admin', async () => {
    await test.visitor().post('/api/auth/confirm/passkey/options').expect(401);
    const { response } = await answer();
    await test.visitor().post('/api/auth/confirm/passkey').send({ response }).expect(401);
  });
});

describe('a login that is limited to passkeys', () => {
  const withPassword = () => test.visitor().post('/api/auth/login').send(LOGIN);

  it('requires a passkey', async () => {
    const { body } = await setPasskeyOnly(true).expect(409);
    expect(body.code).toBe('NO_PASSKEY');
  });

  it('refuses the password until the limit is switched off', async () => {
    await add();
    await setPasskeyOnly(true).expect(200, { success: true });
    const { body: wrong } = await test
      .visitor()
      .post('/api/auth/login')
      .send({ ...LOGIN, password: 'falsch' })
      .expect(401);
    // The answer doesn't tell that the password is right.
    await withPassword().expect(401, wrong);
    await test.visitor().post('/api/admin/direct-login').send(LOGIN).expect(401);
    expect((await admin.get('/api/admin/email')).body.isPasskeyOnly).toBe(true);
    expect((await logIn()).answer.status).toBe(200);
    await setPasskeyOnly(false).expect(200);
    await withPassword().expect(200);
  });

  it('ends with the last passkey', async () => {
    const { id } = await add();
    const other = await add(new Authenticator(test.config.publicUrl));
    await setPasskeyOnly(true).expect(200);
    await admin.delete(`/api/admin/passkeys/${id}`).expect(200);
    await withPassword().expect(401);
    await admin.delete(`/api/admin/passkeys/${other.id}`).expect(200);
    await withPassword().expect(200);
  });

  it('ends with a new password from the server', async () => {
    await add();
    await setPasskeyOnly(true).expect(200);
    const [owner] = await test.dataSource.getRepository(Admin).find();
    await setPassword(test.dataSource, owner!, LOGIN.password, test.clock.now());
    await withPassword().expect(200);
  });
});
