import { contactSearch, hasWords } from './contact-search.js';

it.each([
  ['Aigner, Theresa', [['aigner'], ['theresa']], undefined],
  ['  aig  the ', [['aig'], ['the']], undefined],
  ['', [], undefined],
  [',', [], undefined],
  ['-', [], undefined],
  ['0664 381', [['0664'], ['381']], '664381'],
  ['+43 664/381-22', [['+43'], ['664/381 22']], '66438122'],
  ['0043664', [['0043664']], '664'],
  ['2207', [['2207']], '2207'],
  ['Müller', [['muller', 'mueller']], undefined],
  ['Mueller', [['mueller', 'muller']], undefined],
  ['Strauß', [['strauss']], undefined],
  ['Aigner 0664', [['aigner'], ['0664']], undefined],
  ['(0664)', [['(0664)']], '664'],
  ['0664.0001', [['0664.0001']], '6640001'],
  ['00 43 664', [['00'], ['43'], ['664']], '664'],
])('contactSearch reads %p as the words %j or the digits %p', (search, words, digits) => {
  expect(contactSearch(search)).toEqual({ words, digits });
});

it('every word must be in the name, in one of its spellings', () => {
  const { words } = contactSearch('groß, eva');
  expect(hasWords('Eva Huber-Gross', words)).toBe(true);
  expect(hasWords('Eva Huber', words)).toBe(false);
});

it.each(['0', '00', '+', '+4', '+43', '0043'])(
  'contactSearch matches every number by its beginning %p',
  (search) => {
    expect(contactSearch(search).digits).toBe('');
  },
);
