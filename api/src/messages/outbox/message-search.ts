import type { ContactSearch } from '@hofkiste/contract/rules/contact-search';
import { type EntityManager, type FindOperator, In, Raw } from 'typeorm';
import { Customer } from '../../customers/customer.entity.js';
import { hasName } from '../../database/name-search.js';
import { containing } from '../../database/statements.js';

/** For more customers, reading the newest messages finds a page sooner than their orders and numbers do. */
export const FEW = 500;

/** Most values in a search by index: with more, the database estimates the number of their messages, and reads all messages. */
const EXACT = 100;

/** A condition for rows with `firstName`, `lastName` and `phoneNumber`. */
export interface PersonCondition {
  sql: string;
  parameters: Record<string, string>;
}

type FoundCustomer = Pick<Customer, 'id' | 'phoneNumber'>;

export function personCondition({ words, digits }: ContactSearch): PersonCondition {
  const parameters: Record<string, string> = {};
  const parameter = (value: string) => {
    const name = `person${Object.keys(parameters).length}`;
    parameters[name] = value;
    return `:${name}`;
  };
  const names = words.map((spellings) => hasName(spellings, parameter)).join(' AND ');
  return {
    sql: digits ? `(${names}) OR phoneNumber LIKE ${parameter(containing(digits))}` : names,
    parameters,
  };
}

/** Reads the customers who match; 'many' if there are more than {@link FEW}. */
export async function customersFoundBy(
  manager: EntityManager,
  person: PersonCondition,
): Promise<FoundCustomer[] | 'many'> {
  const customers = await manager
    .createQueryBuilder(Customer, 'customer')
    .select(['customer.id AS id', 'customer.phoneNumber AS phoneNumber'])
    .where(person.sql, person.parameters)
    .limit(FEW + 1)
    .getRawMany<FoundCustomer>();
  return customers.length > FEW ? 'many' : customers;
}

/** A condition for the `orderId` of messages about orders of these customers. */
export const ofOrdersBy = (customers: readonly FoundCustomer[]): FindOperator<number> =>
  Raw((column) => `${column} IN (SELECT id FROM customer_order WHERE customerId IN (:...customerIds))`, {
    customerIds: customers.map(({ id }) => id),
  });

/** Alternatives that together find the messages with one of the values, each by an index. */
export const oneOf = <T>(values: readonly T[]): FindOperator<T>[] =>
  Array.from({ length: Math.ceil(values.length / EXACT) }, (_, part) =>
    In(values.slice(part * EXACT, (part + 1) * EXACT)),
  );
