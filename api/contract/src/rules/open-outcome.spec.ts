import { openOutcome } from './open-outcome.js';

it.each([
  [0, 'unmarked'],
  [1, 'missed'],
])('with %s collected orders at its location, an open order counts as %s', (collected, outcome) => {
  expect(openOutcome(collected)).toBe(outcome);
});
