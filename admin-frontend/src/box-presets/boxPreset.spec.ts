import { aBoxPreset, anEntry } from '../../test/catalogue';
import { anOfferedBox, aPickupDay } from '../../test/days';
import { choices, isOffSale, withAmount, withCustom, withQuantity } from './boxPreset';

const product = (id: number, name: string) => ({ id, name, imageUrl: null, unit: null, version: 1 });
const catalogue = [product(1, 'Karotten'), product(2, 'Äpfel'), product(3, 'Lauch')];
const line = (id: number, name: string) => ({ ...product(id, name), isArchived: false });

it('the product choice lists the catalogue by name with the quantities of the box', () => {
  const lines = choices(catalogue, [anEntry({ productId: 3, quantity: 2 })], '');
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Äpfel', 0],
    ['Karotten', 0],
    ['Lauch', 2],
  ]);
});

it.each([
  ['kar', ['Karotten']],
  [' ÄPF ', ['Äpfel']],
  ['xyz', []],
])('the filter %j finds the matching products', (filter, names) => {
  expect(choices(catalogue, [], filter).map(({ name }) => name)).toEqual(names);
});

it('the product choice keeps archived products that are in the box', () => {
  const tomatoes = anEntry({ productId: 9, name: 'Tomaten', isArchived: true });
  expect(choices(catalogue, [tomatoes], 'tom')).toEqual([
    { id: 9, name: 'Tomaten', imageUrl: null, unit: null, isArchived: true, quantity: 1 },
  ]);
});

it('the quantity of a product can be set, changed and set to 0', () => {
  const one = withQuantity([], line(1, 'Karotten'), 1);
  expect(one).toEqual([anEntry()]);
  expect(withQuantity(one, line(1, 'Karotten'), 3)).toEqual([anEntry({ quantity: 3 })]);
  expect(withQuantity(one, line(1, 'Karotten'), 0)).toEqual([]);
});

it('a new custom product has a trimmed name and the quantity 1', () => {
  expect(withCustom([], ' Kräuterstrauß ')).toEqual([
    anEntry({ productId: 0, name: 'Kräuterstrauß', customName: 'Kräuterstrauß' }),
  ]);
});

it('quantity and unit change for one custom product even if two have the same name', () => {
  const potatoes = () => anEntry({ productId: 0, name: 'Erdäpfel', customName: 'Erdäpfel' });
  const [first, second] = [potatoes(), potatoes()];
  expect(withAmount([first, second], second, { quantity: 2, customUnit: 'kg' })).toEqual([
    first,
    { ...second, quantity: 2, customUnit: 'kg' },
  ]);
});

it('an empty custom name adds no product', () => {
  expect(withCustom([], '  ')).toEqual([]);
});

const openDay = aPickupDay({ boxPresets: [anOfferedBox(1)] });

it.each([
  ['preselected', { active: true }, [], false],
  ['on no day', { active: false }, [], true],
  ['available on an open day', { active: false }, [openDay], false],
  ['another box is available', { id: 2, active: false }, [openDay], true],
  [
    'sold out',
    { active: false },
    [{ ...openDay, boxPresets: [{ ...anOfferedBox(1), isSoldOut: true }] }],
    true,
  ],
  ['after the deadline', { active: false }, [{ ...openDay, orderDeadline: '2026-11-20T11:00:00Z' }], true],
])('a box is recognised as sold by a day or by none: %s', (_, preset, days, expected) => {
  expect(isOffSale(aBoxPreset(preset), days, new Date('2026-11-20T11:00Z'))).toBe(expected);
});
