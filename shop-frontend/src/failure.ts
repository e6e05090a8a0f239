import type { ApiError } from '@hofkiste/contract/wire/errors';
import type { SerializedError } from '@reduxjs/toolkit';

/** The error of a rejected call. */
export interface Failure {
  /** The api's error; undefined without one: no connection, or no JSON. */
  refusal: ApiError | undefined;
}

/** The api's error of a rejected call. */
export const refusalOf = (rejected: Failure | SerializedError | undefined): ApiError | undefined =>
  rejected && 'refusal' in rejected ? rejected.refusal : undefined;

/** Whether the api decided about the request. A 429 is the gateway's and says nothing about the attempts before it. */
export const isDefinite = (refusal: ApiError | undefined): refusal is ApiError =>
  refusal !== undefined && refusal.statusCode < 500 && refusal.statusCode !== 429;

/** Says that a request has no definite answer, with the reason if the answer names one. */
export const unansweredText = (
  refusal: ApiError | undefined,
  sent: 'Bestellung' | 'Dauerbestellung',
): string =>
  refusal && (refusal.statusCode === 429 || refusal.code === 'CAPTCHA_UNAVAILABLE')
    ? refusal.message
    : `Wir haben keine Antwort bekommen. Schick sie ruhig noch einmal ab: Es wird nur eine ${sent} daraus.`;
