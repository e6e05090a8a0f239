import type { DeliveryState } from '@hofkiste/contract/wire/sms-messages';
import * as v from 'valibot';
import {
  callProvider,
  isNumber,
  type OutgoingSms,
  reference,
  type SmsOutcome,
  type SmsReport,
  SmsSender,
} from './sms-sender.js';

const ACCEPTED = [2000, 2001];
const RETRYABLE = [4013, 4023, 5000, 5003];
const SENDER_REFUSED = 4003;

const reasons: Readonly<Record<number, string>> = {
  4001: 'Die Zugangsdaten des SMS-Anbieters stimmen nicht',
  4002: 'Der Anbieter nimmt die Telefonnummer nicht an',
  [SENDER_REFUSED]: 'Der Anbieter nimmt den Absendernamen nicht an',
  4009: 'Der Anbieter nimmt den Text nicht an',
  4013: 'Das SMS-Kontingent ist aufgebraucht',
  4014: 'Der Anbieter lässt diesen Server nicht zu',
  4031: 'Die Telefonnummer ist beim Anbieter gesperrt',
  4035: 'SMS sind beim Anbieter abgeschaltet',
};

const replySchema = v.object({
  // A gateway before the provider answers with an HTTP status in a field of this name
  statusCode: v.pipe(v.number(), v.minValue(1000)),
  statusMessage: v.optional(v.string(), ''),
  transferId: v.optional(v.string()),
});

/** LINK Mobility Austria, formerly websms: https://developer.linkmobility.eu/sms-api/rest-api */
export class LinkmobilitySender extends SmsSender {
  constructor(
    private readonly token: string,
    /** Where the provider reports what became of a message. */
    private readonly notificationCallbackUrl: string,
    private readonly url = 'https://api.linkmobility.eu',
  ) {
    super();
  }

  send({ to, text, sender, clientReference }: OutgoingSms, timeoutMs: number): Promise<SmsOutcome> {
    return callProvider({
      url: new URL('/rest/smsmessaging/text', this.url),
      headers: { authorization: `Bearer ${this.token}` },
      body: {
        recipientAddressList: [to.replace('+', '')],
        messageContent: text,
        senderAddress: sender.replace('+', ''),
        senderAddressType: isNumber(sender) ? 'international' : 'alphanumeric',
        messageType: 'default',
        contentCategory: 'informational',
        clientMessageId: clientReference,
        notificationCallbackUrl: this.notificationCallbackUrl,
      },
      timeoutMs,
      reply: replySchema,
      judge,
    });
  }
}

function judge({ statusCode, statusMessage, transferId }: v.InferOutput<typeof replySchema>): SmsOutcome {
  if (ACCEPTED.includes(statusCode)) {
    return { status: 'accepted', ...(transferId && { providerMessageId: transferId }) };
  }
  const reason = reasons[statusCode] ?? `Ablehnung ${statusCode} des SMS-Anbieters: ${statusMessage}`;
  return {
    status: 'rejected',
    reason,
    retryable: RETRYABLE.includes(statusCode),
    ...(statusCode === SENDER_REFUSED && { isSenderRefused: true }),
  };
}

/** Other words, like 'accepted', say nothing about the phone. */
const states: ReadonlyMap<string, DeliveryState> = new Map([
  ['delivered', 'delivered'],
  ['undelivered', 'undelivered'],
  ['deleted', 'undelivered'],
  ['expired', 'expired'],
  ['rejected', 'rejected'],
]);

const schema = v.object({
  messageType: v.literal('deliveryReport'),
  transferId: reference,
  clientMessageId: reference,
  deliveryReportMessageStatus: v.string(),
  deliveredOn: v.optional(v.unknown()),
});

const WITH_OFFSET = /T.*(Z|[+-]\d\d:?\d\d)$/;

/** Undefined for a body that says nothing about the delivery of a message. */
export function linkmobilityReport(body: unknown): SmsReport | undefined {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) return undefined;
  const { transferId, clientMessageId, deliveryReportMessageStatus, deliveredOn } = parsed.output;
  const state = states.get(deliveryReportMessageStatus);
  return (
    state && {
      state,
      providerMessageId: transferId ?? undefined,
      clientReference: clientMessageId ?? undefined,
      deliveredAt: instantIn(deliveredOn),
    }
  );
}

function instantIn(text: unknown): Date | undefined {
  if (typeof text !== 'string' || !WITH_OFFSET.test(text)) return undefined;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
