import { formatPhone, isAustrianPhone, isMobile, toE164 } from '@hofkiste/contract/plain/phone';
import { readConfig } from '../config/config.js';
import { createLogger } from '../logging/logger.js';
import { senderOf } from '../messages/providers/sender-of.js';
import { TEST_SMS_TIMEOUT_MS, testSms } from '../messages/test-messages.service.js';
import { SENDER_SETTINGS, smsFrom } from '../messages/texts/sms-texts.js';
import { settingsOf } from '../settings/settings.service.js';
import { runProgram, withDatabase } from './terminal.js';

/** `./hofkiste test-sms NUMMER`: sends one SMS past the outbox and its limits, and prints what the provider answers. */
async function sendTestSms(number: string): Promise<void> {
  if (!isAustrianPhone(number) || !isMobile(toE164(number)))
    throw new Error('Gib eine österreichische Handynummer an: ./hofkiste test-sms 0664 123 45 67');
  const config = readConfig(process.env);
  if (!config.canSendSms)
    throw new Error('Es ist kein SMS-Anbieter eingerichtet: In .env steht SMS_DRIVER=none.');
  const { headerTitle, ...settings } = await withDatabase(config, ({ manager }) =>
    settingsOf(manager, config).pick(['headerTitle', ...SENDER_SETTINGS]),
  );
  const sender = smsFrom(settings, config);
  const to = toE164(number);
  const outcome = await senderOf(config, createLogger(config.logLevel)).send(
    testSms(to, { headerTitle, sender }),
    TEST_SMS_TIMEOUT_MS,
  );
  if (outcome.status !== 'accepted') throw new Error(`Die SMS wurde nicht angenommen: ${outcome.reason}.`);
  const where =
    config.smsDriver === 'log'
      ? 'In der Demo geht keine SMS hinaus; sonst wäre alles bereit.'
      : `Der Anbieter hat die SMS an ${formatPhone(to)} angenommen. Absender: ${outcome.sender ?? sender}.`;
  console.log([where, outcome.note].filter(Boolean).join('\n'));
}

await runProgram(() => sendTestSms(process.argv.slice(2).join(' ')));
