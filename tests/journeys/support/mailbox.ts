import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that keeps the mails it receives. */
export async function startMailbox() {
  const mails: Email[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: (_address, _session, done) => done(isRefusing ? new Error('550 no') : null),
    onData: async (stream, _session, done) => {
      mails.push(await PostalMime.parse(Buffer.concat(await stream.toArray())));
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server does not listen');
  return {
    mails,
    /** The newest mail to an address: the api also sends reports to the farm by itself. */
    mailTo: (wanted: string) => mails.findLast(({ to }) => to?.some(({ address }) => address === wanted)),
    environment: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(address.port),
      SMTP_FROM: 'shop@hofkiste.example',
    },
    async whileRefusing(work: () => Promise<void>): Promise<void> {
      isRefusing = true;
      try {
        await work();
      } finally {
        isRefusing = false;
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
