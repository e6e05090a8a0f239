import type { PercentCrop } from 'react-image-crop';
import { zoomedCrop, zoomOf } from './zoomedCrop';

const crop = (x: number, y: number, width: number, height: number): PercentCrop => ({
  unit: '%',
  x,
  y,
  width,
  height,
});
const SQUARE = crop(12.5, 0, 75, 100);

it.each([
  ['keeps the middle', SQUARE, 2, crop(31.25, 25, 37.5, 50)],
  ['goes back to the largest crop', crop(31.25, 25, 37.5, 50), 1, SQUARE],
  ['stays inside of the picture', crop(0, 0, 37.5, 50), 1, crop(0, 0, 75, 100)],
  ['keeps a free shape', crop(0, 40, 100, 20), 2, crop(25, 45, 50, 10)],
])('zoomedCrop %s', (_, from, zoom, expected) => {
  const largest = from.height === 20 ? crop(0, 0, 100, 100) : SQUARE;
  expect(zoomedCrop(from, largest, zoom)).toEqual(expected);
});

it('zoomOf is 1 for the largest crop', () => {
  expect(zoomOf(SQUARE, SQUARE)).toBe(1);
});
