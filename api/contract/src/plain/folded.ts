/** Letters that Unicode doesn't take apart. */
const SIMPLER: Readonly<Record<string, string>> = {
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ß: 'ss',
};
const APOSTROPHE = /['’‘‛ʼʹ′´`]/g;
const HYPHEN = /[\p{Pd}\u2212]/gu;

/**
 * A text as searches compare it: 'Łukasz', 'O’Brien' and 'Huber-Groß' are 'lukasz', 'obrien' and 'huber gross', because
 * people leave out marks when they type fast.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/[ıđðħłøæœþß]/g, (letter) => SIMPLER[letter] ?? letter)
    .replace(APOSTROPHE, '')
    .replace(HYPHEN, ' ')
    .replace(/\s+/g, ' ')
    .trim();
