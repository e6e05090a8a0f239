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
])('the search „%s“ finds Theresa Öller', (search) => {
  expect(matchesContact(theresa, search)).toBe(true);
});

it.each(['Huber', 'Theresa Huber', '0676', 'Öller 0664'])(
  'the search „%s“ does not find Theresa Öller',
  (search) => {
    expect(matchesContact(theresa, search)).toBe(false);
  },
);
