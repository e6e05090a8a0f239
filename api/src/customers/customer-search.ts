import { contactSearch } from '@hofkiste/contract/rules/contact-search';
import { containing } from '../database/statements.js';

/** For a WHERE. */
interface Condition {
  sql: string;
  parameters: string[];
}

const NAME_IS_LIKE = "CONCAT(firstName, ' ', lastName) LIKE ?";

/** The customers that a search finds; all without one. */
export function foundBy(search: string): Condition {
  const { words, digits } = contactSearch(search);
  const patterns = words.map((word) => spellings(word).map(containing));
  const name = {
    sql: patterns.map((one) => `(${one.map(() => NAME_IS_LIKE).join(' OR ')})`).join(' AND ') || 'TRUE',
    parameters: patterns.flat(),
  };
  if (digits === undefined) return name;
  return {
    sql: `(${name.sql}) OR phoneNumber LIKE ?`,
    parameters: [...name.parameters, containing(digits)],
  };
}

/** A word with its umlauts as one and as two letters, with 'ß' and 'ss'. LIKE ignores case and accents, so 'o' finds 'ö'. */
function spellings(word: string): string[] {
  const long = word.replaceAll(/[äöü]/gi, (umlaut) => `${umlaut.normalize('NFD').charAt(0)}e`);
  const short = word.replaceAll(/([aou])e/gi, '$1');
  const all = [word, long, short].flatMap((one) => [
    one.replaceAll(/ß/gi, 'ss'),
    one.replaceAll(/ss/gi, 'ß'),
  ]);
  return [...new Set(all)];
}
