import { AUSTRIAN_PREFIX } from '@hofkiste/contract/plain/phone';
import { type ContactSearch, contactSearch } from '@hofkiste/contract/rules/contact-search';
import { SMS_PAGE } from '@hofkiste/contract/wire/sms-messages';
import {
  And,
  type EntityManager,
  type FindOperator,
  type FindOptionsWhere,
  In,
  LessThan,
  Like,
  MoreThanOrEqual,
  Raw,
  type Repository,
} from 'typeorm';
import { Customer } from '../../customers/customer.entity.js';
import { hasName } from '../../database/name-search.js';
import { containing, query } from '../../database/statements.js';
import { Order } from '../../orders/order.entity.js';
import { StandingOrder } from '../../standing-orders/standing-order.entity.js';
import { MailMessage } from '../mail-message.entity.js';
import type { SmsMessage } from '../sms-message.entity.js';

/** For more customers, reading the newest messages finds a page sooner than their orders and numbers do. */
const FEW = 500;

/** Most values in a search by index: with more, the database estimates the number of their messages, and reads all messages. */
const EXACT = 100;

/** A condition for rows with `firstName`, `lastName` and `phoneNumber`. */
interface PersonCondition {
  sql: string;
  parameters: Record<string, string>;
}

type FoundCustomer = Pick<Customer, 'id' | 'phoneNumber'>;

function personCondition({ words, digits }: ContactSearch): PersonCondition {
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
async function customersFoundBy(
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
const ofOrdersBy = (customers: readonly FoundCustomer[]): FindOperator<number> =>
  Raw((column) => `${column} IN (SELECT id FROM customer_order WHERE customerId IN (:...customerIds))`, {
    customerIds: customers.map(({ id }) => id),
  });

/** Alternatives that together find the messages with one of the values, each by an index. */
const oneOf = <T>(values: readonly T[]): FindOperator<T>[] =>
  Array.from({ length: Math.ceil(values.length / EXACT) }, (_, part) =>
    In(values.slice(part * EXACT, (part + 1) * EXACT)),
  );

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

type Alternatives = FindOptionsWhere<MailMessage>[];

/**
 * Finds the mails to addresses that contain the search, the mails about orders of customers whose name contains the words
 * or whose number contains the digits, and the recent mails that have the words in their subject or in the name of their
 * order. Resolves to alternatives with the ids in `id`; each of them reads few mails, of which there are millions.
 */
export async function mailsFoundBy(
  manager: EntityManager,
  { search, id }: { search: string; id: FindOperator<number> },
  now: Date,
): Promise<Alternatives> {
  const contact = contactSearch(search);
  if (contact.words.length === 0) return [{ id }];
  const person = personCondition(contact);
  const [addressed, ofCustomers, oldest] = await Promise.all([
    mailsTo(manager, search),
    mailsAboutCustomers(manager, person),
    oldestWithSubject(manager, now),
  ]);
  const recent: Alternatives = [{ subject: hasWords(contact) }, { orderId: ofOrderBy(person) }];
  return [
    ...[...addressed, ...ofCustomers].map((match) => ({ ...match, id })),
    ...(oldest === undefined
      ? []
      : recent.map((match) => ({ ...match, id: And(MoreThanOrEqual(oldest), id) }))),
  ];
}

async function mailsTo(manager: EntityManager, search: string): Promise<Alternatives> {
  if (/\s/.test(search)) return [];
  const pattern = containing(search);
  const found = await query<{ recipient: string }>(
    manager,
    'SELECT DISTINCT recipient FROM mail_message WHERE recipient LIKE ? LIMIT ?',
    [pattern, FEW + 1],
  );
  return found.length > FEW
    ? [{ recipient: Like(pattern) }]
    : oneOf(found.map(({ recipient }) => recipient)).map((recipient) => ({ recipient }));
}

async function mailsAboutCustomers(manager: EntityManager, person: PersonCondition): Promise<Alternatives> {
  const customers = await customersFoundBy(manager, person);
  if (customers === 'many') return [{ orderId: ofOrderByMany(person) }];
  return customers.length === 0 ? [] : [{ orderId: ofOrdersBy(customers) }];
}

/** Reads the id from which on mails have subjects: the retention erases those of older ones. Ids follow the time. */
async function oldestWithSubject(manager: EntityManager, now: Date): Promise<number | undefined> {
  const [oldest] = await query<Pick<MailMessage, 'id'>>(
    manager,
    'SELECT id FROM mail_message WHERE createdAt >= ? ORDER BY createdAt, id LIMIT 1',
    [MailMessage.textsKeptSince(now)],
  );
  return oldest?.id;
}

function hasWords({ words }: ContactSearch): FindOperator<string> {
  const parameters: Record<string, string> = {};
  const has = (spelling: string) => {
    const name = `word${Object.keys(parameters).length}`;
    parameters[name] = containing(spelling);
    return `:${name}`;
  };
  const values = words.map((spellings) => spellings.map(has));
  const sql = (column: string) =>
    values.map((names) => `(${names.map((name) => `${column} LIKE ${name}`).join(' OR ')})`).join(' AND ');
  return Raw(sql, parameters);
}

/** The contact at the order, which may have no customer. */
const ofOrderBy = ({ sql, parameters }: PersonCondition): FindOperator<number> =>
  Raw((column) => `(SELECT COUNT(*) FROM customer_order WHERE id = ${column} AND (${sql})) > 0`, parameters);

/** A count, because with IN or EXISTS the database may begin with the customers and sort all their mails. */
const ofOrderByMany = ({ sql, parameters }: PersonCondition): FindOperator<number> =>
  Raw(
    (column) =>
      `(SELECT COUNT(*) FROM customer
        WHERE id = (SELECT customerId FROM customer_order WHERE id = ${column}) AND (${sql})) > 0`,
    parameters,
  );

/** Everything that a message is about. */
export const withSubject = { order: Order.pickup, standingOrder: true };
const NEWEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;

export const newestFirst = (a: SmsMessage, b: SmsMessage): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id;

/**
 * Reads a page of messages, newest first, with what they are about; `before` is the id of a message. With `take` and a
 * join TypeORM sorts the whole join; so the ids that each alternative finds are read first, from an index.
 */
export async function smsPage(
  messages: Repository<SmsMessage>,
  before: number | undefined,
  found: FindOptionsWhere<SmsMessage>[],
): Promise<SmsMessage[]> {
  const older = before === undefined ? [{}] : await olderThan(messages, before);
  const pages = await Promise.all(
    found.map((match) =>
      messages.find({
        select: { id: true, createdAt: true },
        where: older.map((alternative) => ({ ...alternative, ...match })),
        order: NEWEST_FIRST,
        take: SMS_PAGE,
      }),
    ),
  );
  const ids = pages
    .flat()
    .toSorted(newestFirst)
    .map(({ id }) => id);
  return messages.find({
    where: { id: In([...new Set(ids)].slice(0, SMS_PAGE)) },
    relations: withSubject,
    order: NEWEST_FIRST,
  });
}

/** Alternatives: ids don't follow the time, because a message keeps its id when its transaction ends late. */
async function olderThan(
  messages: Repository<SmsMessage>,
  id: number,
): Promise<FindOptionsWhere<SmsMessage>[]> {
  const last = await messages.findOne({ select: { id: true, createdAt: true }, where: { id } });
  if (!last) return [{ id: LessThan(id) }];
  return [{ createdAt: LessThan(last.createdAt) }, { createdAt: last.createdAt, id: LessThan(id) }];
}
