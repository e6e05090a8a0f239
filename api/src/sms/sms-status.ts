/**
 * queued: waits for (another) attempt · sending: a process is at it · sent: the provider took it · failed: it certainly
 * didn't · unknown: it may have, so nobody tries again by himself · suppressed: the number has had enough for now.
 */
export type SmsStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'suppressed';

export type SmsKind = 'confirmation' | 'reminder' | 'cancellation';
