import { isOrderOf } from './orderSearch';

const customer = { firstName: 'Theresa', lastName: 'Öllinger', phoneNumber: '+436643812207' };

it.each([
  ['', true],
  ['  ', true],
  ['öll', true],
  ['ÖLLINGER, theresa', true],
  ['Theresa Öllinger', true],
  ['Theresa Binder', false],
  ['0664', true],
  ['0664 381', true],
  ['+43 664 381 22 07', true],
  ['0043 664 381', true],
  ['2207', true],
  ['0676', false],
  ['+', false],
])('finds by name and phone: %j', (typed, isFound) => {
  expect(isOrderOf({ customer }, typed)).toBe(isFound);
});

it('finds erased customers by nothing but an empty field', () => {
  expect(isOrderOf({ customer: null }, 'a')).toBe(false);
  expect(isOrderOf({ customer: null }, '')).toBe(true);
});
