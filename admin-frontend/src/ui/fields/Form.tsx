import { fieldErrors } from '@hofkiste/contract/field-errors';
import type { SubmissionErrors } from 'final-form';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Form as FinalForm } from 'react-final-form';
import * as v from 'valibot';
import { nestErrors } from '../failure';
import { FormError } from './FormError';

interface Props<S extends v.GenericSchema<Record<string, unknown>>> {
  /** What may be sent; its messages are shown at the fields. */
  schema: S;
  /** Taken once: a later answer of the server doesn't refill the form while somebody types. */
  initialValues: v.InferInput<S>;
  /** Resolves with the errors of a failed call; the values stay then. */
  onSubmit: (input: v.InferOutput<S>) => Promise<SubmissionErrors>;
  className?: string;
  children: ReactNode;
}

/** A form of the back office: Enter submits once, the first wrong field gets the focus. */
export function Form<S extends v.GenericSchema<Record<string, unknown>>>(props: Props<S>) {
  const { schema, onSubmit, className, children } = props;
  const [initialValues] = useState(props.initialValues);
  const element = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent, send: (event: FormEvent) => Promise<unknown> | undefined) => {
    // submit events bubble through portals: a dialog's form would also submit the form of its page
    event.stopPropagation();
    await send(event);
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  return (
    <FinalForm
      initialValues={initialValues}
      onSubmit={(values) => onSubmit(v.parse(schema, values))}
      validate={(values) => nestErrors(fieldErrors(schema, values))}
    >
      {({ handleSubmit, submitError, dirtySinceLastSubmit }) => (
        <form
          ref={element}
          className={className}
          noValidate
          onSubmit={(event) => void submit(event, handleSubmit)}
        >
          {children}
          {submitError && !dirtySinceLastSubmit && <FormError>{submitError}</FormError>}
        </form>
      )}
    </FinalForm>
  );
}
