import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountMail } from '../auth/account-mail.js';
import { CONFIG, type Config } from '../config.js';
import { LOGGER } from '../logging/logger.js';
import { SettingsService } from '../settings/settings.service.js';
import { Mailer } from './mailer.js';

const SUBJECT = 'Die Anmeldung für die Verwaltung wurde geändert';
const LINES = [
  'Die E-Mail-Adresse oder das Passwort für die Verwaltung wurde gerade geändert. Alle anderen Geräte sind abgemeldet.',
  'Warst du das nicht? Dann muss am Server gleich ein neues Passwort gesetzt werden (admin:password).',
] as const;

/** A thief of the session can't hide that the login has changed. */
@Injectable()
export class CredentialsMail extends AccountMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async credentialsChanged(formerEmail: string): Promise<void> {
    if (!this.config.smtp) return;
    try {
      await this.mailer.send({
        senderName: await this.settings.value('headerTitle'),
        to: [formerEmail],
        subject: SUBJECT,
        text: LINES.join('\n\n'),
        html: LINES.map((line) => `<p>${line}</p>`).join(''),
        attachments: [],
      });
    } catch (error) {
      this.logger.error({ err: error }, 'the mail about changed credentials was not sent');
    }
  }
}
