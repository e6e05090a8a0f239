import type { Logger } from 'pino';
import { type OutgoingSms, type SmsOutcome, SmsSender } from './sms-sender.js';

/** For development and demo: nothing is sent; `npm run sms` shows the stored messages. */
export class LogSender extends SmsSender {
  constructor(private readonly logger: Logger) {
    super();
  }

  async send({ clientReference, messageId }: OutgoingSms): Promise<SmsOutcome> {
    this.logger.debug({ sms: clientReference }, 'sms stored, not sent');
    return { status: 'accepted', ...(messageId && { providerMessageId: `log-${messageId}` }) };
  }
}
