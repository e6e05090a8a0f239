import { settings } from '@hofkiste/contract/wire/settings';
import { readConfig } from '../config/config.js';
import { connect } from '../database/data-source.js';
import { entities } from '../entities.js';
import { describeMessage } from '../messages/sms/message-listing.js';
import { SmsMessage } from '../messages/sms/sms-message.entity.js';
import { runProgram } from '../server/program.js';
import { Setting } from '../settings/setting.entity.js';

const LATEST = 20;

/** `npm run sms`: prints the latest stored messages, the newest last. */
async function printMessages(): Promise<void> {
  const dataSource = await connect(readConfig(process.env), entities);
  try {
    const zone = await dataSource.getRepository(Setting).findOneBy({ key: 'serverTimezone' });
    const messages = await dataSource.getRepository(SmsMessage).find({ order: { id: 'DESC' }, take: LATEST });
    const lines = messages
      .reverse()
      .map((message) => describeMessage(message, zone?.value ?? settings.serverTimezone.default));
    console.log(lines.length === 0 ? 'Noch keine SMS.' : lines.join('\n\n'));
  } finally {
    await dataSource.destroy();
  }
}

await runProgram(printMessages);
