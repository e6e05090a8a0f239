import type { Mail } from './mailer.js';

/** A mail that only tries out the mail server. */
export function testMail(farm: string, address: string): Mail {
  const text = `Das ist eine Testmail von ${farm}. Der Bestellbericht kommt auf demselben Weg.`;
  return { senderName: farm, to: [address], subject: 'Testmail', text, html: text, attachments: [] };
}
