import { isUndelivered, type SmsStatus } from '@hofkiste/contract/wire/sms-messages';
import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, In, MoreThan, Not } from 'typeorm';
import { kindsThat } from './kinds.js';
import { SmsLimit, suppressedForToday } from './sms-limit.service.js';
import { SmsMessage } from './sms-message.entity.js';

interface Due<T> {
  keyOf: (due: T) => string;
  /** Ends quietly if another process has written the message. */
  tell: (due: T) => Promise<void>;
}

/** About an order that a standing order has entered. */
const NOTICES = kindsThat(({ usefulUntil }) => usefulUntil === 'deadline');
const CONFIRMATIONS = kindsThat(({ wants }) => wants === 'pending');

/** Reached its recipient, or may still do so. */
const REACHING: readonly SmsStatus[] = ['queued', 'sending', 'sent', 'unknown'];

/** Knows who was told by SMS, and who wasn't. */
@Injectable()
export class ToldMessages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limit: SmsLimit,
  ) {}

  /** Writes the message about each of them that has none yet. Several processes may do this at once. */
  async tellEach<T>(due: readonly T[], { keyOf, tell }: Due<T>, signal?: AbortSignal): Promise<void> {
    for (const untold of await this.untold(due, keyOf)) {
      if (signal?.aborted) return;
      await tell(untold);
    }
  }

  /** Returns those without a message. Messages that the daily limit suppressed count while it holds. */
  async untold<T>(due: readonly T[], keyOf: (due: T) => string): Promise<T[]> {
    if (due.length === 0) return [];
    const told = await this.finalKeys(due.map(keyOf));
    return due.filter((one) => !told.has(keyOf(one)));
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
      kind: In(CONFIRMATIONS),
      ...suppressedForToday,
      standingOrder: { status: 'pending' },
      expiresAt: MoreThan(now),
    });
    return suppressed.length > 0 && (await this.limit.hasShopRoom()) ? suppressed : [];
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
