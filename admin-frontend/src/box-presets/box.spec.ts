import { aBoxPreset, anEntry } from '../../test/box-presets';
import { anOfferedBox, aPickupDay } from '../../test/orders';
import { choices, isOffSale, withAmount, withCustom, withQuantity } from './box';

const product = (id: number, name: string) => ({ id, name, imageUrl: null, version: 1 });
const catalogue = [product(1, 'Karotten'), product(2, 'Äpfel'), product(3, 'Lauch')];
const line = (id: number, name: string) => ({ ...product(id, name), isArchived: false });

it('lists the catalogue by name, with what the box holds of it', () => {
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
])('filters by %j', (filter, names) => {
  expect(choices(catalogue, [], filter).map(({ name }) => name)).toEqual(names);
});

it('keeps what is in the box though archived', () => {
  const tomatoes = anEntry({ productId: 9, name: 'Tomaten', isArchived: true });
  expect(choices(catalogue, [tomatoes], 'tom')).toEqual([
    { id: 9, name: 'Tomaten', imageUrl: null, isArchived: true, quantity: 1 },
  ]);
});

it('puts a product in, changes how many, and takes it out', () => {
  const one = withQuantity([], line(1, 'Karotten'), 1);
  expect(one).toEqual([anEntry()]);
  expect(withQuantity(one, line(1, 'Karotten'), 3)).toEqual([anEntry({ quantity: 3 })]);
  expect(withQuantity(one, line(1, 'Karotten'), 0)).toEqual([]);
});

it('adds a custom product, trimmed, one piece', () => {
  expect(withCustom([], ' Kräuterstrauß ')).toEqual([
    anEntry({ productId: 0, name: 'Kräuterstrauß', customName: 'Kräuterstrauß' }),
  ]);
});

it('changes quantity and unit of one custom product, also of two with the same name', () => {
  const potatoes = () => anEntry({ productId: 0, name: 'Erdäpfel', customName: 'Erdäpfel' });
  const [first, second] = [potatoes(), potatoes()];
  expect(withAmount([first, second], second, { quantity: 2, customUnit: 'kg' })).toEqual([
    first,
    { ...second, quantity: 2, customUnit: 'kg' },
  ]);
});

it('adds nothing for nothing', () => {
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
])('knows whether a box is off sale: %s', (_, preset, days, expected) => {
  expect(isOffSale(aBoxPreset(preset), days, new Date('2026-11-20T11:00Z'))).toBe(expected);
});
