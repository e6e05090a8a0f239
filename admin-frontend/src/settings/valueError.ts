import { apiErrorSchema } from '@hofkiste/contract/errors';
import * as v from 'valibot';
import { errorMessage } from '../ui/failure';

const answered = v.object({ data: apiErrorSchema });

/** Why a value was not saved: what the server says of it, else why the call failed. */
export const valueError = (error: unknown): string =>
  (v.is(answered, error) && error.data.errors?.[0]?.message) || errorMessage(error);
