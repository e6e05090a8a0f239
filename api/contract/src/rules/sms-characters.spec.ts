import { toSmsCharacters } from './sms-characters.js';
import { smsLength } from './sms-parts.js';

it.each([
  ['an accent that plain SMS lack', 'Café Novák, Šimek, Győri', 'Café Novak, Simek, Gyori'],
  ['umlauts from a Mac, which are two characters each', 'Grüne Öle'.normalize('NFD'), 'Grüne Öle'],
  [
    'letters without a base letter',
    'Đokić, Łukasz, Yıldız, Işık, Søren',
    'Dokic, Lukasz, Yildiz, Isik, Søren',
  ],
  ['Vietnamese letters with two marks', 'Nguyễn Thị Hồng', 'Nguyen Thi Hong'],
  ['an accent in place of an apostrophe', 'Hubert´s, Huber`s, Oma’s', "Hubert's, Huber's, Oma's"],
  ['quotes and dashes of Word', '„A“ «B» ‚C‘ – D — E − F ‑ G', '"A" "B" \'C\' - D - E - F - G'],
  ['points and fractions', 'Bio • ½ kg · 1⁄4', 'Bio - 1/2 kg - 1/4'],
  ['three points in one', 'und so weiter…', 'und so weiter...'],
  ['spaces of any width', 'a\u00a0b\u202fc\u2009d\te', 'a b c d e'],
  ['soft hyphens and direction marks', 'Ge\u00admüse\u200ekiste\u200b\ufeff', 'Gemüsekiste'],
  ['a box with flag', '🇦🇹 Kiste 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Kiste '],
  ['keycaps', '1️⃣ Kiste', '1 Kiste'],
  ['emoji of several parts', '👩‍🌾 Hof ❤️', 'Hof '],
  ['ligatures and signs for words', 'ﬁn № 5 m²', 'fin No 5 m2'],
  ['signs without a simpler form', 'A ¶ B\u0007', 'A  B'],
  ['the alphabet of plain SMS', 'é à Ñ Ç £ § ¿ Ω € [x] {y} ~', 'é à Ñ Ç £ § ¿ Ω € [x] {y} ~'],
  ['line breaks of Windows', 'a\r\nb', 'a\nb'],
])('an SMS has %s in its alphabet', (_, text, plain) => {
  expect(toSmsCharacters(text)).toBe(plain);
  expect(smsLength(toSmsCharacters(text)).costly).toEqual([]);
});

it('an SMS keeps a name in another script', () => {
  expect(toSmsCharacters('Hallo Иван, 山田!')).toBe('Hallo Иван, 山田!');
});
