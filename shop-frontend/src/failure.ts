import { type ApiError, parseApiError } from '@hofkiste/contract/errors';

/** The server's own words about a rejected call; undefined when none came: no connection, or no JSON. */
export function failureOf(rejected: unknown): ApiError | undefined {
  return typeof rejected === 'object' && rejected !== null && 'data' in rejected
    ? parseApiError(rejected.data)
    : undefined;
}
