import { DAY } from '@hofkiste/contract/plain/durations';
import { type DeliveryState, isUndelivered } from '@hofkiste/contract/wire/sms-messages';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { query } from '../../database/statements.js';
import type { SettingValues } from '../../settings/settings.service.js';

const REJECTED_IN_A_ROW = 3;
const ENOUGH = 5;
const TOO_MANY_UNDELIVERED = 3 / 5;

/** @param states what the provider reported about the messages from one sender, newest first. */
export function seemsBlocked(states: readonly DeliveryState[]): boolean {
  const newest = states.slice(0, REJECTED_IN_A_ROW);
  if (newest.length === REJECTED_IN_A_ROW && newest.every((state) => state === 'rejected')) return true;
  const undelivered = states.filter(isUndelivered).length;
  return states.length >= ENOUGH && undelivered >= TOO_MANY_UNDELIVERED * states.length;
}

/** A name as sender whose messages don't arrive. */
export interface BlockedSender {
  name: string;
  canSendFromNumber: boolean;
}

/** Notices that the phone networks block the farm's name as sender: Austria registers names. */
@Injectable()
export class SmsSenderWatch {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Undefined if messages arrive, or if they come from a number. */
  async blocked({ smsSendsFrom }: Pick<SettingValues, 'smsSendsFrom'>): Promise<BlockedSender | undefined> {
    if (smsSendsFrom === 'number') return undefined;
    const messages = await query<{ sender: string; deliveryState: DeliveryState }>(
      this.dataSource,
      `SELECT sender, deliveryState FROM sms_message
       WHERE status = 'sent' AND createdAt > ? AND deliveryState IS NOT NULL AND sender NOT LIKE '+%'
       ORDER BY createdAt DESC, id DESC`,
      [new Date(this.clock.now().getTime() - DAY)],
    );
    const [newest] = messages;
    if (!newest || !seemsBlocked(messages.map(({ deliveryState }) => deliveryState))) return undefined;
    return { name: newest.sender, canSendFromNumber: this.config.smsNumericSender !== undefined };
  }
}
