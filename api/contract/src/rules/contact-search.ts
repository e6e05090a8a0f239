import { folded } from '../plain/folded.js';
import { AUSTRIAN_PREFIX, withoutSeparators } from '../plain/phone.js';

const PREFIX_ONLY = /^(?:\+4?3?|0|00|004|0043)$/;

/** Finds people who have all words in their name, or the digits in their phone number. */
export interface ContactSearch {
  /** For each word its {@link folded} spellings, of which one is enough. */
  words: string[][];
  /** Part of an E.164 number; undefined if the search is no phone number. */
  digits: string | undefined;
}

/** Reads 'Aigner, The', '0664/381 22' or '(0664)'. */
export function contactSearch(search: string): ContactSearch {
  const typed = withoutSeparators(search).replaceAll(' ', '');
  // The beginning of a number that is still being typed fits every number.
  const digits = PREFIX_ONLY.test(typed) ? '' : typed.replace(AUSTRIAN_PREFIX, '');
  return {
    words: search
      .split(/[\s,]+/)
      .map(spellings)
      .filter(([first]) => first !== ''),
    digits: typed !== '' && /^\d*$/.test(digits) ? digits : undefined,
  };
}

/** True if the name has each of the words. */
export function hasWords(name: string, words: ContactSearch['words']): boolean {
  const text = folded(name);
  return words.every((spellings) => spellings.some((spelling) => text.includes(spelling)));
}

/** A word, with 'ä' also as 'ae', and 'ae' also as 'a', which finds 'ä'. */
function spellings(word: string): string[] {
  const long = word
    .normalize('NFC')
    .replaceAll(/[äöü]/gi, (umlaut) => `${umlaut.normalize('NFD').charAt(0)}e`);
  const short = folded(word).replaceAll(/([aou])e/g, '$1');
  return [...new Set([folded(word), folded(long), short])];
}
