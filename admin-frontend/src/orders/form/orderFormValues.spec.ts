import * as v from 'valibot';
import { anOfferedBox, aPickupDay, FARM } from '../../../test/days';
import { anItem, anOrder } from '../../../test/orders';
import { boxKey } from '../../slip/quantities';
import { changedFields } from '../../ui/form/changedFields';
import { newOrderValues, orderFormSchema, orderValues } from './orderFormValues';

const day = aPickupDay({ boxPresets: [1, 2].map(anOfferedBox) });
const values = {
  ...newOrderValues(day, [day]),
  firstName: 'Theresa',
  lastName: 'Aigner',
  locationId: FARM.id,
  quantities: { [boxKey(1)]: 2, [boxKey(2)]: 0 },
};
const inputOf = (changes: Partial<typeof values> = {}) =>
  v.parse(orderFormSchema([day]), { ...values, ...changes });

it('the order contains the boxes with a quantity and the location of the day', () => {
  expect(inputOf()).toMatchObject({
    pickupDayId: 7,
    pickupDayLocationId: 1,
    items: [{ boxPresetId: 1, quantity: 2 }],
  });
});

it('the order excludes boxes that the chosen day does not offer', () => {
  expect(inputOf({ quantities: { [boxKey(1)]: 1, [boxKey(9)]: 4 } }).items).toEqual([
    { boxPresetId: 1, quantity: 1 },
  ]);
});

it.each([
  ['0664 381 22 07', '+436643812207', true],
  ['0512 381 22 07', '+435123812207', false],
  ['', '', false],
])('the order requests an SMS only to a mobile number: "%s"', (phoneNumber, sent, sendSms) => {
  expect(inputOf({ phoneNumber })).toMatchObject({ phoneNumber: sent, sendSms });
});

it('the order requests a message to its address, whatever the number', () => {
  expect(inputOf({ phoneNumber: '0512 381 22 07', email: 'eva@example.com' })).toMatchObject({
    email: 'eva@example.com',
    sendSms: true,
  });
});

it.each([
  ['a location of another day', { locationId: 9 }, 'Bitte wähle einen Abholort aus'],
  ['no box', { quantities: {} }, 'Bitte wähle mindestens eine Gemüsekiste aus.'],
  [
    'only boxes of another day',
    { quantities: { [boxKey(9)]: 1 } },
    'Bitte wähle mindestens eine Gemüsekiste aus.',
  ],
])('the order form rejects %s', (_, changes, message) => {
  expect(() => inputOf(changes)).toThrow(message);
});

it('the form preselects the only location of a day', () => {
  const [location] = day.locations;
  expect(newOrderValues(day, [day]).locationId).toBeNull();
  expect(newOrderValues({ ...day, locations: [location!] }, []).locationId).toBe(FARM.id);
});

describe('an edited order', () => {
  const order = anOrder({ items: [anItem(2, 1), anItem(1, 2)], note: 'Holt später ab' });
  const schema = orderFormSchema([day], order);
  const stored = v.parse(schema, orderValues(order, day));

  it.each([
    ['nothing', {}, {}],
    ['a name', { lastName: 'Binder' }, { lastName: 'Binder' }],
    ['an emptied number', { phoneNumber: '' }, { phoneNumber: '' }],
    ['an emptied note', { note: '' }, { note: null }],
    ['another location', { locationId: 2 }, { pickupDayLocationId: 2 }],
    [
      'all boxes once one has changed',
      { quantities: { box1: 3, box2: 1 } },
      {
        items: [
          { boxPresetId: 1, quantity: 3 },
          { boxPresetId: 2, quantity: 1 },
        ],
      },
    ],
  ])('changedFields contains %s', (_, changes, expected) => {
    const input = v.parse(schema, { ...orderValues(order, day), ...changes });
    expect(changedFields(stored, input)).toEqual(expected);
  });

  it('keeps a stored name with a link, but takes no new one', () => {
    const linked = anOrder({ customer: { firstName: 'Biohof', lastName: 'lindner.at', phoneNumber: '' } });
    const values = orderValues(linked, day);
    expect(v.is(orderFormSchema([day], linked), values)).toBe(true);
    expect(v.is(orderFormSchema([day], linked), { ...values, firstName: 'evil.at' })).toBe(false);
    expect(v.is(orderFormSchema([day]), values)).toBe(false);
  });
});
