import * as v from 'valibot';
import { callProvider, judgeByHttpStatus } from './provider-call.js';
import { isNumber, type OutgoingSms, type SmsOutcome, SmsSender } from './sms-sender.js';

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
    return callProvider(
      new URL('/api/sms', this.url),
      { 'x-api-key': this.apiKey },
      {
        to,
        text,
        from: isNumber(sender) ? sender.slice(1) : sender,
        foreign_id: clientReference.replace(/[^\w.@-]/g, '-'),
      },
      timeoutMs,
      (reply) => {
        const parsed = v.safeParse(replySchema, reply.body);
        return parsed.success ? judge(parsed.output) : judgeByHttpStatus(reply);
      },
    );
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
