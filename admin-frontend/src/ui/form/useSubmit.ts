import type { SubmissionErrors } from 'final-form';
import { submitErrors } from '../failure';
import { type Report, useAct } from '../notice/useAct';

interface Submit<Result> extends Report<Result> {
  /** The errors of a failed call by field of the form; those that the api names without it. */
  errors?: (error: unknown) => SubmissionErrors;
}

/** Sends the values of a form and notifies of the outcome; resolves with the errors for the form. */
export function useSubmit() {
  const act = useAct();
  return async <Result>(call: Promise<Result>, { errors = submitErrors, ...report }: Submit<Result>) => {
    const failed = await act(call, report);
    return failed && errors(failed.error);
  };
}
