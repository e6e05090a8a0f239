import { wallClock } from '@hofkiste/contract/dates';
import { SMS_PAGE, type SmsMessagesQuery, type SmsStatus } from '@hofkiste/contract/sms-messages';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, IsNull, LessThan, MoreThanOrEqual, Not, type Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { SettingsService } from '../settings/settings.service.js';
import { SmsNotFound, SmsNotResendable, SmsNotSent } from './sms.errors.js';
import { PATIENCE_MS, SmsDelivery } from './sms-delivery.js';
import { SmsMessage } from './sms-message.entity.js';

/** A message as the back office shows it. */
export interface SmsState {
  message: SmsMessage;
  isResendable: boolean;
}

/** A person may want to do something about it. */
export const UNDELIVERED: readonly SmsStatus[] = ['failed', 'unknown'];

const withOrder = { order: { pickupDay: true, pickupDayLocation: true } };
const NEWEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;

/** The messages in the back office. */
@Injectable()
export class SmsMessagesService {
  constructor(
    @InjectRepository(SmsMessage) private readonly messages: Repository<SmsMessage>,
    private readonly delivery: SmsDelivery,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** A page of messages, newest first. */
  async list({ status, before }: SmsMessagesQuery): Promise<SmsState[]> {
    const farmTime = await this.farmTime();
    const messages = await this.page(before, status === undefined ? {} : { status });
    return messages.map((message) => ({
      message,
      isResendable: message.resendProblem(farmTime) === undefined,
    }));
  }

  /** Failed or of unknown outcome, and a person can still send them; newest first, with their orders. */
  async needingAttention(now: Date): Promise<SmsMessage[]> {
    const farmTime = await this.farmTime(now);
    const messages = await this.messages.find({
      where: {
        status: In(UNDELIVERED),
        text: Not(IsNull()),
        order: { pickupDay: { date: MoreThanOrEqual(farmTime.date) } },
      },
      relations: withOrder,
      order: NEWEST_FIRST,
    });
    return messages.filter((message) => message.resendProblem(farmTime) === undefined);
  }

  /**
   * Sends a message that has failed, has an unknown outcome or was suppressed; the number's limit does not count.
   * Whether the provider took it; if not, the outbox tries again. Throws one of the sms errors.
   */
  async resend(id: number): Promise<boolean> {
    const now = this.clock.now();
    const message = await this.resendable(id);
    // Of two clicks at once the second one finds another status.
    const isQueued = await this.delivery.change(message, message.resend(now));
    if (!isQueued) throw new SmsNotResendable();
    if (await this.delivery.deliver(message, PATIENCE_MS.person)) return true;
    const { status, lastError } = await this.messages.findOneByOrFail({ id });
    if (status !== 'queued') throw new SmsNotSent(lastError ?? SmsMessage.interrupted(now).lastError);
    return false;
  }

  /**
   * Newest first; `before` is the id of a message. First their ids, from an index: for a part of a join, TypeORM sorts
   * the whole table.
   */
  private async page(before: number | undefined, where: FindOptionsWhere<SmsMessage>): Promise<SmsMessage[]> {
    const older = before === undefined ? [{}] : await this.olderThan(before);
    const page = await this.messages.find({
      select: { id: true },
      where: older.map((alternative) => ({ ...alternative, ...where })),
      order: NEWEST_FIRST,
      take: SMS_PAGE,
    });
    return this.messages.find({
      where: { id: In(page.map(({ id }) => id)) },
      relations: withOrder,
      order: NEWEST_FIRST,
    });
  }

  /** Alternatives: ids don't follow the time, because a message keeps its id when its transaction ends late. */
  private async olderThan(id: number): Promise<FindOptionsWhere<SmsMessage>[]> {
    const last = await this.messages.findOne({ select: { id: true, createdAt: true }, where: { id } });
    if (!last) return [{ id: LessThan(id) }];
    return [{ createdAt: LessThan(last.createdAt) }, { createdAt: last.createdAt, id: LessThan(id) }];
  }

  private async resendable(id: number): Promise<SmsMessage> {
    const message = await this.messages.findOne({ where: { id }, relations: withOrder });
    if (!message) throw new SmsNotFound();
    const problem = message.resendProblem(await this.farmTime());
    if (problem) throw problem;
    return message;
  }

  private async farmTime(now = this.clock.now()): Promise<{ date: string; time: string }> {
    return wallClock(now, await this.settings.value('serverTimezone'));
  }
}
