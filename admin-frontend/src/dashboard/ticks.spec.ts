import { ticks } from './ticks';

it.each([
  [0, [0, 1, 2, 3, 4, 5]],
  [0.4, [0, 1]],
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [11, [0, 5, 10, 15]],
  [46, [0, 10, 20, 30, 40, 50]],
  [101, [0, 25, 50, 75, 100, 125]],
  [1127.5, [0, 250, 500, 750, 1000, 1250]],
])('marks the axis up to %s in round whole numbers', (largest, marks) => {
  expect(ticks(largest)).toEqual(marks);
});
