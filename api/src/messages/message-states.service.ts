import { isMobile } from '@hofkiste/contract/plain/phone';
import {
  type DeliveryState,
  isUndelivered,
  type SmsReason,
  type SmsStatus,
} from '@hofkiste/contract/wire/sms-messages';
import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, In, MoreThan, Not } from 'typeorm';
import { groupedBy } from '../database/statements.js';
import { untilSettled } from './delivery.service.js';
import { kindOf, kindsThat, NOTICES } from './kinds.js';
import { SmsLimit, suppressedForToday } from './sms-limit.service.js';
import { SmsMessage } from './sms-message.entity.js';

/** State of the message that informs the customer of an order. */
export interface Confirmation {
  /** The provider took it, or a message about a later change. */
  isSent: boolean;
  /** Not sent yet: it waits or is being sent. */
  isUnderway: boolean;
  /** Provider's report about the confirmation; null without one. */
  deliveryState: DeliveryState | null;
  /** Why it was suppressed. */
  reason: 'landline' | 'limit' | undefined;
}

type State = Pick<SmsMessage, 'status' | 'recipient' | 'deliveryState'>;

const isUnderway = ({ status }: Pick<State, 'status'>): boolean =>
  status === 'queued' || status === 'sending';

const suppressionOf = ({ status, recipient }: Omit<State, 'deliveryState'>): Confirmation['reason'] =>
  status !== 'suppressed' ? undefined : recipient && !isMobile(recipient) ? 'landline' : 'limit';

/** @param changes messages about changes of the same order. */
export function confirmationOf(confirmation: State, changes: readonly State[] = []): Confirmation {
  const messages = [confirmation, ...changes];
  const isSent = messages.some(({ status }) => status === 'sent');
  return {
    isSent,
    deliveryState: confirmation.deliveryState,
    isUnderway: !isSent && messages.some(isUnderway),
    reason: suppressionOf(confirmation),
  };
}

/** Returns why a message hasn't been sent; undefined if it has. */
export function reasonOf(message: Omit<State, 'deliveryState'>): SmsReason | undefined {
  if (isUnderway(message)) return 'underway';
  if (message.status === 'unknown' || message.status === 'failed') return message.status;
  return suppressionOf(message);
}

const INFORMING = kindsThat(({ isConfirmation, isAboutChange }) => isConfirmation || isAboutChange);
const ASKING_TO_CONFIRM = kindsThat(({ wants }) => wants === 'pending');

/** Reached its recipient, or may still do so. */
const REACHING: readonly SmsStatus[] = ['queued', 'sending', 'sent', 'unknown'];

/** States of stored SMS: which customers were informed of their orders, and which messages are still to be written. */
@Injectable()
export class MessageStates {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limit: SmsLimit,
  ) {}

  /**
   * Returns those without a message. Messages that the daily limit suppressed count while it holds. A job asks before it
   * reads what the messages need, and then writes each in a transaction of its own, under the lock of what it is about.
   */
  async unsent<T>(due: readonly T[], keyOf: (due: T) => string): Promise<T[]> {
    if (due.length === 0) return [];
    const sent = await this.finalKeys(due.map(keyOf));
    return due.filter((one) => !sent.has(keyOf(one)));
  }

  /** Returns the orders among these whose notice was sent and isn't reported as undelivered, or still may be sent. */
  async noticedOrders(orderIds: number[]): Promise<(number | null)[]> {
    const messages = await this.dataSource.manager.find(SmsMessage, {
      select: { orderId: true, deliveryState: true },
      where: { orderId: In(orderIds), kind: In(NOTICES), status: In(REACHING) },
    });
    return messages
      .filter(({ deliveryState }) => !isUndelivered(deliveryState))
      .map(({ orderId }) => orderId);
  }

  /** Returns the messages that ask to confirm and that the daily limit has suppressed, if there is room for them now. */
  async suppressedConfirmations(now: Date): Promise<SmsMessage[]> {
    const suppressed = await this.dataSource.manager.findBy(SmsMessage, {
      kind: In(ASKING_TO_CONFIRM),
      ...suppressedForToday,
      standingOrder: { status: 'pending' },
      expiresAt: MoreThan(now),
    });
    return suppressed.length > 0 && (await this.limit.hasShopRoom()) ? suppressed : [];
  }

  /** By order id, the state of the confirmation. Orders without a confirmation are missing. */
  async confirmations(orderIds: number[]): Promise<Map<number, Confirmation>> {
    const messages = await this.dataSource.manager.find(SmsMessage, {
      select: { orderId: true, kind: true, status: true, recipient: true, deliveryState: true },
      where: { orderId: In(orderIds), kind: In(INFORMING) },
    });
    const changes = groupedBy(
      messages.filter(({ kind }) => kindOf(kind).isAboutChange),
      ({ orderId }) => Number(orderId),
    );
    return new Map(
      messages.flatMap((message) => {
        if (!kindOf(message.kind).isConfirmation) return [];
        const orderId = Number(message.orderId);
        return [[orderId, confirmationOf(message, changes.get(orderId))]];
      }),
    );
  }

  /** The confirmation of one order. Waits 3 s at most for the outcome if another request is sending it. */
  settledConfirmation(orderId: number): Promise<Confirmation | undefined> {
    return untilSettled(
      async () => (await this.confirmations([orderId])).get(orderId),
      (confirmation) => confirmation?.isUnderway === true,
    );
  }

  private async finalKeys(dedupeKeys: string[]): Promise<Set<string | null>> {
    const messages = await this.dataSource.manager.find(SmsMessage, {
      select: { dedupeKey: true },
      where: await this.final({ dedupeKey: In(dedupeKeys) }),
    });
    return new Set(messages.map(({ dedupeKey }) => dedupeKey));
  }

  private async final(which: FindOptionsWhere<SmsMessage>): Promise<FindOptionsWhere<SmsMessage>[]> {
    if (!(await this.limit.hasRoom())) return [which];
    const { status, lastError } = suppressedForToday;
    return [
      { ...which, status: Not<SmsStatus>(status) },
      { ...which, lastError: Not(lastError) },
    ];
  }
}
