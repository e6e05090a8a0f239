import type { Logger } from 'pino';
import { type OutgoingSms, type SmsOutcome, SmsSender } from './sms-sender.js';

/** For development and demo: the message stays in the table, where `npm run sms` shows it. Nothing leaves. */
export class LogSender extends SmsSender {
  constructor(private readonly logger: Logger) {
    super();
  }

  async send({ clientReference }: OutgoingSms): Promise<SmsOutcome> {
    this.logger.info({ sms: clientReference }, 'sms stored, not sent');
    return { status: 'accepted' };
  }
}
