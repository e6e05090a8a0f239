import { matchesContact } from './matchesContact';

const theresa = { firstName: 'Theresa', lastName: 'Öller', phoneNumber: '+436643812207' };

it.each([
  '',
  'öller',
  'THERESA',
  'Öller, Theresa',
  'öll res',
  '0664 381',
  '+43 664 381 22 07',
  '0043664',
  '0664/381-22',
  '2207',
  '0',
  '00',
  '+',
  '+4',
  '+43',
  '0043',
])('finds Theresa Öller by „%s“', (search) => {
  expect(matchesContact(theresa, search)).toBe(true);
});

it.each(['Huber', 'Theresa Huber', '0676', 'Öller 0664'])('does not find her by „%s“', (search) => {
  expect(matchesContact(theresa, search)).toBe(false);
});
