import { contactSearch } from '@hofkiste/contract/rules/contact-search';
import { containing } from '../database/statements.js';

/** For a WHERE. */
interface Condition {
  sql: string;
  parameters: string[];
}

/** The customers that a search finds; all without one. Names are compared without case and accents, as columns are. */
export function foundBy(search: string): Condition {
  const { words, digits } = contactSearch(search);
  const name = {
    sql: words.map(() => "CONCAT(firstName, ' ', lastName) LIKE ?").join(' AND ') || 'TRUE',
    parameters: words.map(containing),
  };
  if (digits === undefined) return name;
  return {
    sql: `(${name.sql}) OR phoneNumber LIKE ?`,
    parameters: [...name.parameters, containing(digits)],
  };
}
