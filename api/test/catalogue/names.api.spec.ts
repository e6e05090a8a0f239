import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { boxOfDay, planner } from '../support/planner.js';

// SMS repeat the names of locations and boxes under the farm's sender, and phones make links of addresses in them.

const REFUSED = 'Bitte nur den Namen, ohne Internet- oder E-Mail-Adresse';
const LINK = 'Kiste von evil.at/x';
const STORED = 'Kiste von hof.at';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const errorsOf = (body: object) => ({ errors: [body] });

it('a pickup location takes no name with a link, but keeps a stored one', async () => {
  const path = '/api/admin/pickup-locations';
  const input = { name: LINK, defaultStartTime: '17:00', defaultEndTime: '18:30' };
  const { body } = await admin.post(path).send(input).expect(400);
  expect(body).toMatchObject(errorsOf({ path: 'name', message: REFUSED }));
  const { id } = await test.farm.location({ name: STORED });
  await admin.put(`${path}/${id}`).send(input).expect(400);
  await admin
    .put(`${path}/${id}`)
    .send({ ...input, name: STORED })
    .expect(200);
  await admin
    .put(`${path}/${id}`)
    .send({ ...input, name: 'St.Georgen, Obst/Gemüse' })
    .expect(200);
});

it('a box takes no name with a link, but keeps a stored one', async () => {
  const path = '/api/admin/box-presets';
  const { body } = await admin.post(path).send({ name: LINK, weight: 6, price: 26.5 }).expect(400);
  expect(body).toMatchObject(errorsOf({ path: 'name', message: REFUSED }));
  const { id } = await test.farm.boxPreset({ name: STORED });
  await admin.patch(`${path}/${id}`).send({ name: LINK }).expect(400);
  await admin.patch(`${path}/${id}`).send({ name: STORED, price: 27 }).expect(200);
  await admin.patch(`${path}/${id}`).send({ price: 28 }).expect(200);
});

it('a box of a day takes no name with a link, but the one of its preset', async () => {
  const [preset, location] = [await test.farm.boxPreset({ name: STORED }), await test.farm.location()];
  const days = planner(admin, preset, location);
  const linked = { boxPresets: [boxOfDay(preset, { name: LINK })] };
  const stored = { boxPresets: [boxOfDay(preset, { name: STORED })] };
  const { body } = await days.post(linked).expect(400);
  expect(body).toMatchObject(errorsOf({ path: 'boxPresets.0.name', message: REFUSED }));
  const { id } = await days.create(stored);
  await days.put(id, linked).expect(400);
  await days.replace(id, stored);
});
