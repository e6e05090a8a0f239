import { type OutgoingSms, type SmsOutcome, SmsSender } from '../../src/messages/providers/sms-sender.js';

export const ACCEPTED: SmsOutcome = { status: 'accepted', providerMessageId: 'p-1' };
export const BUSY: SmsOutcome = { status: 'rejected', reason: 'Überlastet', retryable: true };

/** A provider that keeps what it gets and answers as a test says. */
export class TestSender extends SmsSender {
  readonly sent: OutgoingSms[] = [];
  answer: () => Promise<SmsOutcome> = async () => ACCEPTED;

  async send(sms: OutgoingSms): Promise<SmsOutcome> {
    this.sent.push(sms);
    return this.answer();
  }

  /** From now on every message gets this answer. */
  always(outcome: SmsOutcome): void {
    this.answer = async () => outcome;
  }

  /** Forgets all messages and accepts everything again. */
  reset(): void {
    this.sent.length = 0;
    this.always(ACCEPTED);
  }
}
