import { inReadingOrder } from './rich-text.js';

const ordered = (...texts: string[]) =>
  inReadingOrder(texts.map((text) => ({ text }))).map(({ text }) => text);

it('a line without Arabic or Hebrew stays as it is', () => {
  expect(ordered('2 × ', 'Große Kiste, 1 × Eier')).toEqual(['2 × ', 'Große Kiste, 1 × Eier']);
});

it('Arabic words of a German line stand from right to left, and numbers among them from left to right', () => {
  expect(ordered('Für محمد علی am 27')).toEqual(['Für', ' ', 'علی', ' ', 'محمد', ' ', 'am', ' ', '27']);
  expect(ordered('شارع 27 محمد')).toEqual(['محمد', ' ', '27', ' ', 'شارع']);
});

it('a right-to-left name that consists of two parts in different fonts is turned as a whole', () => {
  expect(ordered('יצחק', ', ', 'שרה')).toEqual(['שרה', ' ', ',', 'יצחק']);
});
