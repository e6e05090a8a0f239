import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail extends Email {
  /** Whom the envelope names. */
  recipients: string[];
}

const CREDENTIALS = { user: 'hof', password: 'geheim' };

/** A mail server on this machine that keeps what it receives; `refuse` makes it refuse all recipients or one. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  let refusal: string | undefined;
  let refusedRecipient: string | undefined;
  let whenReceived: () => void | Promise<void> = () => {};
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = username === CREDENTIALS.user && password === CREDENTIALS.password;
      done(isKnown ? null : new Error('535 no'), isKnown ? { user: username } : undefined);
    },
    onRcptTo: ({ address }, _session, done) => {
      const isRefused = refusal !== undefined && (refusedRecipient ?? address) === address;
      done(isRefused ? new Error(refusal) : null);
    },
    onData: async (stream, { envelope }, done) => {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      received.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) });
      await whenReceived();
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server does not listen');
  return {
    received,
    environment: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(address.port),
      SMTP_USER: CREDENTIALS.user,
      SMTP_PASSWORD: CREDENTIALS.password,
      SMTP_FROM: 'shop@hofkiste.example',
    },
    refuse(reason: string | undefined, recipient?: string): void {
      refusal = reason;
      refusedRecipient = recipient;
    },
    /** Something that happens before the mail is accepted; the sender waits for its promise. */
    whenReceived(happens: () => void | Promise<void>): void {
      whenReceived = happens;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
