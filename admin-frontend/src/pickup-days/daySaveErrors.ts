import { apiErrorSchema } from '@hofkiste/contract/errors';
import type { SubmissionErrors } from 'final-form';
import * as v from 'valibot';
import { submitErrors } from '../ui/failure';

const answered = v.object({ data: apiErrorSchema });

/** Where in the form a conflict belongs. */
const FIELD_OF_CONFLICT: Readonly<Record<string, string>> = {
  PICKUP_DATE_TAKEN: 'date',
  PICKUP_DATE_HAS_ORDERS: 'date',
  PICKUP_DAY_PAST: 'date',
  LOCATION_HAS_ORDERS: 'anyLocation',
  UNKNOWN_PICKUP_LOCATION: 'anyLocation',
  UNKNOWN_BOX_PRESET: 'anyBox',
};

/** Whether the api wants the change of confirmed windows to be meant. */
export const isQuestion = (error: unknown): boolean =>
  v.is(answered, error) && error.data.code === 'CONFIRMED_WINDOW_CHANGES';

/** What the api complains about, at the field of the form that it is about. */
export function saveErrors(error: unknown): NonNullable<SubmissionErrors> {
  const conflict = v.is(answered, error) ? FIELD_OF_CONFLICT[error.data.code] : undefined;
  if (conflict && v.is(answered, error)) return { [conflict]: error.data.message };
  const { orderDeadline, ...others } = submitErrors(error);
  return orderDeadline === undefined ? others : { ...others, deadlineDate: orderDeadline };
}
