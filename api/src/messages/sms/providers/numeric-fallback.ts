import { type OutgoingSms, type SmsOutcome, SmsSender } from './sms-sender.js';

const NO_TIME = { status: 'rejected', reason: 'die Zeit reichte nicht', retryable: true } as const;

/** Sends a message a second time, from a number, if the provider refuses the sender's name: Austria registers names. */
export class NumericFallback extends SmsSender {
  constructor(
    private readonly provider: SmsSender,
    /** E.164 */
    private readonly number: string,
  ) {
    super();
  }

  async send(sms: OutgoingSms, timeoutMs: number): Promise<SmsOutcome> {
    const startedAt = performance.now();
    const first = await this.provider.send(sms, timeoutMs);
    if (first.status !== 'rejected' || !first.isSenderRefused || sms.sender === this.number) return first;

    // An attempt that is cut off too early has an unknown outcome; one that isn't made can be made later.
    const leftMs = Math.round(timeoutMs - (performance.now() - startedAt));
    const second =
      leftMs < timeoutMs / 2 ? NO_TIME : await this.provider.send({ ...sms, sender: this.number }, leftMs);
    const refusal = `${first.reason} („${sms.sender}“)`;
    return second.status === 'accepted'
      ? { ...second, sender: this.number, note: `${refusal}: gesendet von ${this.number}` }
      : { ...second, sender: this.number, reason: `${refusal}, und von ${this.number}: ${second.reason}` };
  }
}
