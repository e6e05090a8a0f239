import type { MailMessage } from '@hofkiste/contract/wire/mail-messages';

let lastId = 1000;

/** Each new one is older, as in the answers of the api. */
export const aMail = (changes: Partial<MailMessage> = {}): MailMessage => {
  const { status = 'sent' } = changes;
  const needsAttention = status === 'failed' || status === 'unknown';
  return {
    id: --lastId,
    kind: 'confirmation',
    recipient: 'theresa@example.com',
    subject: 'Deine Bestellung bei Hofkiste',
    text: 'Danke für deine Bestellung.',
    status,
    reason: null,
    createdAt: '2026-11-20T23:30:00.000Z',
    sentAt: '2026-11-20T23:31:00.000Z',
    isResendable: needsAttention,
    needsAttention,
    orderId: 31,
    customerName: 'Aigner, Theresa',
    pickupDate: '2026-11-27',
    ...changes,
  };
};

/** Public settings of a farm whose customers get mails. */
export const mailsOn = (way = 'copy') => ({
  'GET /api/settings': {
    body: [
      { key: 'asksForEmail', value: 'true' },
      { key: 'customerMail', value: way },
    ],
  },
});
