import { HOUR } from '@hofkiste/contract/plain/durations';
import { AUDIT_PAGE, type AuditAction, type AuditEventsQuery } from '@hofkiste/contract/wire/audit-events';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { IsNull, LessThan, MoreThan, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { retryOnConflict } from '../../database/transaction.js';
import { LOGGER } from '../../logging/logger.js';
import { addressKey } from '../../server/text.js';
import { isPerson, type SessionUser, type Visitor } from '../session/session-user.decorator.js';
import { AuditEvent } from './audit-event.entity.js';

/** The /24 of an IPv4 address and the /48 of an IPv6 one: where from, without pointing at one household. */
function networkOf(address: string): string {
  const key = addressKey(address);
  if (key.includes(':')) return `${key.split(':').slice(0, 3).join(':')}::/48`;
  return key.replace(/\.\d+$/, '.0/24');
}

export interface AuditEntry {
  action: AuditAction;
  object?: string | undefined;
  /** Names of fields. */
  changes?: string[];
}

/** Records what was done. A failure is logged and hides no answer: the action is done by then. */
@Injectable()
export class AuditService {
  constructor(
    @InjectRepository(AuditEvent) private readonly events: Repository<AuditEvent>,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async record({ user, address }: Visitor, entry: AuditEntry): Promise<void> {
    await this.store({ adminId: personIdOf(user), isHelper: user?.role === 'helper' }, address, entry);
  }

  /** Records what a shopper did with the own data. */
  async recordCustomer(address: string, entry: AuditEntry): Promise<void> {
    await this.store({ isCustomer: true }, address, entry);
  }

  /** So that guessing doesn't fill the table. `changes` has 'passkey' for a refused confirmation by passkey. */
  async recordFailedLogin(visitor: Visitor, changes: string[] = []): Promise<void> {
    await this.recordOncePerHour(visitor, { action: 'login.failed', changes });
  }

  /** Records entries that a user repeats from one network within an hour as one event with a count. */
  async recordOncePerHour({ user, address }: Visitor, entry: AuditEntry): Promise<void> {
    const { action, object, changes = [] } = entry;
    const now = this.clock.now();
    const adminId = personIdOf(user);
    const event = { action, network: networkOf(address) };
    await this.log(async () => {
      const events = await this.events.find({
        select: { id: true, changes: true },
        where: {
          ...event,
          adminId: adminId ?? IsNull(),
          object: object ?? IsNull(),
          at: MoreThan(new Date(now.getTime() - HOUR)),
        },
        order: { at: 'DESC' },
      });
      const latest = events.find((event) => event.changes.join() === changes.join());
      if (latest) await this.events.increment({ id: latest.id }, 'count', 1);
      else await this.insert({ ...event, at: now, adminId, object: object ?? null, changes });
    });
  }

  /** The newest first. */
  list({ before }: AuditEventsQuery): Promise<AuditEvent[]> {
    return this.events.find({
      where: before === undefined ? {} : { id: LessThan(before) },
      relations: { admin: true },
      order: { id: 'DESC' },
      take: AUDIT_PAGE,
    });
  }

  private async store(
    actor: Partial<Pick<AuditEvent, 'adminId' | 'isHelper' | 'isCustomer'>>,
    address: string,
    { action, object, changes = [] }: AuditEntry,
  ): Promise<void> {
    const event = {
      ...actor,
      ...{ action, object: object ?? null, changes },
      at: this.clock.now(),
      network: networkOf(address),
    };
    await this.log(() => this.insert(event));
  }

  /** Doesn't read the row back, as `Repository.insert` does on MySQL. */
  private insert(event: Partial<AuditEvent>): Promise<unknown> {
    return this.events.createQueryBuilder().insert().values(event).updateEntity(false).execute();
  }

  private async log(write: () => Promise<unknown>): Promise<void> {
    try {
      await retryOnConflict(write);
    } catch (error) {
      this.logger.error({ err: error }, 'an audit event was not recorded');
    }
  }
}

const personIdOf = (user: SessionUser | undefined) => (isPerson(user) ? user.id : null);
