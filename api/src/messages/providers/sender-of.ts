import type { E164 } from '@hofkiste/contract/plain/units';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.js';
import { LinkmobilitySender } from './linkmobility.js';
import { SevenSender } from './seven.js';
import { linkmobilityReportUrl, type OutgoingSms, type SmsOutcome, SmsSender } from './sms-sender.js';

/** For development and demo: nothing is sent; `npm run sms` shows the stored messages. */
class LogSender extends SmsSender {
  constructor(private readonly logger: Logger) {
    super();
  }

  async send({ clientReference, messageId }: OutgoingSms): Promise<SmsOutcome> {
    this.logger.debug({ sms: clientReference }, 'sms stored, not sent');
    return { status: 'accepted', ...(messageId && { providerMessageId: `log-${messageId}` }) };
  }
}

/** For a farm without a provider. Only messages from before can reach it: no new ones are stored. */
class NoSender extends SmsSender {
  async send(): Promise<SmsOutcome> {
    return { status: 'rejected', reason: 'Es ist kein SMS-Anbieter eingerichtet', retryable: false };
  }
}

const NO_TIME = { status: 'rejected', reason: 'die Zeit reichte nicht', retryable: true } as const;

/** Sends a message a second time, from a number, if the provider refuses the sender's name: Austria registers names. */
export class NumericFallback extends SmsSender {
  constructor(
    private readonly provider: SmsSender,
    private readonly number: E164,
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

/** The provider that the environment names. */
export function senderOf(config: Config, logger: Logger): SmsSender {
  const driver = driverOf(config, logger);
  const { smsNumericSender } = config;
  return smsNumericSender === undefined ? driver : new NumericFallback(driver, smsNumericSender);
}

function driverOf(config: Config, logger: Logger): SmsSender {
  const { smsDriver, smsApiKey } = config;
  switch (smsDriver) {
    case 'linkmobility':
      return new LinkmobilitySender(smsApiKey, linkmobilityReportUrl(config));
    case 'seven':
      return new SevenSender(smsApiKey);
    case 'log':
      return new LogSender(logger);
    case 'none':
      return new NoSender();
  }
}
