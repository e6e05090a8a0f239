import { apiErrorSchema } from '@hofkiste/contract/errors';
import { FORM_ERROR, type SubmissionErrors, setIn } from 'final-form';
import * as v from 'valibot';
import { errorMessage } from '../notice/errorMessage';

const answered = v.object({ data: apiErrorSchema });

/** Messages by dotted path → the nested shape that final-form wants. */
export const nestErrors = (messages: Record<string, string>): Record<string, unknown> =>
  Object.entries(messages).reduce<Record<string, unknown>>(
    (errors, [path, message]) => ({ ...setIn(errors, path, message) }),
    {},
  );

/** What a failed call complains about: each at its field, else the reason for the whole form. */
export function submitErrors(error: unknown): NonNullable<SubmissionErrors> {
  const fields = v.is(answered, error) ? (error.data.errors ?? []) : [];
  if (fields.length === 0) return { [FORM_ERROR]: errorMessage(error) };
  return nestErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
}
