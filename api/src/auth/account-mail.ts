import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { type Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { LOGGER } from '../logging/logger.js';
import { Mailer } from '../mail/mailer.js';
import { escapeHtml } from '../server/text.js';
import { SettingsService } from '../settings/settings.service.js';
import { Admin } from './admin.entity.js';

export type AccountChange =
  | 'credentials'
  | 'passkey added'
  | 'passkey removed'
  | 'passkey only'
  | 'password again';

const SUBJECT = 'Die Anmeldung für die Verwaltung wurde geändert';

const PEOPLE = 'Leute am Hof';
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

/** Reports changes of logins by mail, so that a thief of a session can't hide them. */
@Injectable()
export class AccountMail {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `email` is the address before the change. Does nothing without a mail server; never rejects. */
  async send(email: string, change: AccountChange): Promise<void> {
    await this.deliver(
      async () => [email],
      SUBJECT,
      () => [CHANGES[change], ADVICE],
    );
  }

  /** Tells everybody of the 'Leitung' what happened to a person. Does nothing without a mail server; never rejects. */
  async tellAdmins(sentence: string): Promise<void> {
    const addresses = async () => (await this.admins.findBy(Admin.leads)).map(({ email }) => email);
    await this.deliver(addresses, PEOPLE, () => [sentence, ADVICE]);
  }

  /** Resolves to whether a mail server took the mail. */
  invite(email: string, { name, url, validUntil }: { name: string; url: string; validUntil: string }) {
    return this.deliver(
      async () => [email],
      'Dein Zugang zur Verwaltung',
      (farm) => [
        `Hallo ${name}, hier ist dein Zugang zur Verwaltung von ${farm}, gültig bis ${validUntil}:`,
        url,
      ],
    );
  }

  private async deliver(
    addresses: () => Promise<string[]>,
    subject: string,
    linesFor: (farm: string) => string[],
  ): Promise<boolean> {
    if (!this.config.smtp) return false;
    try {
      const farm = await this.settings.value('headerTitle');
      const texts = linesFor(farm);
      await this.mailer.send({
        senderName: farm,
        to: await addresses(),
        subject,
        text: texts.join('\n\n'),
        html: texts.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
        attachments: [],
      });
      return true;
    } catch (error) {
      this.logger.error({ err: error }, 'a mail about a login was not sent');
      return false;
    }
  }
}
