import { type OutgoingSms, type SmsOutcome, SmsSender } from './sms-sender.js';

/** Sends a message once more, from a number, when the provider refuses the sender's name (design decision 22). */
export class NumericFallback extends SmsSender {
  constructor(
    private readonly provider: SmsSender,
    /** E.164 */
    private readonly number: string,
  ) {
    super();
  }

  async send(sms: OutgoingSms, signal: AbortSignal): Promise<SmsOutcome> {
    const first = await this.provider.send(sms, signal);
    if (first.status !== 'rejected' || !first.isSenderRefused || sms.sender === this.number) return first;

    const second = await this.provider.send({ ...sms, sender: this.number }, signal);
    const refusal = `${first.reason} („${sms.sender}“)`;
    return second.status === 'accepted'
      ? { ...second, sender: this.number, note: `${refusal}: gesendet von ${this.number}` }
      : { ...second, sender: this.number, reason: `${refusal}, und von ${this.number}: ${second.reason}` };
  }
}
