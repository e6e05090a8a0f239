import { type ContactSearch, contactSearch } from '@hofkiste/contract/rules/contact-search';
import {
  And,
  type EntityManager,
  type FindOperator,
  type FindOptionsWhere,
  Like,
  MoreThanOrEqual,
  Raw,
} from 'typeorm';
import { containing, query } from '../../database/statements.js';
import { MailMessage } from '../message.entity.js';
import {
  customersFoundBy,
  FEW,
  ofOrdersBy,
  oneOf,
  type PersonCondition,
  personCondition,
} from '../outbox/message-search.js';

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
