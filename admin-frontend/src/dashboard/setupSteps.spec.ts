import { adminSettings } from '../../test/farm';
import { setupSteps } from './setupSteps';

const EMPTY = { products: 0, boxes: 0, locations: 0, days: 0, orders: 0 };
const isDone = (steps: ReturnType<typeof setupSteps>) => steps.map((step) => step.isDone);

it('setupSteps leads an empty farm from its name to its first pickup day', () => {
  const steps = setupSteps(EMPTY, adminSettings());
  expect(steps.map(({ title }) => title)).toEqual([
    'Den Hof vorstellen',
    'Produkte anlegen',
    'Gemüsekisten zusammenstellen',
    'Abholorte eintragen',
    'Impressum und Datenschutz',
    'Den ersten Abholtag erstellen',
  ]);
  expect(isDone(steps)).toEqual([false, false, false, false, false, false]);
});

it('setupSteps marks the finished steps', () => {
  const named = adminSettings({
    headerTitle: 'Biohof Ägidius',
    imprintUrl: 'https://hof.example/impressum',
    privacyContent: '<p>Wir speichern …</p>',
  });
  expect(isDone(setupSteps({ ...EMPTY, products: 3, locations: 1 }, named))).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
});

it('setupSteps returns nothing when all steps are finished', () => {
  const ready = adminSettings({
    headerTitle: 'Biohof Ägidius',
    imprintContent: 'Biohof Ägidius',
    privacyContent: 'Wir speichern …',
  });
  const stock = { products: 12, boxes: 6, locations: 3, days: 1, orders: 0 };
  expect(setupSteps(stock, ready)).toEqual([]);
  expect(setupSteps({ ...stock, days: 0 }, ready)).toHaveLength(6);
});

it('setupSteps returns nothing after the first order', () => {
  expect(setupSteps({ ...EMPTY, orders: 1 }, adminSettings())).toEqual([]);
});
