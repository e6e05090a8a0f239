import { AUSTRIAN_PREFIX } from '@hofkiste/contract/plain/phone';
import { contactSearch } from '@hofkiste/contract/rules/contact-search';
import { type EntityManager, type FindOptionsWhere, In, Like, Raw } from 'typeorm';
import { Customer } from '../../customers/customer.entity.js';
import { hasName } from '../../database/name-search.js';
import { containing } from '../../database/statements.js';
import { StandingOrder } from '../../standing-orders/standing-order.entity.js';
import type { SmsMessage } from './sms-message.entity.js';

/** For more customers, reading by time finds a page sooner than their numbers do. */
const FEW = 500;

/** Most ids in a search by index: with more, the database estimates the number of their messages, and reads all messages. */
const EXACT = 100;

/** A condition for rows with `firstName`, `lastName` and `phoneNumber`. */
interface PersonCondition {
  sql: string;
  parameters: Record<string, string>;
}

/**
 * Finds the messages to customers whose name contains the words or whose number contains the digits, about their orders,
 * and about standing orders without a customer that have such a name or number. A number with its prefix finds messages
 * to anybody. Resolves to alternatives, each of which an index answers: with OR the database would read all messages, of
 * which there are millions.
 */
export async function smsFoundBy(
  manager: EntityManager,
  search: string,
): Promise<FindOptionsWhere<SmsMessage>[]> {
  const { words, digits } = contactSearch(search);
  if (words.length === 0) return [{}];
  const isWholePrefix = AUSTRIAN_PREFIX.test(search.replaceAll(/[^\d+]/g, ''));
  const person = personCondition(words, digits);
  const standings = await manager
    .createQueryBuilder(StandingOrder, 'standing')
    .select('standing.id AS id')
    .where(`customerId IS NULL AND (${person.sql})`, person.parameters)
    .getRawMany<Pick<StandingOrder, 'id'>>();
  const customers = await manager
    .createQueryBuilder(Customer, 'customer')
    .select(['customer.id AS id', 'customer.phoneNumber AS phoneNumber'])
    .where(person.sql, person.parameters)
    .limit(FEW + 1)
    .getRawMany<Pick<Customer, 'id' | 'phoneNumber'>>();
  return [
    ...(digits && isWholePrefix ? [{ recipient: Like(`+43${digits}%`) }] : []),
    ...partsOf(
      standings.map(({ id }) => id),
      EXACT,
    ).map((ids) => ({ standingOrderId: In(ids) })),
    ...(customers.length > FEW ? [messagesToMany(person)] : messagesTo(customers)),
  ];
}

const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

function personCondition(words: readonly string[][], digits: string | undefined): PersonCondition {
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

function messagesTo(
  customers: readonly Pick<Customer, 'id' | 'phoneNumber'>[],
): FindOptionsWhere<SmsMessage>[] {
  if (customers.length === 0) return [];
  const customerIds = customers.map(({ id }) => id);
  return [
    { recipient: In(customers.map(({ phoneNumber }) => phoneNumber)) },
    {
      orderId: Raw(
        (column) => `${column} IN (SELECT id FROM customer_order WHERE customerId IN (:...customerIds))`,
        {
          customerIds,
        },
      ),
    },
  ];
}

/** A count, because with IN or EXISTS the database may begin with the customers and sort all their messages. */
const messagesToMany = ({ sql, parameters }: PersonCondition): FindOptionsWhere<SmsMessage> => ({
  recipient: Raw(
    (column) => `(SELECT COUNT(*) FROM customer c WHERE c.phoneNumber = ${column} AND (${sql})) > 0`,
    parameters,
  ),
});
