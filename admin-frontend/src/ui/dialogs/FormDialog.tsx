import { Button } from 'antd';
import type { SubmissionErrors } from 'final-form';
import { type ReactNode, useRef, useState } from 'react';
import type * as v from 'valibot';
import { FormFields } from '../fields/FieldFrame';
import { Form } from '../fields/Form';
import { SubmitButton } from '../fields/SubmitButton';
import { Dialog, DialogActions } from './Dialog';

interface Props<S extends v.GenericSchema<Record<string, unknown>>> {
  title: string;
  schema: S;
  initialValues: v.InferInput<S>;
  isNew: boolean;
  /** Resolves with the errors of a failed call: the dialog stays open with what was typed. */
  onSave: (input: v.InferOutput<S>) => Promise<SubmissionErrors>;
  /** Once it is gone. */
  onClose: () => void;
  children: ReactNode;
}

/** Mounted to create or edit one record. Escape closes it, except while it is saving. */
export function FormDialog<S extends v.GenericSchema<Record<string, unknown>>>(props: Props<S>) {
  const { title, schema, initialValues, isNew, onSave, onClose, children } = props;
  const fields = useRef<HTMLDivElement>(null);
  const [isSaving, setIsSaving] = useState(false);

  const focusFirstField = () => {
    const isInUse = fields.current?.contains(document.activeElement);
    if (!isInUse) fields.current?.querySelector('input')?.focus();
  };

  const save = async (input: v.InferOutput<S>, close: () => void) => {
    setIsSaving(true);
    const errors = await onSave(input);
    setIsSaving(false);
    if (!errors) close();
    return errors;
  };

  return (
    // a slip of the mouse must not lose what was typed
    <Dialog
      title={title}
      isBusy={isSaving}
      isMaskClosable={false}
      onOpened={focusFirstField}
      onClose={onClose}
    >
      {(close) => (
        <Form schema={schema} initialValues={initialValues} onSubmit={(input) => save(input, close)}>
          <FormFields ref={fields}>{children}</FormFields>
          <DialogActions>
            <Button onClick={close} disabled={isSaving}>
              Abbrechen
            </Button>
            <SubmitButton
              label={isNew ? 'Erstellen' : 'Speichern'}
              busyLabel={isNew ? 'Erstelle...' : 'Speichere...'}
            />
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
