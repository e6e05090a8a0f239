import { fieldErrors } from '@hofkiste/contract/field-errors';
import type { SubmissionErrors } from 'final-form';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Form } from 'react-final-form';
import * as v from 'valibot';
import { Icon } from '../Icon';
import { nestErrors } from './submitErrors';

interface Props<S extends v.GenericSchema<Record<string, unknown>>> {
  /** What may be sent; its messages stand at the fields. */
  schema: S;
  /** Other ones, compared field by field, fill the form anew. */
  initialValues: v.InferInput<S>;
  /** Resolves with the errors of a failed call; the values stay then. */
  onSubmit: (input: v.InferOutput<S>) => Promise<SubmissionErrors>;
  className?: string;
  children: ReactNode;
}

/** A form of the back office: Enter submits once, the first wrong field gets the focus. */
export function FarmForm<S extends v.GenericSchema<Record<string, unknown>>>(props: Props<S>) {
  const { schema, initialValues, onSubmit, className, children } = props;
  const element = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent, send: (event: FormEvent) => Promise<unknown> | undefined) => {
    // a dialog is a child of the page's form for React, not for the reader
    event.stopPropagation();
    await send(event);
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  return (
    <Form
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
          {submitError && !dirtySinceLastSubmit && (
            <p className="form-error" role="alert">
              <Icon name="warning" />
              {submitError}
            </p>
          )}
        </form>
      )}
    </Form>
  );
}
