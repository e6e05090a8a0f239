import { delayMs } from './login-limits.js';

it.each([
  [1, 0],
  [10, 0],
  [11, 250],
  [12, 500],
  [14, 2000],
  [15, 3000],
  [5000, 3000],
])('attempt %i to log in to one account waits %i ms', (attempt, ms) => {
  expect(delayMs(attempt, 10)).toBe(ms);
});
