import {
  type DayMessageInput,
  dayMessageRecipients,
  MAX_DAY_MESSAGES,
} from '@hofkiste/contract/wire/day-messages';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { insertRow, query } from '../database/statements.js';
import { Order } from '../orders/order.entity.js';
import type { PickupDay, PickupDayLocation } from '../pickup-days/pickup-day.entity.js';
import { locationNotOfDay, pickupOver } from '../pickup-days/pickup-days.errors.js';
import { onceAtRest } from '../pickup-days/pickup-days.rows.js';
import { type RequestKey, requestKey } from '../server/idempotency.js';
import { FarmClock } from '../settings/settings.service.js';
import { allCollected, messageAlreadySent, noRecipients, tooManyMessages } from './messages.errors.js';
import { DayMessage } from './sms-message.entity.js';
import { SmsQueue } from './sms-queue.service.js';

/** Messages to everybody who has ordered for a pickup day. */
@Injectable()
export class DayMessagesService {
  constructor(
    @InjectRepository(DayMessage) private readonly messages: Repository<DayMessage>,
    private readonly sms: SmsQueue,
    private readonly clock: FarmClock,
  ) {}

  /**
   * Queues one SMS per phone number; the outbox sends them. Resolves to their number, again for the same key and
   * input.
   */
  send(pickupDayId: number, input: DayMessageInput, idempotencyKey: string | undefined): Promise<number> {
    const key = requestKey(idempotencyKey, { pickupDayId, ...input });
    return onceAtRest(this.messages.manager, { pickupDayId, key }, sentBefore, (manager, day) =>
      this.store(manager, day, input, key),
    );
  }

  private async store(
    manager: EntityManager,
    day: PickupDay,
    { text, locationId, onlyUncollected }: DayMessageInput,
    key: RequestKey,
  ): Promise<number> {
    this.sms.requireProvider();
    const at = await this.clock.at(this.clock.now(), manager);
    if (day.isOver(at)) throw pickupOver();
    const location = locationId === undefined ? undefined : day.locationOf(locationId);
    if (locationId !== undefined && !location) throw locationNotOfDay();
    const sent = await manager.countBy(DayMessage, { pickupDayId: day.id, isCallOff: false });
    if (sent >= MAX_DAY_MESSAGES) throw tooManyMessages();
    const orders = await openOrders(manager, day, location);
    const withdrawn = onlyUncollected ? await whollyWithdrawnOrders(manager, day) : new Set();
    const recipients = dayMessageRecipients(
      orders.filter(({ id, isCollected }) => !(onlyUncollected && isCollected) && !withdrawn.has(id)),
    );
    if (recipients.length === 0)
      throw dayMessageRecipients(orders).length > 0 ? allCollected() : noRecipients();

    await this.sms.requireFitting(manager, { template: text, path: 'text' }, recipients);
    const message = {
      pickupDayId: day.id,
      pickupDayLocationId: location?.id ?? null,
      text,
      recipients: recipients.length,
      idempotencyKey: key.idempotencyKey ?? null,
      requestHash: key.requestHash,
    };
    const groupId = await insertRow(manager, DayMessage, DayMessage.written(message, at.now));
    const { end: expiresAt } = day.pickupTimes(at.zone);
    await this.sms.queueForAll(manager, { groupId, template: text, expiresAt }, recipients, at.now);
    return recipients.length;
  }
}

/** Finds the message that was sent with a key; it answers the number of its recipients. */
const sentBefore = (manager: EntityManager) => ({
  find: (idempotencyKey: string) => manager.findOneBy(DayMessage, { idempotencyKey }),
  answer: ({ recipients }: DayMessage) => recipients,
  refusal: messageAlreadySent,
});

/** Returns the orders of the day from which the customers have withdrawn as a whole: nobody has to collect them. */
async function whollyWithdrawnOrders(
  manager: EntityManager,
  { id }: PickupDay,
): Promise<ReadonlySet<number>> {
  const rows = await query<{ id: number }>(
    manager,
    `SELECT o.id FROM customer_order o JOIN order_item i ON i.orderId = o.id
     WHERE o.pickupDayId = ? AND o.cancelledAt IS NULL
     GROUP BY o.id HAVING SUM(i.withdrawn) = SUM(i.quantity)`,
    [id],
  );
  return new Set(rows.map((order) => order.id));
}

/** Locks them: a reminder that is written meanwhile waits here and not for the limit of messages. */
function openOrders(
  manager: EntityManager,
  { id: pickupDayId }: PickupDay,
  location: PickupDayLocation | undefined,
): Promise<Order[]> {
  return manager.find(Order, {
    where: { pickupDayId, cancelledAt: IsNull(), ...(location && { pickupDayLocationId: location.id }) },
    relations: Order.pickup,
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_read' },
  });
}
