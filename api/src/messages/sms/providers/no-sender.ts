import { type SmsOutcome, SmsSender } from './sms-sender.js';

/** For a farm without a provider. Only messages from before can reach it: no new ones are stored. */
export class NoSender extends SmsSender {
  async send(): Promise<SmsOutcome> {
    return { status: 'rejected', reason: 'Es ist kein SMS-Anbieter eingerichtet', retryable: false };
  }
}
