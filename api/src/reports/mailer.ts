import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../config.js';
import { AppError } from '../errors.js';

interface Mail {
  /** Shown as the sender; the address is the environment's. */
  senderName: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: string; contentType: string }[];
  /** What is sent twice under one id shows once in most mailboxes. */
  messageId?: string;
}

export class MailNotConfigured extends AppError {
  constructor() {
    super(
      503,
      'MAIL_NOT_CONFIGURED',
      'Der E-Mail-Versand ist nicht eingerichtet: bitte SMTP_HOST und SMTP_FROM setzen.',
    );
  }
}

export class MailNotSent extends AppError {
  constructor(reason: string) {
    super(503, 'MAIL_NOT_SENT', `Der Bestellbericht konnte nicht gesendet werden: ${reason}.`);
  }
}

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'der Mailserver nimmt die Zugangsdaten nicht an',
  EENVELOPE: 'der Mailserver nimmt Absender oder Empfänger nicht an',
  EMESSAGE: 'der Mailserver nimmt die Nachricht nicht an',
  ETLS: 'der Mailserver bietet keine verschlüsselte Verbindung',
};

/** Hands mails to the SMTP server of the environment. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const { smtp } = config;
    this.transport = smtp && createTransport(transportOptions(smtp));
  }

  /** Throws {@link MailNotConfigured} or {@link MailNotSent}. */
  async send({ senderName, ...mail }: Mail): Promise<void> {
    const { smtp } = this.config;
    if (!smtp || !this.transport) throw new MailNotConfigured();
    try {
      await this.transport.sendMail({ ...mail, from: { name: senderName, address: smtp.from } });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      throw new MailNotSent(reasons[code] ?? 'der Mailserver ist nicht erreichbar');
    }
  }
}

const transportOptions = ({ host, port, user, password }: NonNullable<Config['smtp']>) => ({
  host,
  port,
  secure: port === 465,
  // A password never goes over an open line; a server on this very machine is none.
  requireTLS: user !== undefined && !/^(localhost|127\.[\d.]+|::1)$/.test(host),
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  dnsTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
  ...(user !== undefined && { auth: { user, pass: password } }),
});
