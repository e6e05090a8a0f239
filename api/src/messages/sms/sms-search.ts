import { contactSearch } from '@hofkiste/contract/rules/contact-search';
import { type FindOptionsWhere, Like, Raw } from 'typeorm';
import { hasName } from '../../database/name-search.js';
import { containing } from '../../database/statements.js';
import type { SmsMessage } from './sms-message.entity.js';

/** Finds messages whose order or standing order has a name that contains the words, or whose recipient's number contains the digits. */
export function smsFoundBy(search: string): FindOptionsWhere<SmsMessage>[] {
  const { words, digits } = contactSearch(search);
  if (words.length === 0) return [{}];
  const parameters: Record<string, string> = {};
  const parameter = (value: string) => {
    const name = `name${Object.keys(parameters).length}`;
    parameters[name] = value;
    return `:${name}`;
  };
  const names = words.map((spellings) => hasName(spellings, parameter)).join(' AND ');
  // A join would sort the whole table
  const namedIn = (table: string) =>
    Raw((column) => `${column} IN (SELECT id FROM ${table} WHERE ${names})`, parameters);
  const byName = [{ orderId: namedIn('customer_order') }, { standingOrderId: namedIn('standing_order') }];
  return digits === undefined ? byName : [...byName, { recipient: Like(containing(digits)) }];
}
