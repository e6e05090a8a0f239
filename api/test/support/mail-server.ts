import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail extends Email {
  /** The addresses that the envelope names. */
  recipients: string[];
}

const CREDENTIALS = { user: 'hof', password: 'geheim' };

/** Returns the code of a refusal like '450 later'. */
const codeOf = (refusal = ''): number => Number(/^\d{3}/.exec(refusal)?.[0] ?? 550);

/**
 * A mail server on this machine that keeps what it receives; `refuse` makes it refuse all recipients or one. With a
 * certificate it offers TLS.
 */
export async function startMailServer(tls?: { key: string; cert: string }) {
  const received: ReceivedMail[] = [];
  let refusal: string | undefined;
  let refusedRecipient: string | undefined;
  const connections = new Set<Socket>();
  let whenReceived: () => void | Promise<void> = () => {};
  const server = new SMTPServer({
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    authOptional: true,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = username === CREDENTIALS.user && password === CREDENTIALS.password;
      done(isKnown ? null : new Error('535 no'), isKnown ? { user: username } : undefined);
    },
    onRcptTo: ({ address }, _session, done) => {
      const isRefused = refusal !== undefined && (refusedRecipient ?? address) === address;
      done(isRefused ? Object.assign(new Error(refusal), { responseCode: codeOf(refusal) }) : null);
    },
    onData: async (stream, { envelope }, done) => {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      received.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) });
      await whenReceived();
      done();
    },
  });
  server.server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
  });
  // The server reports the clients that it hung up on.
  server.on('error', () => {});
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
    hangUp(): void {
      for (const connection of connections) connection.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
