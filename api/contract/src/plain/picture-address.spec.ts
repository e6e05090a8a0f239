import { phoneBackground, pictureSources } from './picture-address.js';

const picture = `/pictures/${'0a'.repeat(16)}`;
const sizes = (...widths: number[]) => widths.map((width) => `${picture}-${width}.webp ${width}w`).join(', ');

describe('an uploaded picture', () => {
  it.each([
    ['every size of a large one', 1600, sizes(96, 240, 480, 960, 1600)],
    ['no size above its own', 700, sizes(96, 240, 480, 700)],
    ['the icon sizes and itself when it is small', 300, sizes(96, 240, 300)],
    ['only itself when it is an icon', 90, sizes(90)],
  ])('is offered to browsers in %s', (_, width, sources) => {
    expect(pictureSources(`${picture}-${width}.webp`)).toBe(sources);
    expect(pictureSources(`${picture}-${width}.jpg`)).toBe(sources);
  });

  it.each([
    [1600, 960],
    [960, 960],
    [480, 480],
  ])('with a width of %i pixels is shown as the background of phones with a width of %i', (width, shown) => {
    expect(phoneBackground(`${picture}-${width}.webp`)).toBe(`${picture}-${shown}.webp`);
  });
});

it.each([
  '',
  '/hof.jpg',
  'https://hof.example/pictures/hof-1600.webp',
  `https://hof.example${picture}-480.webp`,
])('pictureSources gives no other sizes for the typed address %j', (address) => {
  expect(pictureSources(address)).toBeUndefined();
  expect(phoneBackground(address)).toBe(address);
});
