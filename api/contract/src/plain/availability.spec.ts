import { availableOf, isSoldOut, shortageText } from './availability.js';

it.each([
  ['no limit', null, 40, null],
  ['six left', 10, 4, null],
  ['five left', 10, 5, 5],
  ['one left', 10, 9, 1],
  ['none left', 10, 10, 0],
  ['more sold than the limit', 10, 12, 0],
  ['a limit that is small', 3, 0, 3],
])(
  'availableOf gives the number of boxes left only when they are few: %s',
  (_, maxQuantity, soldQuantity, available) => {
    expect(availableOf(maxQuantity, soldQuantity)).toBe(available);
  },
);

it.each([
  ['on sale without a limit', { isSoldOut: false, available: null }, false],
  ['almost used up', { isSoldOut: false, available: 1 }, false],
  ['used up', { isSoldOut: false, available: 0 }, true],
  ['switched off', { isSoldOut: true, available: null }, true],
  ['switched off with some left', { isSoldOut: true, available: 3 }, true],
])('isSoldOut decides for a box that is %s', (_, box, expected) => {
  expect(isSoldOut(box)).toBe(expected);
});

it.each([
  [0, 'Von „Große Kiste“ ist nichts mehr verfügbar.'],
  [1, 'Von „Große Kiste“ ist nur noch 1 verfügbar.'],
  [2, 'Von „Große Kiste“ sind nur noch 2 verfügbar.'],
])('shortageText describes %d left in one sentence', (left, sentence) => {
  expect(shortageText('Große Kiste', left)).toBe(sentence);
});
