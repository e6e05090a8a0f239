import { Button, Modal } from 'antd';
import type { SubmissionErrors } from 'final-form';
import { type ReactNode, useRef, useState } from 'react';
import type * as v from 'valibot';
import './dialog.css';
import { FarmForm } from '../fields/FarmForm';
import { SubmitButton } from '../fields/SubmitButton';

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
  const [isOpen, setIsOpen] = useState(true);
  const fields = useRef<HTMLDivElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const close = () => !isSaving && setIsOpen(false);

  const focusFirstField = () => {
    const isInUse = fields.current?.contains(document.activeElement);
    if (!isInUse) fields.current?.querySelector('input')?.focus();
  };

  const save = async (input: v.InferOutput<S>) => {
    setIsSaving(true);
    const errors = await onSave(input);
    setIsSaving(false);
    if (!errors) setIsOpen(false);
    return errors;
  };

  return (
    <Modal
      open={isOpen}
      afterOpenChange={(isShown) => isShown && focusFirstField()}
      afterClose={onClose}
      title={title}
      footer={null}
      onCancel={close}
      closable={{ 'aria-label': 'Schließen' }}
      // a slip of the mouse must not lose what was typed
      mask={{ closable: false }}
    >
      <FarmForm schema={schema} initialValues={initialValues} onSubmit={save} className="form-fields">
        <div ref={fields} className="form-fields">
          {children}
        </div>
        <div className="dialog-actions">
          <Button onClick={close} disabled={isSaving}>
            Abbrechen
          </Button>
          <SubmitButton
            label={isNew ? 'Erstellen' : 'Speichern'}
            busyLabel={isNew ? 'Erstelle...' : 'Speichere...'}
          />
        </div>
      </FarmForm>
    </Modal>
  );
}
