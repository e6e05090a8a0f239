import { visible } from './visible.js';

it.each([
  ['direction marks', '\u202aAnna\u202c\u200e', 'Anna'],
  ['soft hyphens', 'Gemüse\u00adkiste', 'Gemüsekiste'],
  ['blanks without width', '\ufeffAn\u200bna\u2060', 'Anna'],
  ['the place of a dictated object', 'Anna\ufffc', 'Anna'],
  ['fillers', '\u3164\u2800', ''],
  ['joiners at an end', '\u200dAnna\u200c', 'Anna'],
  ['two joiners', 'An\u200d\u200dna', 'Anna'],
  ['half a character', 'Anna\ud83e', 'Anna'],
])('a text loses %s', (_, text, seen) => {
  expect(visible(text)).toBe(seen);
});

it.each([
  ['a joiner in Persian', 'علی\u200cرضا'],
  ['a joiner in Hindi', 'क्\u200dष'],
  ['emoji of several people', '👩🏽‍🌾❤️‍🔥'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a keycap and a flag', '1️⃣ 🇦🇹'],
  ['line breaks', 'a\n\tb'],
])('a text keeps %s', (_, text) => {
  expect(visible(text)).toBe(text);
});

it('letters and their marks become one character', () => {
  expect(visible('Müllner'.normalize('NFD'))).toBe('Müllner');
});
