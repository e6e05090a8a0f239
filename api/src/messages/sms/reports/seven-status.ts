import type { DeliveryState } from '@hofkiste/contract/wire/sms-messages';
import * as v from 'valibot';
import { sevenState } from './seven-report.js';

const TIMEOUT_MS = 5000;

const answer = v.object({ status: v.string() });
const replySchema = v.pipe(
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
      const reply = v.safeParse(replySchema, readReply(await response.text()));
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
