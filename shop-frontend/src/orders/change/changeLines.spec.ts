import { aBox, aDay, aVerifiedOrder } from '../../../test/farm';
import { changeLines, isChange, wantedLocation } from './changeLines';

const order = aVerifiedOrder();
const lineOf = (id: number, boxes: Parameters<typeof aBox>[0][], wanted: Record<number, number> = {}) =>
  changeLines(order, aDay({ boxPresets: boxes.map(aBox) }), { quantities: wanted }).find(
    (line) => line.id === id,
  );

describe('the boxes that an order can change to', () => {
  it('start with the ordered boxes, followed by the others of the day', () => {
    const day = aDay({ boxPresets: [aBox({ id: 3, name: 'Suppenkiste' }), aBox({ id: 1 })] });
    const lines = changeLines(order, day, { quantities: { 3: 1 } });
    expect(lines.map(({ name, before, quantity }) => [name, before, quantity])).toEqual([
      ['Große Kiste', 2, 2],
      ['Freilandeier', 1, 1],
      ['Suppenkiste', 0, 1],
    ]);
  });

  it('keep the ordered price, and new boxes have the price of the day', () => {
    expect(lineOf(1, [{ id: 1, price: 28 }])?.price).toBe(26.5);
    expect(lineOf(3, [{ id: 3, price: 28 }])?.price).toBe(28);
  });

  it.each([
    ['without a limit', 1, { id: 1 }, { max: 5, left: null }],
    ['with some left', 1, { id: 1, available: 2 }, { max: 4, left: 4 }],
    ['with many left', 1, { id: 1, available: 5 }, { max: 5, left: null }],
    ['used up', 1, { id: 1, available: 0 }, { max: 2, left: null }],
    ['sold out', 1, { id: 1, isSoldOut: true }, { max: 2, left: null }],
    ['gone from the day', 1, { id: 4 }, { max: 2, left: null }],
    ['not in the order, with some left', 3, { id: 3, available: 3 }, { max: 3, left: 3 }],
    ['not in the order, used up', 3, { id: 3, available: 0 }, { max: 0, left: null }],
  ])('are limited %s', (_, id, box, limit) => {
    expect(lineOf(id, [box])).toMatchObject(limit);
  });

  it('can keep a quantity above five that the farmer set', () => {
    const items = [{ id: 1, quantity: 8, price: 26.5, boxPreset: { id: 1, name: 'Große Kiste', price: 27 } }];
    expect(changeLines({ items }, aDay(), { quantities: {} })[0]).toMatchObject({ quantity: 8, max: 8 });
  });

  it('can only be reduced on a hidden day', () => {
    const lines = changeLines(order, undefined, { quantities: {} });
    expect(lines.map(({ before, max }) => [before, max])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });
});

describe('a change', () => {
  it.each([
    ['nothing', { quantities: {} }, false],
    ['a quantity', { quantities: { 1: 1 } }, true],
    ['a quantity back to what it was', { quantities: { 1: 2 } }, false],
    ['a box more', { quantities: { 3: 1 } }, true],
    ['the location', { quantities: {}, pickupLocationId: 2 }, true],
    ['a location that the day no longer has', { quantities: {}, pickupLocationId: 99 }, false],
  ])('is described for %s', (_, wanted, expected) => {
    expect(isChange(order, aDay({ boxPresets: [aBox({ id: 3 })] }), wanted)).toBe(expected);
  });

  it('shows the window of a new location', () => {
    const day = aDay();
    expect(wantedLocation(order, day, { quantities: {} })).toMatchObject({ name: 'Biohof Lindner' });
    expect(wantedLocation(order, day, { quantities: {}, pickupLocationId: 2 })).toMatchObject({
      name: 'Bauernmarkt Freistadt',
      startTime: '16:00',
    });
  });
});
