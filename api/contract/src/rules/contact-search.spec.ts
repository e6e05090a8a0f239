import { contactSearch } from './contact-search.js';

it.each([
  ['Aigner, Theresa', [['Aigner'], ['Theresa']], undefined],
  ['  aig  the ', [['aig'], ['the']], undefined],
  ['', [], undefined],
  [',', [], undefined],
  ['-', [['-']], undefined],
  ['0664 381', [['0664'], ['381']], '664381'],
  ['+43 664/381-22', [['+43'], ['664/381-22']], '66438122'],
  ['0043664', [['0043664']], '664'],
  ['2207', [['2207']], '2207'],
  ['Müller', [['Müller', 'Mueller']], undefined],
  ['Mueller', [['Mueller', 'Muller']], undefined],
  ['Strauß', [['Strauss', 'Strauß']], undefined],
  ['Aigner 0664', [['Aigner'], ['0664']], undefined],
])('contactSearch reads %p as the words %j or the digits %p', (search, words, digits) => {
  expect(contactSearch(search)).toEqual({ words, digits });
});

it.each(['0', '00', '+', '+4', '+43', '0043'])(
  'contactSearch matches every number by its beginning %p',
  (search) => {
    expect(contactSearch(search).digits).toBe('');
  },
);
