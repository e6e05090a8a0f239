import { changeText } from './slipLines';

it.each([
  [1, 1, ''],
  [2, 1, 'bisher 2'],
  [2, 0, 'bisher 2'],
  [0, 1, 'neu dazu'],
])('a line of the summary that changes from %s to %s says %j', (before, quantity, text) => {
  expect(changeText({ before, quantity })).toBe(text);
});
