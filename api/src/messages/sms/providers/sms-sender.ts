export interface OutgoingSms {
  /** E.164 */
  to: string;
  text: string;
  /** Shown as the sender: a name of at most 11 characters, or a number as E.164. */
  sender: string;
  /** The provider returns it in its reports. */
  clientReference: string;
  /** Of the stored message; a test has none. */
  messageId?: number;
}

export interface AcceptedSms {
  status: 'accepted';
  providerMessageId?: string;
  /** The provider says what became of it only when it is asked. */
  reportsWhenAsked?: true;
  note?: string;
}

/**
 * `retryable` only if the provider certainly took nothing; `unknown` if it may have. Reasons and notes are German.
 * `sender` is set if the message came from another sender than the requested one.
 */
export type SmsOutcome = { sender?: string } & (
  | AcceptedSms
  | { status: 'rejected'; reason: string; retryable: boolean; isSenderRefused?: true }
  | { status: 'unknown'; reason: string }
);

export const isNumber = (sender: string): boolean => /^\+\d+$/.test(sender);

/** Hands one SMS to a provider, which has `timeoutMs` for its answer. */
export abstract class SmsSender {
  abstract send(sms: OutgoingSms, timeoutMs: number): Promise<SmsOutcome>;
}
