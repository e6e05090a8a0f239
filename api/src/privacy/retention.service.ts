import { instantOf } from '@hofkiste/contract/plain/dates';
import { DAY } from '@hofkiste/contract/plain/durations';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { Inject, Injectable } from '@nestjs/common';
import { subMonths } from 'date-fns/subMonths';
import type { Logger } from 'pino';
import { DataSource, In, IsNull, LessThan, LessThanOrEqual, MoreThan, Not, Or } from 'typeorm';
import { Admin, Invitation, PasskeyChallenge, Session } from '../auth/admin.entity.js';
import { AuditEvent } from '../auth/audit/audit-event.entity.js';
import { monthsBefore } from '../config/clock.js';
import { ShopperCode, ShopperSession } from '../customers/shopper.entity.js';
import { RateLimit } from '../database/rate-counters.js';
import { retryOnConflict, takeSteps, transaction } from '../database/transaction.js';
import { LOGGER } from '../logging/logger.js';
import { kindsThat } from '../messages/kinds.js';
import { MailMessage } from '../messages/mail-message.entity.js';
import { OutboxMessage } from '../messages/outbox-message.entity.js';
import { DayMessage, SmsMessage } from '../messages/sms-message.entity.js';
import { FarmClock, SettingsService } from '../settings/settings.service.js';
import { eraseStandingContact, lockedStandingsEndedBefore } from '../standing-orders/standing-order.rows.js';
import { deleteInactiveCustomers, eraseContact, idsToErase } from './contact-erasure.js';

const AUDIT_MONTHS = 12;
const BATCH = 500;
/** Every count ends within a day. A later end comes from a clock that was ahead and has been set back. */
const LATEST_END_MS = 2 * DAY;

const SECRET_KINDS = kindsThat(({ isSecret }) => isSecret);

/** Erases personal data that the farm no longer needs. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: FarmClock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(signal?: AbortSignal): Promise<void> {
    const { now, zone, date: today } = await this.clock.read();
    const retentionMonths = await this.settings.value('retentionMonths');
    const keptSince = monthsBefore(today, retentionMonths);
    const erased = { orders: 0, customers: 0 };
    await takeSteps(
      [
        async () => {
          erased.orders = await this.eraseOrders({ keptSince, today, now }, signal);
        },
        () => this.eraseStandingOrders(instantOf(keptSince, '00:00', zone), now, signal),
        async () => {
          erased.customers = await this.removeCustomers(keptSince, zone);
        },
        () => retryOnConflict(() => this.eraseMessages(OutboxMessage.textsKeptSince(now))),
        () => retryOnConflict(() => this.dropExpired(now)),
      ],
      signal,
    );
    this.logger.info(erased, 'personal data erased');
  }

  /** Erases the contact of deactivated customers after their pickup, and every contact before `keptSince`. */
  private async eraseOrders(
    { now, ...dates }: { keptSince: CalendarDate; today: CalendarDate; now: Date },
    signal?: AbortSignal,
  ): Promise<number> {
    for (let erased = 0; ; ) {
      const ids = await idsToErase(this.dataSource.manager, { ...dates, limit: BATCH });
      await transaction(this.dataSource.manager, (manager) => eraseContact(manager, ids, now));
      erased += ids.length;
      if (ids.length < BATCH || signal?.aborted) return erased;
    }
  }

  /** Erases the contacts of those that ended before an instant. */
  private async eraseStandingOrders(endedBefore: Date, now: Date, signal?: AbortSignal): Promise<void> {
    for (let erased = BATCH; erased === BATCH && !signal?.aborted; ) {
      erased = await transaction(this.dataSource.manager, async (manager) => {
        const ended = await lockedStandingsEndedBefore(manager, endedBefore, BATCH);
        await eraseStandingContact(manager, ended, now);
        return ended.length;
      });
    }
  }

  private async removeCustomers(keptSince: string, zone: string): Promise<number> {
    const createdBefore = instantOf(keptSince, '00:00', zone);
    return transaction(this.dataSource.manager, (manager) =>
      deleteInactiveCustomers(manager, createdBefore, keptSince),
    );
  }

  private async eraseMessages(keptSince: Date): Promise<void> {
    const { manager } = this.dataSource;
    const createdAt = LessThan(keptSince);
    const text = Not(IsNull());
    await manager.update(SmsMessage, { createdAt, text }, SmsMessage.erasedText);
    await manager.update(MailMessage, { createdAt, text }, MailMessage.erasedText);
    // The demo stores their texts.
    await manager.update(SmsMessage, { kind: In(SECRET_KINDS), text }, { text: null });
    await manager.update(DayMessage, { createdAt, text }, DayMessage.erasedText);
    // Without its order a message is found by no other erasure.
    const orphaned = { createdAt, orderId: IsNull(), recipient: Not(IsNull()) };
    await manager.update(SmsMessage, orphaned, SmsMessage.erased);
  }

  private async dropExpired(now: Date): Promise<void> {
    await this.dataSource.manager.delete(Session, { expiresAt: LessThanOrEqual(now) });
    await this.dataSource.manager.delete(ShopperSession, { expiresAt: LessThanOrEqual(now) });
    await this.dataSource.manager.delete(ShopperCode, { expiresAt: LessThanOrEqual(now) });
    const ended = Or(LessThanOrEqual(now.getTime()), MoreThan(now.getTime() + LATEST_END_MS));
    await this.dataSource.manager.delete(RateLimit, { expire: ended });
    await this.dataSource.manager.delete(PasskeyChallenge, { expiresAt: LessThanOrEqual(now) });
    await this.dataSource.manager.delete(Invitation, { expiresAt: LessThanOrEqual(now) });
    await this.dataSource.manager.delete(AuditEvent, { at: LessThan(subMonths(now, AUDIT_MONTHS)) });
    // By then the record no longer names them
    await this.dataSource.manager.delete(Admin, { deactivatedAt: LessThan(subMonths(now, AUDIT_MONTHS)) });
  }
}
