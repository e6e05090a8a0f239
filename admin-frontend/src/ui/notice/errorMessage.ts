import { apiErrorSchema } from '@hofkiste/contract/errors';
import * as v from 'valibot';

const answered = v.object({ data: apiErrorSchema });
const unreachable = v.object({ status: v.literal('FETCH_ERROR') });
const notJson = v.object({ originalStatus: v.number(), data: v.string() });

/** The server's own sentence about a failed call, if it gave one. */
export const serverMessage = (error: unknown): string | undefined =>
  v.is(answered, error) ? error.data.message : undefined;

/** What to tell about a failed call: the server's own sentence, else 'status: body' (spec 8). */
export function errorMessage(error: unknown): string {
  const sentence = serverMessage(error);
  if (sentence !== undefined) return sentence;
  if (v.is(notJson, error)) return `${error.originalStatus}: ${error.data}`;
  if (v.is(unreachable, error)) return 'Der Server ist gerade nicht erreichbar.';
  return 'Der Server hat anders geantwortet als erwartet.';
}
