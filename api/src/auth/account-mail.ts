import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/config.js';
import { LOGGER } from '../logging/logger.js';
import { Mailer } from '../mail/mailer.js';
import { SettingsService } from '../settings/settings.service.js';

export type AccountChange =
  | 'credentials'
  | 'passkey added'
  | 'passkey removed'
  | 'passkey only'
  | 'password again';

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
  'Warst du das nicht? Dann muss am Server gleich ein neues Passwort gesetzt werden: Ruf sofort die Person an, die deinen Shop betreut. Das neue Passwort beendet auch Passkeys und Helferlinks.';

/** Reports changes of the login by mail, so that a thief of the session can't hide them. */
@Injectable()
export class AccountMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `email` is the address before the change. Does nothing without a mail server; never rejects. */
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
