import { readConfig } from '../config/config.js';
import { Mailer, MailNotSent, MailUncertain, testMail } from '../mail/mailer.js';
import { settingsOf } from '../settings/settings.service.js';
import { runProgram, withDatabase } from './terminal.js';

/** `./hofkiste test-mail ADRESSE`: sends one mail, and prints what the mail server answers. */
async function sendTestMail(address = ''): Promise<void> {
  if (!/^[^@\s]+@[^@\s]+$/.test(address))
    throw new Error('Gib eine E-Mail-Adresse an: ./hofkiste test-mail hof@example.at');
  const config = readConfig(process.env);
  if (!config.smtp)
    throw new Error('Es ist kein Mailserver eingerichtet: In .env fehlen SMTP_HOST und SMTP_FROM.');
  const headerTitle = await withDatabase(config, ({ manager }) =>
    settingsOf(manager, config).value('headerTitle'),
  );
  const refused = await new Mailer(config).send(testMail(headerTitle, address)).catch((error: unknown) => {
    throw new Error(reasonOf(error));
  });
  if (refused.length > 0) throw new Error(`Der Mailserver nimmt ${address} nicht an.`);
  console.log(`Der Mailserver hat die E-Mail an ${address} angenommen.`);
}

function reasonOf(error: unknown): string {
  if (error instanceof MailNotSent) return `Die E-Mail wurde nicht gesendet: ${error.message}.`;
  if (error instanceof MailUncertain)
    return 'Der Mailserver hat mittendrin aufgehört: Vielleicht kommt die E-Mail an.';
  return error instanceof Error ? error.message : String(error);
}

await runProgram(() => sendTestMail(process.argv[2]));
