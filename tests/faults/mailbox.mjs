import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { addressOf } from '../../scripts/lib/processes.mjs';
import { endingWith } from '../bench/whole-stack.mjs';

/**
 * A mail that the mail server took.
 * @typedef {{to: string, subject: string}} TakenMail
 */

/** Runs a mail server that keeps the customers' mails. While `mailbox.isAway`, it refuses each connection. */
export async function withMailbox(work) {
  const mailbox = { taken: /** @type {TakenMail[]} */ ([]), isAway: false };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onConnect: (_session, done) =>
      done(mailbox.isAway ? Object.assign(new Error('later'), { responseCode: 421 }) : null),
    onData: async (stream, { envelope }, done) => {
      const chunks = await stream.toArray().catch(() => undefined);
      // The sender was killed.
      if (!chunks) return done(new Error('the mail is not complete'));
      const text = String(Buffer.concat(chunks));
      const subject = /^Subject: ((?:.*\r\n[ \t])*.*)/m.exec(text)?.[1] ?? '';
      mailbox.taken.push(...envelope.rcptTo.map(({ address: to }) => ({ to, subject })));
      done();
    },
  });
  // Clients that are killed.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const env = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(addressOf(listening).port),
    SMTP_FROM: 'shop@hofkiste.example',
    MAIL_DAILY_LIMIT: '999999',
  };
  return endingWith(
    () => new Promise((resolve) => server.close(() => resolve(undefined))),
    () => work({ mailbox, env }),
  );
}
