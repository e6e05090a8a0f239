import { keepTogether } from './keep-together.js';

it.each([
  ['Biohof Lindner, Feldgasse 4', 'Biohof Lindner, Feldgasse_4'],
  ['Feldgasse 12b, Freistadt', 'Feldgasse_12b, Freistadt'],
  ['Freilandeier, 10 Stück', 'Freilandeier, 10_Stück'],
  ['1 × Waldhonig, 500 g', '1_×_Waldhonig, 500_g'],
  ['Bauernmarkt Freistadt', 'Bauernmarkt Freistadt'],
])('a number stays beside what it belongs to: %s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept.replaceAll('_', '\u00a0'));
});
