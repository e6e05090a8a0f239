export interface OutgoingSms {
  /** E.164 */
  to: string;
  text: string;
  /** Shown as the sender: at most 11 characters. */
  sender: string;
  /** Ours; the provider hands it back. */
  clientReference: string;
}

/** `retryable` only when the provider certainly took nothing; `unknown` when it may have. Reasons are German. */
export type SmsOutcome =
  | { status: 'accepted'; providerMessageId?: string }
  | { status: 'rejected'; reason: string; retryable: boolean }
  | { status: 'unknown'; reason: string };

/** Hands one SMS to a provider. */
export abstract class SmsSender {
  abstract send(sms: OutgoingSms, signal: AbortSignal): Promise<SmsOutcome>;
}
