import { confirmationSchema } from '@hofkiste/contract/wire/auth';
import { useConfirmPasswordMutation } from '../settings/credentials.api';
import { FormDialog } from '../ui/dialogs/FormDialog';
import { submitErrors } from '../ui/failure';
import { TextField } from '../ui/fields/TextField';
import { ConfirmByPasskey } from './ConfirmByPasskey';

interface Props {
  onConfirmed: () => void;
  /** Called once the dialog is gone. */
  onClose: () => void;
}

/** Asks for the password before something that a stranger at an open back office must not do. */
export function PasswordDialog({ onConfirmed, onClose }: Props) {
  const [confirm] = useConfirmPasswordMutation();
  return (
    <FormDialog
      title="Passwort bestätigen"
      schema={confirmationSchema}
      valuesOf={() => ({ password: '' })}
      action={{ label: 'Bestätigen', busyLabel: 'Wird geprüft...' }}
      onSave={async (confirmation) => {
        try {
          await confirm(confirmation).unwrap();
          onConfirmed();
          return undefined;
        } catch (error) {
          return submitErrors(error);
        }
      }}
      onClose={onClose}
    >
      <p>Du bist schon länger angemeldet. Bitte bestätige, dass du es bist.</p>
      <TextField
        name="password"
        label="Aktuelles Passwort"
        type="password"
        autoComplete="current-password"
        hint="Danach fragen wir 10 Minuten lang nicht mehr."
      />
      <ConfirmByPasskey
        onConfirmed={() => {
          onConfirmed();
          onClose();
        }}
      />
    </FormDialog>
  );
}
