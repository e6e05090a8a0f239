import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { addressOf } from '../../scripts/lib/processes.mjs';
import { endingWith } from '../bench/whole-stack.mjs';

/**
 * Runs a mail server that accepts each mail `afterMs` after it has received it. `mail` counts received and accepted
 * mails.
 */
export async function withSlowMail(afterMs, work) {
  const mail = { received: 0, accepted: 0 };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: async (stream, _session, done) => {
      await stream.toArray();
      mail.received += 1;
      await pause(afterMs);
      mail.accepted += 1;
      done();
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const env = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(addressOf(listening).port),
    SMTP_FROM: 'shop@hofkiste.example',
  };
  return endingWith(
    () => new Promise((resolve) => server.close(() => resolve(undefined))),
    () => work({ mail, env }),
  );
}
