import { AUSTRIAN_PREFIX } from '../plain/phone.js';

const PREFIX_ONLY = /^(?:\+4?3?|0|00|004|0043)$/;

/** Finds people who have all words in their name, or the digits in their phone number. */
export interface ContactSearch {
  /** For each word its spellings, of which one is enough. */
  words: string[][];
  /** Part of an E.164 number; undefined if the search is no phone number. */
  digits: string | undefined;
}

/** Reads 'Aigner, The' or '0664/381 22'. */
export function contactSearch(search: string): ContactSearch {
  const typed = search.replaceAll(/[\s/-]/g, '');
  // the beginning of a number that is still being typed fits every number
  const digits = PREFIX_ONLY.test(typed) ? '' : typed.replace(AUSTRIAN_PREFIX, '');
  return {
    words: search
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .map(spellings),
    digits: typed !== '' && /^\d*$/.test(digits) ? digits : undefined,
  };
}

/** A word with its umlauts as one and as two letters, with 'ß' and 'ss'. Callers ignore case and accents, so 'o' finds 'ö'. */
function spellings(word: string): string[] {
  const long = word.replaceAll(/[äöü]/gi, (umlaut) => `${umlaut.normalize('NFD').charAt(0)}e`);
  const short = word.replaceAll(/([aou])e/gi, '$1');
  const all = [word, long, short].flatMap((one) => [
    one.replaceAll(/ß/gi, 'ss'),
    one.replaceAll(/ss/gi, 'ß'),
  ]);
  return [...new Set(all)];
}
