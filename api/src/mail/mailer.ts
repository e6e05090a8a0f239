import { isNativeError } from 'node:util/types';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../config/config.js';
import { unavailable } from '../server/errors.js';

export interface Mail {
  /** Shown as the sender; the address comes from the environment. */
  senderName: string;
  /** Where answers go; without it to the address of the environment. */
  replyTo?: string | undefined;
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
export class MailNotSent extends Error {
  /** @param isFinal the server refuses this mail for good, so that a later attempt is useless. */
  constructor(
    reason: string,
    readonly isFinal: boolean,
  ) {
    super(reason);
  }
}

/** Error of a message that may have been sent or not, so that only a person may try again. */
export class MailUncertain extends Error {}

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;

const UNREACHABLE = 'der Mailserver ist nicht erreichbar';
const BUSY = 'der Mailserver ist überlastet';
const TURNED_AWAY = 'der Mailserver weist die Verbindung ab';
const CERTIFICATE = 'das Zertifikat des Mailservers ist nicht gültig';

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'der Mailserver nimmt die Zugangsdaten nicht an',
  EENVELOPE: 'der Mailserver nimmt Absender oder Empfänger nicht an',
  EMESSAGE: 'der Mailserver nimmt die Nachricht nicht an',
  ETLS: 'der Mailserver bietet keine verschlüsselte Verbindung',
  EDNS: UNREACHABLE,
};

/** Codes of what the server says about this mail; any other problem concerns all mails, so somebody may solve it. */
const ABOUT_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** How nodemailer reports that no connection was made. */
const NEVER_CONNECTED = [
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** Node's codes for a certificate that it doesn't trust: expired, of another name, or of an unknown authority. */
const OF_CERTIFICATE = /CERT|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE/;

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
        headers: OF_A_MACHINE,
        from: { name: senderName, address: smtp.from },
      });
      return rejected.map(String);
    } catch (error) {
      throw failureOf(error) ?? new MailUncertain();
    }
  }
}

/** Keeps absence notices and other automatic answers away (RFC 3834; the second header is Microsoft's). */
const OF_A_MACHINE = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const DETAILS = { code: '', originalCode: '', timeoutType: '', responseCode: 0 };
/** Answers from here on refuse something; below {@link PERMANENT} only for now. */
const REFUSED = 400;
const PERMANENT = 500;

/** Undefined if the mail may have been sent. */
function failureOf(error: unknown): MailNotSent | undefined {
  if (!isNativeError(error)) return undefined;
  const { code, originalCode, timeoutType, responseCode } = { ...DETAILS, ...error };
  const isTemporary = responseCode > 0 && responseCode < PERMANENT;
  const isFinal = ABOUT_MAIL.includes(code) && !isTemporary;
  const reason = reasons[code];
  if (reason !== undefined) return new MailNotSent(reason, isFinal);
  if (OF_CERTIFICATE.test(originalCode)) return new MailNotSent(CERTIFICATE, isFinal);
  if (NEVER_CONNECTED.includes(timeoutType || originalCode)) return new MailNotSent(UNREACHABLE, isFinal);
  // A server that refuses has taken nothing, whatever was under way: its greeting may refuse already.
  return responseCode >= REFUSED ? new MailNotSent(isTemporary ? BUSY : TURNED_AWAY, isFinal) : undefined;
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

/** A mail that only tries out the mail server. */
export function testMail(farm: string, address: string): Mail {
  const text = `Das ist eine Testmail von ${farm}. Der Bestellbericht kommt auf demselben Weg.`;
  return { senderName: farm, to: [address], subject: 'Testmail', text, html: text, attachments: [] };
}
