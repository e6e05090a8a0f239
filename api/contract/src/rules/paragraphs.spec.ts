import { withParagraphs } from './paragraphs.js';

it.each([
  [
    'an empty line ends a paragraph',
    'Hof\nFeldgasse 4\n\nTelefon',
    '<p>Hof<br>Feldgasse 4</p><p>Telefon</p>',
  ],
  ['a single line stays', 'Bis bald!', 'Bis bald!'],
  ['HTML stays', '<p>Hof</p>\n<p>Telefon</p>', '<p>Hof</p>\n<p>Telefon</p>'],
])('withParagraphs: %s', (_, text, html) => {
  expect(withParagraphs(text)).toBe(html);
});
