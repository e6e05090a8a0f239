import { FORM_ERROR } from 'final-form';
import { conflict, refused } from '../../test/answer';
import { slipErrors } from './slipErrors';

const items = [
  { boxPresetId: 4, quantity: 1 },
  { boxPresetId: 7, quantity: 100 },
];
/** The errors of the form after this answer of the api. */
const errorsAfter = ({ status, body }: ReturnType<typeof conflict> | ReturnType<typeof refused>) =>
  slipErrors({ status, data: body }, items);

it.each([
  'ORDER_DEADLINE_PASSED',
  'ORDERS_NOT_OPEN_YET',
  'PICKUP_DAY_INACTIVE',
  'BOX_SOLD_OUT',
  'BOX_LIMIT_REACHED',
])('an order that is refused for %s can be placed with force', (code) => {
  expect(errorsAfter(conflict(code, 'Das geht so nicht.'))).toEqual({
    refusal: { code, title: 'Das geht so nicht.', text: '' },
  });
});

it.each([
  ['at its box', refused('items.1.quantity', 'Höchstens 99'), { quantities: { box7: 'Höchstens 99' } }],
  ['at its field', refused('phoneNumber', 'Zu kurz'), { phoneNumber: 'Zu kurz' }],
  ['at the location', refused('pickupDayLocationId', 'Gibt es nicht'), { locationId: 'Gibt es nicht' }],
  ['at the location', conflict('LOCATION_NOT_OF_DAY', 'Dort nicht'), { locationId: 'Dort nicht' }],
  ['at the boxes', refused('items', 'Zu viele Kisten'), { anyBox: 'Zu viele Kisten' }],
])('the reason against an order is shown %s', (_, answer, errors) => {
  expect(errorsAfter(answer)).toEqual(errors);
});

it('the reason against an order that is about no field is shown above the button', () => {
  expect(errorsAfter(conflict('PICKUP_DAY_GONE', 'Den Tag gibt es nicht mehr.'))).toEqual({
    [FORM_ERROR]: { message: 'Den Tag gibt es nicht mehr.', isConflict: false },
  });
});
