import { Button } from 'antd';
import type { SubmissionErrors } from 'final-form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { type EditVersion, Form } from '../form/Form';
import { SubmitButton } from '../form/SubmitButton';
import { CREATE, SAVE } from '../form/submitLabels';
import { Flow } from '../layout';
import { QueryView } from '../notice/QueryView';
import type { FormQuery } from '../useFormQuery';
import { Dialog, DialogActions } from './Dialog';

interface Props<S extends v.GenericSchema<Record<string, unknown>>, R> {
  title: string;
  schema: S;
  /** The record as it is stored now; left out for a new one. */
  query?: FormQuery<R> | undefined;
  /** The button that saves; 'Speichern' or 'Erstellen' without it. */
  action?: { label: string; busyLabel: string };
  /** The sentence when `query` fails: 'Das Produkt konnte nicht geladen werden.' */
  failure?: string;
  /** Above the questions of useConfirm, too. */
  isOnTop?: boolean;
  /** The button that saves and begins another record; none without it. */
  another?: string;
  valuesOf: (record: R | undefined) => v.InferInput<S>;
  /** Resolves with the errors of a failed call: the dialog stays open with what was typed. */
  onSave: (input: v.InferOutput<S>, basis: EditVersion) => Promise<SubmissionErrors>;
  /** Called once the dialog is gone. */
  onClose: () => void;
  children: ReactNode;
}

/** Mounted to create or edit one record. Escape closes it, except while it is saving. */
export function FormDialog<S extends v.GenericSchema<Record<string, unknown>>, R extends { version: number }>(
  props: Props<S, R>,
) {
  const { title, schema, query, failure = '', isOnTop = false, another } = props;
  const { valuesOf, onSave, onClose, children } = props;
  const { action = query ? SAVE : CREATE } = props;
  const [isOpened, setIsOpened] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [round, setRound] = useState(0);
  const wantsAnother = useRef(false);

  const form = (close: () => void, record?: R) => {
    const save = async (input: v.InferOutput<S>, basis: EditVersion) => {
      setIsSaving(true);
      const errors = await onSave(input, basis);
      // After a success the button stays disabled: a click or Enter while the dialog closes would save again
      if (errors || wantsAnother.current) setIsSaving(false);
      if (!errors && wantsAnother.current) setRound((count) => count + 1);
      if (!errors && !wantsAnother.current) close();
      return errors;
    };
    const actions = (
      <DialogActions>
        <Button onClick={close} disabled={isSaving}>
          Abbrechen
        </Button>
        {another && (
          <Button
            disabled={isSaving}
            onClick={({ currentTarget }) => {
              wantsAnother.current = true;
              currentTarget.closest('form')?.requestSubmit();
            }}
          >
            {another}
          </Button>
        )}
        <SubmitButton
          {...action}
          disabled={isSaving}
          onClick={() => {
            wantsAnother.current = false;
          }}
        />
      </DialogActions>
    );
    return (
      <Form
        key={`${query?.reading} ${round}`}
        schema={schema}
        initialValues={valuesOf(record)}
        record={record && query && { version: record.version, reload: query.reload }}
        onSubmit={save}
        footer={actions}
      >
        <FocusedFields isOpened={isOpened}>{children}</FocusedFields>
      </Form>
    );
  };

  return (
    // A slip of the mouse must not lose what was typed
    <Dialog
      title={title}
      isBusy={isSaving}
      isMaskClosable={false}
      isOnTop={isOnTop}
      onOpened={() => setIsOpened(true)}
      onClose={onClose}
    >
      {(close) =>
        query ? (
          <QueryView query={query} failure={failure}>
            {(record) => form(close, record)}
          </QueryView>
        ) : (
          form(close)
        )
      }
    </Dialog>
  );
}

/** The first field has the focus once the dialog is open, unless another one has it. */
function FocusedFields({ isOpened, children }: { isOpened: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isInUse = fields.current?.contains(document.activeElement);
    if (isOpened && !isInUse) fields.current?.querySelector('input')?.focus();
  }, [isOpened]);
  return (
    <Flow $gap={16} ref={fields}>
      {children}
    </Flow>
  );
}
