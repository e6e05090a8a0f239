import type { Logger } from 'pino';
import type { Config } from '../../../config/config.js';
import { linkmobilityReportUrl } from '../reports/report-address.js';
import { LinkmobilitySender } from './linkmobility-sender.js';
import { LogSender } from './log-sender.js';
import { NoSender } from './no-sender.js';
import { NumericFallback } from './numeric-fallback.js';
import { SevenSender } from './seven-sender.js';
import type { SmsSender } from './sms-sender.js';

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
