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

it('breaks a text at spaces, but not at non-breaking ones', () => {
  expect(linesIn(paragraph('Biohof Lindner, Feldgasse\u00a04', STYLE))).toEqual([
    'Biohof Lindner,',
    'Feldgasse 4',
  ]);
});

it('breaks a list of boxes between the boxes', () => {
  const boxes = [
    { quantity: 1, name: 'Brot' },
    { quantity: 12, name: 'Eier' },
    { quantity: 2, name: 'Honig, 500 g' },
  ];
  expect(linesIn(quantities(boxes, STYLE))).toEqual(['1 × Brot, 12 × Eier,', '2 × Honig, 500 g']);
});

it('breaks a long name of a box, but keeps the quantity beside its first word', () => {
  const [first] = linesIn(quantities([{ quantity: 3, name: 'Waldhonig aus dem Mühlviertel' }], STYLE));
  expect(first).toMatch(/^3 × Waldhonig/);
});

it('breaks a long word after a hyphen, else in its middle', () => {
  expect(linesIn(paragraph('Hofstätter-Schwarzenberger', STYLE))).toEqual(['Hofstätter-', 'Schwarzenberger']);
  expect(linesIn(paragraph('Donaudampfschifffahrtskapitän', STYLE)).join('')).toBe(
    'Donaudampfschifffahrtskapitän',
  );
});

it('shows with an ellipsis that lines are missing', () => {
  const [only, ...others] = linesIn(
    paragraph('Kommt erst um halb sieben und holt auch für Oma ab', STYLE),
    1,
  );
  expect(only).toMatch(/^Kommt erst um .*…$/);
  expect(others).toEqual([]);
});

it('joins letters and their marks that were typed apart', () => {
  expect(linesIn(paragraph('Mu\u0308hlbo\u0308ck', STYLE))).toEqual(['Mühlböck']);
});
