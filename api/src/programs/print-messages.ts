import { settings } from '@hofkiste/contract/wire/settings';
import { readConfig } from '../config/config.js';
import { connect } from '../database/data-source.js';
import { entities } from '../entities.js';
import { MailMessage } from '../messages/mail-message.entity.js';
import { SmsMessage } from '../messages/sms-message.entity.js';
import { Setting } from '../settings/settings.service.js';
import { describeMessage } from './message-listing.js';
import { runProgram } from './terminal.js';

const LATEST = 20;

/** `npm run sms`: prints the latest stored SMS and mails, the newest last. */
async function printMessages(): Promise<void> {
  const dataSource = await connect(readConfig(process.env), entities);
  try {
    const zone = await dataSource.getRepository(Setting).findOneBy({ key: 'serverTimezone' });
    const latest = { order: { id: 'DESC' }, take: LATEST } as const;
    const sms = await dataSource.getRepository(SmsMessage).find(latest);
    const mails = await dataSource.getRepository(MailMessage).find(latest);
    const lines = [...sms, ...mails]
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map((message) => describeMessage(message, zone?.value ?? settings.serverTimezone.default));
    console.log(lines.length === 0 ? 'Noch keine SMS.' : lines.join('\n\n'));
  } finally {
    await dataSource.destroy();
  }
}

await runProgram(printMessages);
