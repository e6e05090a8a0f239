export interface OutgoingSms {
  /** E.164 */
  to: string;
  text: string;
  /** Shown as the sender: a name of at most 11 characters, or a number as E.164. */
  sender: string;
  /** Ours; the provider hands it back. */
  clientReference: string;
}

/**
 * `retryable` only when the provider certainly took nothing; `unknown` when it may have. Reasons and notes are German;
 * `sender` is who it came from when that isn't who was asked for.
 */
export type SmsOutcome = { sender?: string } & (
  | { status: 'accepted'; providerMessageId?: string; note?: string }
  | { status: 'rejected'; reason: string; retryable: boolean; isSenderRefused?: true }
  | { status: 'unknown'; reason: string }
);

export const isNumber = (sender: string): boolean => /^\+\d+$/.test(sender);

/** Hands one SMS to a provider. */
export abstract class SmsSender {
  abstract send(sms: OutgoingSms, signal: AbortSignal): Promise<SmsOutcome>;
}
