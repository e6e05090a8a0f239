import { type ColumnType, getMetadataArgsStorage } from 'typeorm';
import { MetadataUtils } from 'typeorm/metadata-builder/MetadataUtils.js';
import { Customer } from '../customers/customer.entity.js';
import { entities } from '../entities.js';
import { MailMessage } from '../messages/mail-message.entity.js';
import { DayMessage, SmsMessage } from '../messages/sms-message.entity.js';
import { Order, OrderEvent, OrderItem } from '../orders/order.entity.js';
import { PickupEvent } from '../pickup/pickup-event.entity.js';
import { StandingOrder, StandingOrderEvent } from '../standing-orders/standing-order.entity.js';

type Entity = (typeof entities)[number];

const TEXTS: readonly ColumnType[] = ['varchar', 'char', 'text', 'mediumtext', 'simple-array', 'simple-json'];

const declaredIn = (entity: Entity) => {
  const classes = MetadataUtils.getInheritanceTree(entity);
  const declared = getMetadataArgsStorage();
  return { columns: declared.filterColumns(classes), relations: declared.filterRelations(classes) };
};

const textsOf = (entity: Entity): string[] =>
  declaredIn(entity)
    .columns.filter(({ options: { type } }) => type !== undefined && TEXTS.includes(type))
    .map(({ propertyName }) => propertyName);

/** The foreign keys of the entity: the class that each refers to, and whether its row takes this one along. */
const parentsOf = (entity: Entity) =>
  declaredIn(entity).relations.flatMap(({ relationType, type, options }) =>
    relationType === 'many-to-one' && typeof type === 'function'
      ? [{ parent: (type as () => unknown)(), isDeletedWithIt: options.onDelete === 'CASCADE' }]
      : [],
  );

const isDeletedWithCustomer = (entity: Entity): boolean =>
  parentsOf(entity).some(({ parent, isDeletedWithIt }) => parent === Customer && isDeletedWithIt);

/** Entities about people whose rows stay when the customer is deleted. */
const ofPeople = entities.filter(
  (entity) =>
    entity === DayMessage ||
    (!isDeletedWithCustomer(entity) &&
      parentsOf(entity).some(
        ({ parent }) => parent === Customer || parent === Order || parent === StandingOrder,
      )),
);

const now = new Date('2026-11-20T09:00:00Z');

/** Columns that lose their value, and columns with text about nobody in particular. */
const COLUMNS = new Map<Entity, { erased?: object; kept: string[] }>([
  [Order, { erased: Order.erased(now), kept: ['source', 'weekKey', 'pickupState'] }],
  [OrderItem, { kept: ['name'] }],
  [OrderEvent, { kept: ['actor', 'kind', 'detail'] }],
  [PickupEvent, { kept: ['actor', 'uuid', 'action', 'undoes'] }],
  [StandingOrder, { erased: StandingOrder.erased(now), kept: ['status', 'source'] }],
  [StandingOrderEvent, { kept: ['actor', 'kind', 'detail', 'key'] }],
  [DayMessage, { erased: DayMessage.erasedText, kept: ['idempotencyKey', 'requestHash'] }],
  [
    SmsMessage,
    {
      erased: SmsMessage.erased,
      kept: ['kind', 'dedupeKey', 'status', 'sender', 'providerMessageId', 'deliveryState'],
    },
  ],
  [MailMessage, { erased: MailMessage.erased, kept: ['kind', 'dedupeKey', 'status'] }],
]);

it.each(ofPeople.map((entity) => [entity.name, entity] as const))(
  'each column of %s that may tell who somebody is gets erased',
  (_name, entity) => {
    const { erased = {}, kept } = COLUMNS.get(entity) ?? { kept: [] };
    const unknown = textsOf(entity).filter((column) => !(column in erased) && !kept.includes(column));
    expect(unknown).toEqual([]);
  },
);

it('the lists of columns name none that is gone', () => {
  for (const [entity, { erased = {}, kept }] of COLUMNS) {
    const columns = declaredIn(entity).columns.map(({ propertyName }) => propertyName);
    expect(columns).toEqual(expect.arrayContaining([...Object.keys(erased), ...kept]));
  }
});
