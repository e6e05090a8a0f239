import { type ApiError, parseApiError } from '@hofkiste/contract/errors';

/** The api's error of a rejected call; undefined without one: no connection, or no JSON. */
export function failureOf(rejected: unknown): ApiError | undefined {
  return typeof rejected === 'object' && rejected !== null && 'data' in rejected
    ? parseApiError(rejected.data)
    : undefined;
}
