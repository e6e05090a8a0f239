import { apiErrorSchema } from '@hofkiste/contract/errors';
import * as v from 'valibot';

const answered = v.object({ data: apiErrorSchema });
const notJson = v.object({ originalStatus: v.number(), data: v.string() });

/** What to tell about a failed call: the server's own sentence, else 'status: body' (spec 8). */
export function errorMessage(error: unknown): string {
  if (v.is(answered, error)) return error.data.message;
  if (v.is(notJson, error)) return `${error.originalStatus}: ${error.data}`;
  return 'Der Server ist gerade nicht erreichbar.';
}
