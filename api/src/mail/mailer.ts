import { isNativeError } from 'node:util/types';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../config/config.js';
import { unavailable } from '../server/errors.js';

export interface Mail {
  /** Shown as the sender; the address comes from the environment. */
  senderName: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: string; contentType: string }[];
}

export const mailNotConfigured = () =>
  unavailable(
    'MAIL_NOT_CONFIGURED',
    'E-Mail ist noch nicht eingerichtet. Wer deinen Shop betreut, kann das tun.',
  );

/** Nothing was sent. The message is the reason in German: 'der Mailserver ist nicht erreichbar'. */
export class MailNotSent extends Error {}

/** It may have been sent or not, so only a person may try again. */
export class MailUncertain extends Error {}

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;

const UNREACHABLE = 'der Mailserver ist nicht erreichbar';

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'der Mailserver nimmt die Zugangsdaten nicht an',
  EENVELOPE: 'der Mailserver nimmt Absender oder Empfänger nicht an',
  EMESSAGE: 'der Mailserver nimmt die Nachricht nicht an',
  ETLS: 'der Mailserver bietet keine verschlüsselte Verbindung',
  EDNS: UNREACHABLE,
};

/** How nodemailer reports that no connection was made. */
const NEVER_CONNECTED = [
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** Sends mails through the SMTP server of the environment. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const { smtp } = config;
    this.transport = smtp && createTransport(transportOptions(smtp));
  }

  /** Returns the recipients that the server refused while it accepted the mail for others. */
  async send({ senderName, ...mail }: Mail): Promise<string[]> {
    const { smtp } = this.config;
    if (!smtp || !this.transport) throw mailNotConfigured();
    try {
      const { rejected = [] } = await this.transport.sendMail({
        ...mail,
        from: { name: senderName, address: smtp.from },
      });
      return rejected.map(String);
    } catch (error) {
      const reason = certainReason(error);
      throw reason === undefined ? new MailUncertain() : new MailNotSent(reason);
    }
  }
}

const DETAILS = { code: '', originalCode: '', timeoutType: '' };

/** Why nothing was sent; undefined if it may have been sent. */
function certainReason(error: unknown): string | undefined {
  if (!isNativeError(error)) return undefined;
  const { code, originalCode, timeoutType } = { ...DETAILS, ...error };
  return reasons[code] ?? (NEVER_CONNECTED.includes(timeoutType || originalCode) ? UNREACHABLE : undefined);
}

const transportOptions = ({ host, port, user, password, requiresTls }: NonNullable<Config['smtp']>) => ({
  host,
  port,
  secure: port === 465,
  // A report has the name and phone number of every customer.
  requireTLS: requiresTls,
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  dnsTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
  ...(user !== undefined && { auth: { user, pass: password } }),
});
