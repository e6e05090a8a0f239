import { AUSTRIAN_PREFIX } from '@hofkiste/contract/plain/phone';
import { contactSearch } from '@hofkiste/contract/rules/contact-search';
import { type EntityManager, type FindOptionsWhere, In, Like, Raw } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import { StandingOrder } from '../../standing-orders/standing-order.entity.js';
import type { SmsMessage } from '../message.entity.js';
import {
  customersFoundBy,
  ofOrdersBy,
  oneOf,
  type PersonCondition,
  personCondition,
} from '../outbox/message-search.js';

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
  const contact = contactSearch(search);
  if (contact.words.length === 0) return [{}];
  const { digits } = contact;
  const isWholePrefix = AUSTRIAN_PREFIX.test(search.replaceAll(/[^\d+]/g, ''));
  const person = personCondition(contact);
  const standings = await manager
    .createQueryBuilder(StandingOrder, 'standing')
    .select('standing.id AS id')
    .where(`customerId IS NULL AND (${person.sql})`, person.parameters)
    .getRawMany<Pick<StandingOrder, 'id'>>();
  const customers = await customersFoundBy(manager, person);
  return [
    ...(digits && isWholePrefix ? [{ recipient: Like(`+43${digits}%`) }] : []),
    ...oneOf(standings.map(({ id }) => id)).map((standingOrderId) => ({ standingOrderId })),
    ...(customers === 'many' ? [messagesToMany(person)] : messagesTo(customers)),
  ];
}

function messagesTo(
  customers: readonly Pick<Customer, 'id' | 'phoneNumber'>[],
): FindOptionsWhere<SmsMessage>[] {
  if (customers.length === 0) return [];
  return [
    { recipient: In(customers.map(({ phoneNumber }) => phoneNumber)) },
    { orderId: ofOrdersBy(customers) },
  ];
}

/** A count, because with IN or EXISTS the database may begin with the customers and sort all their messages. */
const messagesToMany = ({ sql, parameters }: PersonCondition): FindOptionsWhere<SmsMessage> => ({
  recipient: Raw(
    (column) => `(SELECT COUNT(*) FROM customer c WHERE c.phoneNumber = ${column} AND (${sql})) > 0`,
    parameters,
  ),
});
