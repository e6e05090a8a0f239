import { type Doc, newDocument } from './document.js';
import { linesOf, type Paragraph, paragraph, quantities } from './rich-text.js';

const STYLE = { size: 10 };

let doc: Doc;
beforeAll(async () => {
  doc = (await newDocument('Test')).addPage();
});

/** The lines in a column of 100 points, which holds about 20 letters. */
const linesIn = (words: Paragraph, maxLines?: number) =>
  linesOf(doc, words, 100, maxLines).map(({ runs }) => runs.map(({ text }) => text).join(''));

it('a text of a PDF breaks at spaces, but not at non-breaking ones', () => {
  expect(linesIn(paragraph('Biohof Lindner, Feldgasse\u00a04', STYLE))).toEqual([
    'Biohof Lindner,',
    'Feldgasse 4',
  ]);
});

it('a list of boxes in a PDF breaks between the boxes', () => {
  const boxes = [
    { quantity: 1, name: 'Brot' },
    { quantity: 12, name: 'Eier' },
    { quantity: 2, name: 'Honig, 500 g' },
  ];
  expect(linesIn(quantities(boxes, STYLE))).toEqual(['1 × Brot, 12 × Eier,', '2 × Honig, 500 g']);
});

it('a long name of a box in a PDF breaks, but the quantity stays beside its first word', () => {
  const [first] = linesIn(quantities([{ quantity: 3, name: 'Waldhonig aus dem Mühlviertel' }], STYLE));
  expect(first).toMatch(/^3 × Waldhonig/);
});

it('a long word in a PDF breaks after a hyphen, else in its middle', () => {
  expect(linesIn(paragraph('Hofstätter-Schwarzenberger', STYLE))).toEqual(['Hofstätter-', 'Schwarzenberger']);
  expect(linesIn(paragraph('Donaudampfschifffahrtskapitän', STYLE)).join('')).toBe(
    'Donaudampfschifffahrtskapitän',
  );
});

it('a cut text of a PDF ends with an ellipsis', () => {
  const [only, ...others] = linesIn(
    paragraph('Kommt erst um halb sieben und holt auch für Oma ab', STYLE),
    1,
  );
  expect(only).toMatch(/^Kommt erst um .*…$/);
  expect(others).toEqual([]);
});

it('a text of a PDF joins letters and marks that were typed separately', () => {
  expect(linesIn(paragraph('Mu\u0308hlbo\u0308ck', STYLE))).toEqual(['Mühlböck']);
});
