import { anOfferedBox, aPickupDay } from '../../../test/days';
import { anItem, anOrder } from '../../../test/orders';
import { boxKey, chosenOf } from '../../slip/quantities';
import { offersOf, orderableDays, reasonsAgainst, usualDay } from './offers';

const beforeDeadline = new Date('2026-11-20T11:00Z');
const afterDeadline = new Date('2026-11-26T11:00Z');

describe('the offers of an existing order', () => {
  it('keep the ordered price', () => {
    const [big, small] = offersOf(aPickupDay(), anOrder({ items: [anItem(1, 2, 20)] }));
    expect(big).toMatchObject({ price: 20, before: 2 });
    expect(small).toMatchObject({ price: 26.5, before: 0 });
  });

  it('include ordered boxes that the day no longer offers', () => {
    const offers = offersOf(
      aPickupDay({ boxPresets: [anOfferedBox(2)] }),
      anOrder({ items: [anItem(1, 2, 20)] }),
    );
    expect(offers.map(({ name, price, before }) => [name, price, before])).toEqual([
      ['Kleine Kiste', 26.5, 0],
      ['Große Kiste', 20, 2],
    ]);
  });

  it('count the ordered boxes as free', () => {
    const day = aPickupDay({ boxPresets: [{ ...anOfferedBox(1), maxQuantity: 6, soldQuantity: 6 }] });
    const [big] = offersOf(day, anOrder({ items: [anItem(1, 2)] }));
    expect(big).toMatchObject({ limit: 6, soldToOthers: 4 });
  });
});

describe('reasonsAgainst', () => {
  const limited = { ...anOfferedBox(1), maxQuantity: 6, soldQuantity: 4 };
  const switchedOff = { ...anOfferedBox(2), isSoldOut: true };
  const titles = (
    quantities: Record<number, number>,
    {
      day = aPickupDay({ boxPresets: [limited, switchedOff] }),
      now = beforeDeadline,
      order = anOrder({ items: [] }),
    } = {},
  ) => {
    const chosen = chosenOf(
      offersOf(day, order),
      Object.fromEntries(Object.entries(quantities).map(([id, quantity]) => [boxKey(Number(id)), quantity])),
    );
    return reasonsAgainst({ day, chosen, isChanged: true, isNew: true }, now).map(
      ({ title, text }) => `${title}: ${text}`,
    );
  };

  it.each([
    ['none while enough is free', { 1: 2 }, []],
    [
      'a box of which less is free',
      { 1: 3 },
      ['Große Kiste: nur noch 2 frei: Mit dieser Bestellung sind es 7 von 6.'],
    ],
    [
      'a box that is switched off',
      { 2: 1 },
      ['Kleine Kiste ist ausverkauft: Beim Abholtag steht der Schalter auf „Ausverkauft“.'],
    ],
  ])('returns %s', (_, quantities, expected) => {
    expect(titles(quantities)).toEqual(expected);
  });

  it('returns a full box', () => {
    const day = aPickupDay({ boxPresets: [{ ...limited, soldQuantity: 7 }] });
    expect(titles({ 1: 1 }, { day })).toEqual([
      'Große Kiste ist vergriffen: Mit dieser Bestellung sind es 8 von 6.',
    ]);
  });

  it('returns a passed deadline and a hidden day', () => {
    const day = aPickupDay({ active: false });
    expect(titles({ 1: 1 }, { day, now: afterDeadline })).toEqual([
      'Bestellfrist ist vorbei: Sie endete am Mittwoch, 25.11.2026, 18:00 Uhr. Vielleicht sind Listen schon gedruckt.',
      'Abholtag ist nicht aktiv: Im Shop ist er nicht zu sehen, und niemand kann dafür bestellen.',
    ]);
  });

  it('ignores boxes that the order already contains', () => {
    const order = anOrder({ items: [anItem(1, 3), anItem(2, 2)] });
    const day = aPickupDay({ boxPresets: [{ ...limited, soldQuantity: 9 }, switchedOff] });
    expect(titles({ 1: 3, 2: 1 }, { day, order })).toEqual([]);
  });

  it('ignores the deadline if boxes and location are unchanged', () => {
    const day = aPickupDay({ active: false });
    expect(reasonsAgainst({ day, chosen: [], isChanged: false, isNew: false }, afterDeadline)).toEqual([]);
  });
});

describe('orderableDays', () => {
  const friday = aPickupDay();
  const next = aPickupDay({ id: 8, date: '2026-12-04', orderDeadline: '2026-12-02T17:00:00.000Z' });

  it.each([
    ['before the last window has ended', '2026-11-27T17:59Z', [7, 8]],
    ['after it', '2026-11-27T18:00Z', [8]],
  ])('lists the days %s, soonest first', (_, now, ids) => {
    expect(orderableDays([next, friday], new Date(now)).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['the one that is sold', beforeDeadline, [friday, next], 7],
    ['the next one after a deadline', afterDeadline, [friday, next], 8],
    ['the first while none is sold', afterDeadline, [friday, { ...next, active: false }], 7],
  ])('the proposed day is %s', (_, now, days, id) => {
    expect(usualDay(days, now)?.id).toBe(id);
  });
});
