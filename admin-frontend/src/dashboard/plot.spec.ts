import { plotOf } from './plot';

const plot = plotOf({ width: 348, height: 240, left: 40 }, 6, [0, 25, 50]);

it('puts zero on the floor and the highest mark under the top', () => {
  expect(plot.y(0)).toBe(200);
  expect(plot.y(25)).toBe(114);
  expect(plot.y(50)).toBe(28);
});

it('shares the width among the columns', () => {
  expect(plot.band).toBe(50);
  expect([0, 5].map(plot.x)).toEqual([65, 315]);
});
