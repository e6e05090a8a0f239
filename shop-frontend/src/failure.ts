import type { ApiError } from '@hofkiste/contract/wire/errors';
import type { SerializedError } from '@reduxjs/toolkit';

/** The error of a rejected call. */
export interface Failure {
  /** The api's error; undefined without one: no connection, or no JSON. */
  refusal: ApiError | undefined;
}

/** Reads the body of a call that failed. The schema loads with the first one: most visits have none. */
export const readFailure = (body: unknown): Promise<Failure> =>
  import(/* webpackChunkName: "errors" */ '@hofkiste/contract/wire/errors').then(
    ({ parseApiError }) => ({ refusal: parseApiError(body) }),
    () => ({ refusal: undefined }),
  );

/** The api's error of a rejected call. */
export const refusalOf = (rejected: Failure | SerializedError | undefined): ApiError | undefined =>
  rejected && 'refusal' in rejected ? rejected.refusal : undefined;
