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

const ACCEPTED = '100';
const RETRYABLE = ['500', '600', '700'];
const SENDER_REFUSED = '306';

const reasons: Readonly<Record<string, string>> = {
  '202': 'Der Anbieter nimmt die Telefonnummer nicht an',
  [SENDER_REFUSED]: 'Der Anbieter nimmt den Absendernamen nicht an',
  '401': 'Der Text ist zu lang',
  '402': 'Dieselbe SMS wurde gerade erst gesendet',
  '403': 'Das Tageskontingent dieser Nummer ist aufgebraucht',
  '500': 'Das Guthaben beim SMS-Anbieter ist aufgebraucht',
  '900': 'Der Zugangsschlüssel des SMS-Anbieters stimmt nicht',
  '902': 'Der Zugang ist beim SMS-Anbieter abgeschaltet',
  '903': 'Der Anbieter lässt diesen Server nicht zu',
};

const code = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);
const messageSchema = v.object({
  id: v.nullish(code),
  success: v.optional(v.boolean(), true),
  error: v.nullish(code),
});
/** An error may come as a bare number. */
const replySchema = v.union([
  v.object({ success: code, messages: v.optional(v.array(messageSchema), []) }),
  v.pipe(
    code,
    v.transform((success) => ({ success, messages: [] })),
  ),
]);

/** seven.io, formerly sms77: https://docs.seven.io/en/rest-api/endpoints/sms */
export class SevenSender extends SmsSender {
  constructor(
    private readonly apiKey: string,
    private readonly url = 'https://gateway.seven.io',
  ) {
    super();
  }

  send({ to, text, sender, clientReference }: OutgoingSms, timeoutMs: number): Promise<SmsOutcome> {
    return callProvider({
      url: new URL('/api/sms', this.url),
      headers: { 'x-api-key': this.apiKey },
      body: {
        to,
        text,
        from: isNumber(sender) ? sender.slice(1) : sender,
        foreign_id: clientReference.replace(/[^\w.@-]/g, '-'),
      },
      timeoutMs,
      reply: replySchema,
      judge,
    });
  }
}

function judge({ success, messages: [message] }: v.InferOutput<typeof replySchema>): SmsOutcome {
  if (success === ACCEPTED && message?.success !== false) {
    return {
      status: 'accepted',
      ...(message?.id && { providerMessageId: message.id, reportsWhenAsked: true }),
    };
  }
  const refusal = success === ACCEPTED ? (message?.error ?? '') : success;
  const reason = reasons[refusal] ?? `Ablehnung ${refusal} des SMS-Anbieters`;
  return {
    status: 'rejected',
    reason,
    retryable: RETRYABLE.includes(refusal),
    ...(refusal === SENDER_REFUSED && { isSenderRefused: true }),
  };
}

/** Other words, like 'TRANSMITTED', say nothing about the phone. */
const states: ReadonlyMap<string, DeliveryState> = new Map([
  ['DELIVERED', 'delivered'],
  ['NOTDELIVERED', 'undelivered'],
  ['FAILED', 'undelivered'],
  ['EXPIRED', 'expired'],
  ['REJECTED', 'rejected'],
]);

const schema = v.object({
  webhook_event: v.literal('dlr'),
  data: v.object({ msg_id: reference, status: v.string() }),
});

const sevenState = (status: string): DeliveryState | undefined => states.get(status);

/** Undefined for a body that says nothing about the delivery of a message. */
export function sevenReport(body: unknown): SmsReport | undefined {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) return undefined;
  const { msg_id: id, status } = parsed.output.data;
  const state = sevenState(status);
  return state && { state, providerMessageId: id ?? undefined };
}

const TIMEOUT_MS = 5000;

const answer = v.object({ status: v.string() });
const stateSchema = v.pipe(
  v.union([
    v.pipe(
      v.tupleWithRest([answer], v.unknown()),
      v.transform(([first]) => first),
    ),
    answer,
    v.pipe(
      v.string(),
      v.transform((status) => ({ status })),
    ),
  ]),
  v.transform(({ status }) => sevenState(status)),
);

/** Asks seven.io what became of a message: https://docs.seven.io/en/rest-api/endpoints/status */
export class SevenStatus {
  constructor(
    private readonly apiKey: string,
    private readonly url = 'https://gateway.seven.io',
  ) {}

  /** Undefined if it isn't known yet, or if the provider gives no clear answer. Never throws. */
  async stateOf(providerMessageId: string): Promise<DeliveryState | undefined> {
    const url = new URL('/api/status', this.url);
    url.searchParams.set('msg_id', providerMessageId);
    try {
      const response = await fetch(url, {
        headers: { 'x-api-key': this.apiKey, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const reply = v.safeParse(stateSchema, readReply(await response.text()));
      return response.ok && reply.success ? reply.output : undefined;
    } catch {
      return undefined;
    }
  }
}

/** As JSON, or as lines of text: the status and its time. */
function readReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.split('\n', 1)[0]?.trim();
  }
}
