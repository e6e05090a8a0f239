import { Admin } from '../../src/auth/admin.entity.js';
import { ensureFirstAdmin } from '../../src/auth/credentials.service.js';
import { DEMO_ADMIN_PASSWORD } from '../../src/config/config.js';
import { createDemoFarm } from '../../src/demo/demo-farm.js';
import { DEMO_MARK } from '../../src/demo/demo-settings.js';
import { demoDataProblem } from '../../src/programs/demo-data.js';
import { Setting } from '../../src/settings/settings.service.js';
import { haveAdmin, loggedIn, quickHash } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';

const OWN_PASSWORD = 'Karottengrün 2026';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  await haveAdmin(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const admins = () => test.dataSource.getRepository(Admin);
const setPassword = async (password: string) =>
  admins()
    .createQueryBuilder()
    .update()
    .set({ passwordHash: await quickHash(password) })
    .execute();

/** Tells whether a shop may run on this database: the demo, or one that sells. */
const problem = (isDemo: boolean, host = '127.0.0.1', isTrial = false) =>
  demoDataProblem(test.dataSource, { ...test.config, isDemo, isTrial }, host);

it('filling the demo marks its data, which a shop that sells refuses, also with a login of its own', async () => {
  const { clock, dataSource } = test;
  await dataSource.transaction((manager) => createDemoFarm(manager, clock.now()));
  await setPassword(OWN_PASSWORD);
  expect(await problem(false)).toMatch(/Daten der Demo\..*docker volume rm hofkiste_database/);
  expect(await problem(true)).toBeUndefined();
}, 60_000);

it('a farm that tries the shop out refuses the data of the demo', async () => {
  const { clock, dataSource } = test;
  await dataSource.transaction((manager) => createDemoFarm(manager, clock.now()));
  expect(await problem(true, '127.0.0.1', true)).toMatch(/Daten der Demo\./);
}, 60_000);

it('no call changes the mark of the demo', async () => {
  const farmer = await loggedIn(test);
  const settings = test.dataSource.getRepository(Setting);
  await settings.insert({ key: DEMO_MARK, value: 'yes' });
  await farmer.put(`/api/admin/settings/${DEMO_MARK}`).send({ value: '' }).expect(404);
  expect(await settings.findOneBy({ key: DEMO_MARK })).toEqual({ key: DEMO_MARK, value: 'yes' });
});

it('a shop that sells refuses a database in which the password of the demo fits any login', async () => {
  await setPassword(OWN_PASSWORD);
  expect(await problem(false)).toBeUndefined();
  await admins().insert({
    email: 'second@hofkiste.example',
    passwordHash: await quickHash(DEMO_ADMIN_PASSWORD),
    updatedAt: test.clock.now(),
  });
  expect(await problem(false)).toMatch(
    /Passwort der Demo, .* für: second@hofkiste\.example\n.*\n.*\.\/hofkiste passwort/,
  );
});

it('the demo refuses its own password when other machines can reach it', async () => {
  expect(await problem(true)).toBeUndefined();
  expect(await problem(true, '0.0.0.0')).toMatch(
    /das jeder kennt, für: admin@hofkiste\.example\nStarte einmal ohne HOST/,
  );
  await setPassword(OWN_PASSWORD);
  expect(await problem(true, '0.0.0.0')).toBeUndefined();
});

it('a farm that was tried out goes live with its database, its login and its name', async () => {
  const { config, dataSource } = test;
  await admins().createQueryBuilder().delete().execute();
  const trial = { ...config, isTrial: true, adminEmail: 'hof@lindner.example', farmName: 'Biohof Lindner' };
  await expect(ensureFirstAdmin(dataSource, trial)).rejects.toThrow(
    'ADMIN_PASSWORD: Das ist das Passwort der Demo.',
  );
  await ensureFirstAdmin(dataSource, { ...trial, adminPassword: OWN_PASSWORD });
  expect(await problem(false)).toBeUndefined();
  expect(await admins().find()).toMatchObject([{ email: 'hof@lindner.example' }]);
  const settings = dataSource.getRepository(Setting);
  expect(await settings.findOneBy({ key: 'headerTitle' })).toMatchObject({ value: 'Biohof Lindner' });
});
