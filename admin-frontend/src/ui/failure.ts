import { ApiError } from '@hofkiste/contract/wire/errors';
import { FORM_ERROR, type SubmissionErrors, setIn } from 'final-form';
import * as v from 'valibot';

const answered = v.object({ data: ApiError });
const unreachable = v.object({ status: v.literal('FETCH_ERROR') });
const late = v.object({ status: v.literal('TIMEOUT_ERROR') });
const notJson = v.object({ originalStatus: v.number(), data: v.string() });

/** The answer of the api to a failed call; undefined when the api didn't answer. */
export const refusal = (error: unknown): ApiError | undefined =>
  v.is(answered, error) ? error.data : undefined;

/** Why a call failed: the sentence of the api, else 'status: body'. */
export function errorMessage(error: unknown): string {
  const sentence = refusal(error)?.message;
  if (sentence !== undefined) return sentence;
  if (v.is(notJson, error)) return `${error.originalStatus}: ${error.data}`;
  if (v.is(unreachable, error)) return 'Der Server ist gerade nicht erreichbar.';
  if (v.is(late, error)) return 'Der Server hat zu lange nicht geantwortet.';
  return 'Der Server hat anders geantwortet als erwartet.';
}

/** Messages by dotted path → the nested shape of final-form. */
export const nestErrors = (messages: Record<string, string>): Record<string, unknown> =>
  Object.entries(messages).reduce<Record<string, unknown>>(
    (errors, [path, message]) => ({ ...setIn(errors, path, message) }),
    {},
  );

/** The meaning of a failed call for a form as a whole. */
export interface FormFailure {
  message: string;
  /** The record has changed since the form was opened. */
  isConflict: boolean;
}

/** The errors of a failed call for final-form: each at its field, else a {@link FormFailure}. */
export function submitErrors(error: unknown): NonNullable<SubmissionErrors> {
  const fields = refusal(error)?.errors ?? [];
  if (fields.length === 0) return { [FORM_ERROR]: formFailure(error) };
  return nestErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
}

const formFailure = (error: unknown): FormFailure => ({
  message: errorMessage(error),
  isConflict: isConflict(error),
});

/** Whether the call has certainly not been carried out. A 429 is the gateway's and says nothing about the tries before it. */
export function isDefinite(error: unknown): boolean {
  const { statusCode = 500 } = refusal(error) ?? {};
  return statusCode < 500 && statusCode !== 429;
}

/** Whether somebody else has changed the record meanwhile. */
export const isConflict = (error: unknown): boolean => refusal(error)?.code === 'CHANGED_MEANWHILE';
