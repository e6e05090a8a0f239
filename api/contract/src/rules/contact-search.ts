import { AUSTRIAN_PREFIX } from '../plain/phone.js';

const PREFIX_ONLY = /^(?:\+4?3?|0|00|004|0043)$/;

/** Finds people who have all words in their name, or the digits in their phone number. */
export interface ContactSearch {
  words: string[];
  /** Part of an E.164 number; undefined if the search is no phone number. */
  digits: string | undefined;
}

/** Reads 'Aigner, The' or '0664/381 22'. */
export function contactSearch(search: string): ContactSearch {
  const typed = search.replaceAll(/[\s/-]/g, '');
  // the beginning of a number that is still being typed fits every number
  const digits = PREFIX_ONLY.test(typed) ? '' : typed.replace(AUSTRIAN_PREFIX, '');
  return {
    words: search.split(/[\s,]+/).filter((word) => word !== ''),
    digits: typed !== '' && /^\d*$/.test(digits) ? digits : undefined,
  };
}
