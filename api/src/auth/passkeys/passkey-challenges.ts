import { MINUTE } from '@hofkiste/contract/plain/durations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { retryOnConflict } from '../../database/failures.js';
import { hashOf } from '../../server/secret.js';
import { PasskeyChallenge } from '../admin.entity.js';

const VALID_MS = 5 * MINUTE;

/** In a table and not in the session, so that somebody who is not logged in gets none. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    @InjectRepository(PasskeyChallenge) private readonly challenges: Repository<PasskeyChallenge>,
    private readonly clock: Clock,
  ) {}

  /** For the admin who adds a passkey; for a login null. */
  async keep(challenge: string, adminId: number | null): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + VALID_MS);
    await retryOnConflict(async () => {
      await this.challenges.delete({ expiresAt: LessThan(now) });
      await this.challenges.insert({ hash: hashOf(challenge), adminId, expiresAt });
    });
  }

  /** Consumes the challenge. Resolves to true if it was valid. */
  async use(challenge: string, adminId: number | null): Promise<boolean> {
    const { affected } = await retryOnConflict(() =>
      this.challenges.delete({
        hash: hashOf(challenge),
        adminId: adminId ?? IsNull(),
        expiresAt: MoreThan(this.clock.now()),
      }),
    );
    return affected === 1;
  }
}
