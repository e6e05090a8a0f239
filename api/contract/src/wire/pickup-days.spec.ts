import * as v from 'valibot';
import { fieldErrors } from '../frontends/field-errors.js';
import { PickupDayInput } from './pickup-days.js';

const box = { id: 1, name: 'Große Kiste', price: 26.5, weight: 6 };
const location = { id: 2, name: 'Bauernmarkt', startTime: '16:00', endTime: '19:00' };
const day = {
  date: '2026-11-27',
  orderDeadline: '2026-11-25T17:00:00.000Z',
  boxPresets: [box],
  locations: [location],
};
const errorsOf = (values: object) => fieldErrors(PickupDayInput, { ...day, ...values });

describe('the schema of a pickup day', () => {
  it.each([undefined, '', '2026-11', '2026-02-30', '0001-01-01', '27.11.2026'])(
    'rejects the date %s',
    (date) => {
      expect(Object.keys(errorsOf({ date }))).toEqual(['date']);
    },
  );

  it.each([
    undefined,
    '2026-11-25',
    '2026-02-30T17:00:00Z',
    '2026-11-25T17:00:00+01:00',
    '0001-01-01T00:00:00Z',
  ])('rejects the deadline %s', (orderDeadline) => {
    expect(Object.keys(errorsOf({ orderDeadline }))).toEqual(['orderDeadline']);
  });

  it('requires a box and a location if the day is active', () => {
    expect(errorsOf({ boxPresets: [], locations: [] })).toEqual({
      boxPresets: 'Ein aktiver Abholtag braucht mindestens eine Kiste',
      locations: 'Ein aktiver Abholtag braucht mindestens einen Abholort',
    });
    expect(errorsOf({ active: false, boxPresets: [], locations: [] })).toEqual({});
  });

  it('rejects a box or a location that is named twice', () => {
    expect(errorsOf({ boxPresets: [box, box], locations: [location, location] })).toEqual({
      boxPresets: 'Jede Kiste darf nur einmal vorkommen',
      locations: 'Jeder Abholort darf nur einmal vorkommen',
    });
  });

  it.each([0, -1, 10_000, 2.5, '12', true])('rejects the limit %p of a box', (maxQuantity) => {
    expect(errorsOf({ boxPresets: [{ ...box, maxQuantity }] })).toEqual({
      'boxPresets.0.maxQuantity': 'Bitte eine ganze Zahl von 1 bis 9999 angeben',
    });
  });

  it('applies the bounds of box presets to the boxes of the day', () => {
    expect(errorsOf({ boxPresets: [{ ...box, price: 0, weight: 100 }] })).toEqual({
      'boxPresets.0.price': 'Preis muss zwischen 0.01 und 9999.99 € liegen',
      'boxPresets.0.weight': 'Gewicht muss zwischen 0.01 und 99.99 kg liegen',
    });
  });

  it('rejects a window that ends before it starts', () => {
    expect(errorsOf({ locations: [{ ...location, endTime: '16:00' }] })).toEqual({
      'locations.0.endTime': 'Das Ende muss nach dem Beginn liegen',
    });
  });

  it('sets a window from 12:00 to 14:00 by default and cuts seconds', () => {
    const locations = [
      { ...location, startTime: '', endTime: undefined },
      { ...location, id: 3, startTime: '16:00:00' },
    ];
    expect(v.parse(PickupDayInput, { ...day, locations }).locations).toMatchObject([
      { startTime: '12:00', endTime: '14:00' },
      { startTime: '16:00', endTime: '19:00' },
    ]);
  });
});
