import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type AccountChange, AccountMail } from '../auth/account-mail.js';
import { CONFIG, type Config } from '../config.js';
import { LOGGER } from '../logging/logger.js';
import { SettingsService } from '../settings/settings.service.js';
import { Mailer } from './mailer.js';

const SUBJECT = 'Die Anmeldung für die Verwaltung wurde geändert';

const CHANGES: Readonly<Record<AccountChange, string>> = {
  credentials:
    'Die E-Mail-Adresse oder das Passwort für die Verwaltung wurde gerade geändert. Alle anderen Geräte sind abgemeldet.',
  'passkey added': 'Für die Verwaltung wurde gerade ein Passkey hinzugefügt. Mit ihm kann man sich anmelden.',
  'passkey removed': 'Ein Passkey für die Verwaltung wurde gerade entfernt.',
  'passkey only':
    '„Nur mit Passkey“ wurde gerade eingeschaltet. Das Passwort gilt bei der Anmeldung nicht mehr.',
  'password again':
    '„Nur mit Passkey“ wurde gerade ausgeschaltet. Bei der Anmeldung gilt wieder das Passwort.',
};

const ADVICE =
  'Warst du das nicht? Dann muss am Server gleich ein neues Passwort gesetzt werden (admin:password). Das beendet auch Passkeys und Helferlinks.';

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

  async send(email: string, change: AccountChange): Promise<void> {
    if (!this.config.smtp) return;
    const lines = [CHANGES[change], ADVICE];
    try {
      await this.mailer.send({
        senderName: await this.settings.value('headerTitle'),
        to: [email],
        subject: SUBJECT,
        text: lines.join('\n\n'),
        html: lines.map((line) => `<p>${line}</p>`).join(''),
        attachments: [],
      });
    } catch (error) {
      this.logger.error({ err: error }, 'the mail about a changed login was not sent');
    }
  }
}
