import { linkAddress, storedHtml } from './richText';

it.each([
  ['<p></p>', ''],
  ['<p>Hof</p>', '<p>Hof</p>'],
  ['<ul><li><p>Lauch</p></li><li><p>Kraut</p></li></ul>', '<ul><li>Lauch</li><li>Kraut</li></ul>'],
])('storedHtml of %s is %s', (html, stored) => {
  expect(storedHtml(html)).toBe(stored);
});

it.each([
  ['hof.at/agb', 'https://hof.at/agb'],
  ['hof@hof.at', 'mailto:hof@hof.at'],
  ['tel:+43794212345', 'tel:+43794212345'],
  ['http://hof.at', 'http://hof.at'],
  [' ', ''],
])('linkAddress of "%s" is "%s"', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
