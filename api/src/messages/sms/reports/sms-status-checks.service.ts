import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { Clock } from '../../../config/clock.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { retryOnConflict } from '../../../database/failures.js';
import { updateRows } from '../../../database/statements.js';
import { SmsMessage } from '../../message.entity.js';
import { SevenStatus } from './seven-status.js';
import { SmsReports } from './sms-reports.service.js';

const BATCH = 200;
const ASKS_AT_ONCE = 5;

/** Asks seven.io about messages that it accepted: it reports by itself only to accounts that order it. */
@Injectable()
export class SmsStatusChecks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectRepository(SmsMessage) private readonly messages: Repository<SmsMessage>,
    private readonly status: SevenStatus,
    private readonly reports: SmsReports,
    private readonly clock: Clock,
  ) {}

  /** Asks about the messages that are due. Ends early on `signal`. */
  async askDue(signal?: AbortSignal): Promise<void> {
    if (this.config.smsDriver !== 'seven') return;
    const due = await this.messages.find({
      where: { status: 'sent', nextAttemptAt: LessThanOrEqual(this.clock.now()) },
      order: { nextAttemptAt: 'ASC' },
      take: BATCH,
    });
    const unasked = due.values();
    const askAll = async () => {
      for (const message of unasked) {
        if (signal?.aborted) return;
        await this.ask(message);
      }
    };
    await Promise.all(Array.from({ length: ASKS_AT_ONCE }, askAll));
  }

  private async ask(message: SmsMessage): Promise<void> {
    const { providerMessageId } = message;
    if (!(await this.claim(message)) || providerMessageId === null) return;
    const state = await this.status.stateOf(providerMessageId);
    if (state) await this.reports.take({ state, providerMessageId });
  }

  /** Only the process that writes the next time asks. */
  private async claim(message: SmsMessage): Promise<boolean> {
    const { id, nextAttemptAt } = message;
    if (nextAttemptAt === null) return false;
    const changes = { nextAttemptAt: message.nextCheck(this.clock.now()) };
    const claimed = await retryOnConflict(() =>
      updateRows(this.messages.manager, SmsMessage, { id, status: 'sent', nextAttemptAt }, changes),
    );
    return claimed === 1;
  }
}
