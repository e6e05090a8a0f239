import { contactSearch } from '@hofkiste/contract/rules/contact-search';
import { hasName } from '../database/name-search.js';
import { containing } from '../database/statements.js';

/** For a WHERE. */
interface Condition {
  sql: string;
  parameters: string[];
}

/** The customers that a search finds; all without one. */
export function foundBy(search: string): Condition {
  const { words, digits } = contactSearch(search);
  const parameters: string[] = [];
  const parameter = (value: string) => {
    parameters.push(value);
    return '?';
  };
  const name = words.map((spellings) => hasName(spellings, parameter)).join(' AND ') || 'TRUE';
  if (digits === undefined) return { sql: name, parameters };
  return { sql: `(${name}) OR phoneNumber LIKE ?`, parameters: [...parameters, containing(digits)] };
}
