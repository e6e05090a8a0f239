import { PageData } from '@hofkiste/contract/wire/page';
import { pickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { facts } from '../support/farm.js';
import { boxOfDay, planner } from '../support/planner.js';

const PRESETS = '/api/admin/box-presets';
const BEFORE_DEADLINE = '2026-11-20T09:00:00.000Z';
const AFTER_DEADLINE = '2026-11-25T17:00:00.000Z';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const jam = facts({
  netQuantity: 250,
  netUnit: 'g',
  isPrepacked: true,
  ingredients: 'Marillen, Zucker, *Milch*',
  allergens: ['G'],
  origin: 'Wachau',
});
/** Marmelade for 3.9 €. */
const jamOnSale = () =>
  test.farm.boxPreset({ name: 'Marmelade', price: 3.9, isSingleProduct: true, facts: jam });
const patch = (id: number, values: object) => admin.patch(`${PRESETS}/${id}`).send(values).expect(200);
const factsOf = (dayId: number, presetId: number) =>
  test.http.get(`/api/pickup-days/${dayId}/boxes/${presetId}/facts`);
const offered = async () => {
  const { body } = await test.http.get('/api/pickup-days/upcoming').expect(200);
  return v.parse(pickupDaysSchema, body)[0]?.boxPresets;
};
const page = async (name: string) =>
  v.parse(PageData, (await test.http.get(`/internal/page/${name}`).expect(200)).body);

describe('the facts about a single product', () => {
  it('are stored as they were entered, and replaced as a whole', async () => {
    const sent = { name: 'Marmelade', weight: 0.3, price: 3.9, isSingleProduct: true, facts: jam };
    const { body } = await admin.post(PRESETS).send(sent).expect(201);
    expect(body.facts).toEqual(jam);
    const changed = await patch(body.id, { facts: { origin: 'Mostviertel' } });
    expect(changed.body.facts).toEqual(facts({ origin: 'Mostviertel' }));
    expect((await patch(body.id, { name: 'Konfitüre' })).body.facts).toEqual(changed.body.facts);
    expect((await patch(body.id, { facts: null })).body.facts).toBeNull();
  });

  it('are origin and allergens only, once it is a mixed box', async () => {
    const { id } = await jamOnSale();
    const { body } = await patch(id, { isSingleProduct: false });
    expect(body.facts).toEqual(facts({ origin: 'Wachau', allergens: ['G'] }));
  });

  it('are rejected where they are wrong', async () => {
    const wrong = { netQuantity: 0, netUnit: 'g', allergens: ['Q'], alcohol: 81 };
    const { body } = await admin
      .post(PRESETS)
      .send({ name: 'Marmelade', weight: 0.3, price: 3.9, facts: wrong })
      .expect(400);
    expect(body.errors).toEqual([
      { path: 'facts.netQuantity', message: 'Bitte eine Menge von 0,001 bis 99.999,999 angeben' },
      { path: 'facts.allergens.0', message: 'Diesen Buchstaben gibt es nicht' },
      { path: 'facts.alcohol', message: 'Bitte einen Wert von 1,2 bis 80 angeben' },
    ]);
  });
});

describe('the facts of a pickup day', () => {
  it('are read by customers, with the price of the day for one kilogram', async () => {
    const preset = await jamOnSale();
    const { id } = await test.farm.pickupDay({ boxes: [{ preset, price: 3.5 }] });
    const { body } = await factsOf(id, preset.id).expect(200);
    expect(body).toMatchObject({
      name: 'Marmelade',
      netQuantity: 250,
      netUnit: 'g',
      ingredients: 'Marillen, Zucker, *Milch*',
      allergens: [{ letter: 'G', name: 'Milch oder Laktose' }],
      origin: 'Wachau',
      isPerishable: true,
      unitPrice: 14,
      unitPriceText: '14,00\u00a0€/kg',
    });
    expect(body).not.toHaveProperty('isPrepacked');
    expect(await offered()).toMatchObject([{ hasFacts: true, unitPriceText: '14,00\u00a0€/kg' }]);
  });

  it('follow the catalogue until the deadline, and are frozen from then on', async () => {
    const { id: presetId } = await jamOnSale();
    const location = await test.farm.location();
    const day = await planner(admin, await jamOnSale(), location).create({
      boxPresets: [boxOfDay({ id: presetId }, { name: 'Marmelade' })],
    });
    await patch(presetId, { facts: { ...jam, origin: 'Mostviertel' } });
    expect((await factsOf(day.id, presetId).expect(200)).body).toMatchObject({ origin: 'Mostviertel' });
    test.clock.set(AFTER_DEADLINE);
    await patch(presetId, { facts: null });
    expect((await factsOf(day.id, presetId).expect(200)).body).toMatchObject({ origin: 'Mostviertel' });
  });

  it('of a mixed box have no quantity and no price for one kilogram', async () => {
    const box = await test.farm.boxPreset({ facts: facts({ origin: 'Mühlviertel' }) });
    const { id } = await test.farm.pickupDay({ boxes: [box] });
    expect((await factsOf(id, box.id).expect(200)).body).toMatchObject({
      origin: 'Mühlviertel',
      unitPrice: null,
      unitPriceText: null,
    });
    expect((await offered())?.[0]).not.toHaveProperty('unitPriceText');
  });

  it('that nobody entered change nothing for the shop', async () => {
    const box = await test.farm.boxPreset();
    const { id } = await test.farm.pickupDay({ boxes: [box] });
    const [shown] = (await offered()) ?? [];
    for (const key of ['hasFacts', 'unitPriceText', 'isPerishable']) expect(shown).not.toHaveProperty(key);
    await factsOf(id, box.id).expect(404);
  });

  it.each([
    ['is hidden', { active: false }],
    ['was deleted', { deletedAt: new Date(BEFORE_DEADLINE) }],
  ])('are not found if the day %s', async (_, values) => {
    const preset = await jamOnSale();
    const { id } = await test.farm.pickupDay({ boxes: [preset], ...values });
    await factsOf(id, preset.id).expect(404);
  });
});

describe("the data of the shop's pages about food", () => {
  it('says whether a box on sale has any facts about food', async () => {
    expect((await page('missing')).hasFacts).toBe(false);
    await test.farm.pickupDay({ boxes: [await jamOnSale()] });
    expect((await page('missing')).hasFacts).toBe(true);
  });

  it('has the boxes of each day on sale that have any', async () => {
    const eggs = await test.farm.boxPreset({ name: 'Eier', facts: facts({ allergens: ['C'] }) });
    await test.farm.pickupDay({ boxes: [await jamOnSale(), eggs, await test.farm.boxPreset()] });
    expect((await page('allergens')).allergens).toMatchObject([
      {
        date: '2026-11-27',
        boxes: [
          { name: 'Eier', allergens: [{ letter: 'C', name: 'Ei' }], origin: null },
          { name: 'Marmelade', allergens: [{ letter: 'G', name: 'Milch oder Laktose' }], origin: 'Wachau' },
        ],
      },
    ]);
  });

  it('has the boxes of the next pickup after its deadline', async () => {
    await test.farm.pickupDay({ boxes: [await jamOnSale()] });
    test.clock.set(AFTER_DEADLINE);
    expect((await page('allergens')).allergens).toMatchObject([{ boxes: [{ name: 'Marmelade' }] }]);
  });
});
