import { fetchWithin } from '@hofkiste/contract/frontends/fetch-within';
import { type Helper, helperResponseSchema } from '@hofkiste/contract/wire/auth';
import { parseApiError } from '@hofkiste/contract/wire/errors';
import type { HelperLogin } from '@hofkiste/contract/wire/helper-links';
import * as v from 'valibot';

const PATIENCE_MS = 8000;

/** The link has ended, or never existed. */
export class LinkUnknown extends Error {}

/** The server doesn't accept the link now; its message is German and can be shown. */
export class LinkRefused extends Error {}

/** Throws one of the errors above, or another one when the server fails or can't be reached. */
export async function enterByLink(token: string): Promise<Helper> {
  const response = await fetchWithin(
    '/api/auth/helper',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token } satisfies HelperLogin),
    },
    PATIENCE_MS,
  );
  const body: unknown = await response.json();
  if (response.ok) return v.parse(helperResponseSchema, body).user;
  // 400: what was opened can't be a token
  if (response.status === 404 || response.status === 400) throw new LinkUnknown();
  const error = parseApiError(body);
  if (error && response.status < 500) throw new LinkRefused(error.message);
  throw new Error(`The link could not be checked: ${response.status}`);
}
