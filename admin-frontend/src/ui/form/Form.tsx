import { fieldErrors } from '@hofkiste/contract/frontends/field-errors';
import type { FormApi, SubmissionErrors } from 'final-form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form as FinalForm } from 'react-final-form';
import * as v from 'valibot';
import { LeaveWarning } from '../dialogs/LeaveWarning';
import { type FormFailure, nestErrors } from '../failure';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { FormError } from './FormError';

/** The stored record that a form edits. */
export interface EditedRecord {
  version: number;
  /** Resolves once the record is read and the form is mounted anew with it. */
  reload: () => Promise<unknown>;
}

/** The version that an edit is based on. Left out for a new record, and to overwrite the stored one. */
export interface EditVersion {
  version?: number;
}

interface Props<S extends v.GenericSchema<Record<string, unknown>>> {
  /** Checks the values; its messages are shown at the fields. */
  schema: S;
  id?: string;
  /** Taken once: a later answer of the server doesn't refill the form while somebody types. */
  initialValues: v.InferInput<S>;
  /** Taken once too, so that the version fits the values. Left out for a new record. */
  record?: EditedRecord | undefined;
  /** Says what is lost when the page is left with changes. A dialog has none, because it asks nothing. */
  unsaved?: string;
  /** True from when the values are saved until the page is left. */
  isSaved?: boolean;
  /** Resolves with the errors of a failed call; the values stay then. */
  onSubmit: (
    input: v.InferOutput<S>,
    basis: EditVersion,
    form: FormApi<v.InferInput<S>>,
  ) => Promise<SubmissionErrors>;
  /** Brings one of the wrong fields into view, for a form that doesn't show all. */
  onWrong?: (names: readonly string[]) => void;
  children: ReactNode;
  /** The buttons; what is wrong with the form as a whole is above them. */
  footer?: ReactNode;
  /** Parts of the page that know the values, but may have forms of their own. */
  below?: ReactNode;
}

/** A form of the back office: Enter submits once, the first wrong field gets the focus. */
export function Form<S extends v.GenericSchema<Record<string, unknown>>>(props: Props<S>) {
  const { schema, id, unsaved, isSaved = false, onSubmit, onWrong, children, footer, below } = props;
  const [{ initialValues, record }] = useState({ initialValues: props.initialValues, record: props.record });
  const element = useRef<HTMLFormElement>(null);
  const overwrites = useRef(false);

  const [submits, setSubmits] = useState(0);

  // An effect, because React may render the errors later than in the next frame
  useEffect(() => {
    const wrong = element.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
    if (submits > 0) [...(wrong ?? [])].find((field) => !field.closest('[aria-hidden="true"]'))?.focus();
  }, [submits]);

  const submit = async (form: FormApi<v.InferInput<S>>, send: () => Promise<unknown> | undefined) => {
    await send();
    const { errors, submitErrors } = form.getState();
    const wrong = Object.keys({ ...errors, ...submitErrors });
    if (wrong.length > 0) onWrong?.(wrong);
    setSubmits((count) => count + 1);
  };

  const basis = () => (record && !overwrites.current ? { version: record.version } : {});

  return (
    <FinalForm
      initialValues={initialValues}
      onSubmit={(values, form) => onSubmit(v.parse(schema, values), basis(), form)}
      validate={(values) => nestErrors(fieldErrors(schema, values))}
      subscription={SHOWN}
    >
      {({ form, handleSubmit, submitError, dirtySinceLastSubmit, dirty, values }) => {
        const failure: FormFailure | undefined = submitError;
        const overwrite = async () => {
          overwrites.current = true;
          await submit(form, handleSubmit);
          overwrites.current = false;
        };
        // final-form compares rows by identity, so a row that was changed back would count as changed
        const isChanged = dirty === true && JSON.stringify(values) !== JSON.stringify(initialValues);
        return (
          <>
            <form
              ref={element}
              id={id}
              noValidate
              onSubmit={(event) => {
                // Submit events bubble through portals: a dialog's form would also submit the form of its page
                event.stopPropagation();
                void submit(form, () => handleSubmit(event));
              }}
            >
              {children}
              {failure?.isConflict && record && (
                <ChangedMeanwhile
                  message={failure.message}
                  onReload={record.reload}
                  onOverwrite={() => void overwrite()}
                />
              )}
              {failure && !(failure.isConflict && record) && !dirtySinceLastSubmit && (
                <div style={BELOW_FIELDS}>
                  <FormError>{failure.message}</FormError>
                </div>
              )}
              {footer}
              {unsaved && <LeaveWarning when={isChanged && !isSaved}>{unsaved}</LeaveWarning>}
            </form>
            {below}
          </>
        );
      }}
    </FinalForm>
  );
}

const SHOWN = { values: true, dirty: true, submitError: true, dirtySinceLastSubmit: true };

const BELOW_FIELDS = { marginTop: 12 };
