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
  const patterns = words.map((spellings) => spellings.map(containing));
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
