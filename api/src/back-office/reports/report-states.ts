import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Equal, In, IsNull, type Repository } from 'typeorm';
import { retryOnConflict } from '../../database/failures.js';
import { ReportState } from './report-state.entity.js';

const MAX_ERROR = 500;

/** Stores whether the reports were sent. */
@Injectable()
export class ReportStates {
  constructor(@InjectRepository(ReportState) private readonly states: Repository<ReportState>) {}

  /** Days whose report was never tried are missing. */
  async byDay(pickupDayIds: number[]): Promise<Map<number, ReportState>> {
    const states = await this.states.findBy({ pickupDayId: In(pickupDayIds) });
    return new Map(states.map((state) => [state.pickupDayId, state]));
  }

  /** Whether this process may send the automatic report: of several, only the first finds the state unchanged. */
  async claim({ pickupDayId, triedAt, sentAt }: ReportState, now: Date): Promise<boolean> {
    return retryOnConflict(async () => {
      await this.states.createQueryBuilder().insert().orIgnore().values({ pickupDayId }).execute();
      const { affected } = await this.states.update(
        {
          pickupDayId,
          triedAt: triedAt === null ? IsNull() : Equal(triedAt),
          sentAt: sentAt === null ? IsNull() : Equal(sentAt),
        },
        { triedAt: now, retryAt: null, error: null },
      );
      return affected === 1;
    });
  }

  /** `error` names recipients that the mail server refused although others got the mail. */
  async sent(pickupDayId: number, sentAt: Date, error: string | null): Promise<void> {
    await this.store({ pickupDayId, sentAt, error: error?.slice(0, MAX_ERROR) ?? null, retryAt: null });
  }

  async failed(pickupDayId: number, error: string): Promise<void> {
    await this.store({ pickupDayId, error: error.slice(0, MAX_ERROR) });
  }

  async retry(pickupDayId: number, retryAt: Date): Promise<void> {
    await this.store({ pickupDayId, retryAt });
  }

  private async store(changes: Partial<ReportState> & Pick<ReportState, 'pickupDayId'>): Promise<void> {
    await retryOnConflict(() => this.states.upsert(changes, ['pickupDayId']));
  }
}
