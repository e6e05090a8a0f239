import { aPickupOrder } from '../../test/pickup';
import { matches, splitPhone } from './orderSearch';

const johanna = aPickupOrder({ firstName: 'Johanna', lastName: 'Mühlböck', phoneNumber: '+436641234567' });

it.each([
  ['mühl', true],
  ['Muhlbock', true],
  ['johanna mühl', true],
  ['Mühlböck, Johanna', true],
  ['Johannes', false],
  ['567', true],
  ['45 67', true],
  ['456', false],
  ['0664 123 45 67', true],
  ['0664', false],
  ['+43 664 1234567', true],
  ['1', false],
])('the search "%s" finds Johanna Mühlböck, 0664 123 45 67: %s', (search, isFound) => {
  expect(matches(johanna, search)).toBe(isFound);
});

it.each([
  ['yildiz', 'Ayşe', 'Yıldız'],
  ['dokic', 'Nada', 'Đokić'],
  ['lukasz', 'Łukasz', 'Nowak'],
  ['soren', 'Søren', 'Holm'],
  ["o'brien", 'Ann', 'O’Brien'],
  ['obrien', 'Ann', 'O’Brien'],
  ['huber-groß', 'Eva', 'Huber\u2011Groß'],
  ['huber gross', 'Eva', 'Huber-Groß'],
  ['muellner', 'Ida', 'Müllner'],
  ['müllner', 'Ida', 'Muellner'],
  ['müllner', 'Ida', 'Müllner'.normalize('NFD')],
])('the search "%s" finds %s %s', (search, firstName, lastName) => {
  expect(matches(aPickupOrder({ firstName, lastName }), search)).toBe(true);
});

it.each(['(0664) 123 45 67', '0664.1234567', '00 43 664 1234567', '45.67'])(
  'the search "%s" finds the number +43 664 123 45 67',
  (search) => {
    expect(matches(johanna, search)).toBe(true);
  },
);

it('a search by digits skips orders without a phone number', () => {
  expect(matches(aPickupOrder({ phoneNumber: '' }), '567')).toBe(false);
});

it.each([
  ['567', ['+43 664 123 4', '5 67']],
  ['0664 123 45 67', ['+43 ', '664 123 45 67']],
  ['mühl', ['+43 664 123 45 67', '']],
])('the search %s marks the digits %j', (search, parts) => {
  expect(splitPhone(johanna.phoneNumber, search)).toEqual(parts);
});
