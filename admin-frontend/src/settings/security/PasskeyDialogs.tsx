import { type Passkey, PasskeyName } from '@hofkiste/contract/wire/passkeys';
import { startRegistration } from '@simplewebauthn/browser';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { type FormFailure, submitErrors } from '../../ui/failure';
import { TextField } from '../../ui/fields/TextField';
import { useAct } from '../../ui/notice/useAct';
import { useAddPasskeyMutation, usePasskeyOptionsMutation, useRenamePasskeyMutation } from './security.api';

interface Props {
  /** Called once the dialog is gone. */
  onClose: () => void;
}

/** Asks for a name, then the browser asks for the passkey. */
export function AddPasskey({ onClose }: Props) {
  const act = useAct();
  const [fetchOptions] = usePasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();

  const create = async (name: string) => {
    const optionsJSON = await fetchOptions().unwrap();
    return add({ name, response: await startRegistration({ optionsJSON }) }).unwrap();
  };

  const save = async ({ name }: PasskeyName): Promise<SubmissionErrors> => {
    const failed = await act(create(name), { done: 'Passkey hinzugefügt' });
    if (failed?.error instanceof Error) return { [FORM_ERROR]: failureOf(failed.error) };
    return failed && submitErrors(failed.error);
  };

  return (
    <FormDialog
      title="Passkey hinzufügen"
      schema={PasskeyName}
      valuesOf={() => ({ name: '' })}
      action={{ label: 'Weiter', busyLabel: 'Warte auf dein Gerät...' }}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Bezeichnung"
        hint="Woran du das Gerät erkennst, zum Beispiel „Handy von Maria“. Danach fragt dein Browser nach Fingerabdruck, Gesicht oder PIN."
      />
    </FormDialog>
  );
}

export function RenamePasskey({ passkey, onClose }: Props & { passkey: Passkey }) {
  const act = useAct();
  const [rename] = useRenamePasskeyMutation();

  const save = async ({ name }: PasskeyName): Promise<SubmissionErrors> => {
    const failed = await act(rename({ id: passkey.id, name }).unwrap(), { done: 'Passkey umbenannt' });
    return failed && submitErrors(failed.error);
  };

  return (
    <FormDialog
      title="Passkey umbenennen"
      schema={PasskeyName}
      valuesOf={() => ({ name: passkey.name })}
      action={{ label: 'Speichern', busyLabel: 'Speichere...' }}
      onSave={save}
      onClose={onClose}
    >
      <TextField name="name" label="Bezeichnung" />
    </FormDialog>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: 'Der Passkey wurde nicht hinzugefügt: abgebrochen, oder es hat zu lange gedauert.',
  InvalidStateError: 'Auf diesem Gerät gibt es schon einen Passkey.',
  SecurityError: 'Passkeys gehen nur unter der Adresse, unter der dein Shop läuft.',
};

/** Translates an error of the browser. */
const failureOf = ({ name }: Error): FormFailure => ({
  message: REASONS[name] ?? 'Dein Gerät konnte keinen Passkey anlegen.',
  isConflict: false,
});
