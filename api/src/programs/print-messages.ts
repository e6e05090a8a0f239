import { readConfig } from '../config/config.js';
import { MailMessage } from '../messages/mail-message.entity.js';
import { SmsMessage } from '../messages/sms-message.entity.js';
import { settingsOf } from '../settings/settings.service.js';
import { describeMessage } from './message-listing.js';
import { runProgram, withDatabase } from './terminal.js';

const LATEST = 20;

/** `npm run sms`: prints the latest stored SMS and mails, the newest last. */
async function printMessages(): Promise<void> {
  const config = readConfig(process.env);
  await withDatabase(config, async (dataSource) => {
    const zone = await settingsOf(dataSource.manager, config).value('serverTimezone');
    const latest = { order: { id: 'DESC' }, take: LATEST } as const;
    const sms = await dataSource.getRepository(SmsMessage).find(latest);
    const mails = await dataSource.getRepository(MailMessage).find(latest);
    const lines = [...sms, ...mails]
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map((message) => describeMessage(message, zone));
    console.log(lines.length === 0 ? 'Noch keine SMS.' : lines.join('\n\n'));
  });
}

await runProgram(printMessages);
