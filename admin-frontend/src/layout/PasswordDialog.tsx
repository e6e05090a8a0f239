import { Confirmation } from '@hofkiste/contract/wire/auth';
import { Button } from 'antd';
import { useState } from 'react';
import {
  useConfirmationOptionsMutation,
  useConfirmPasskeyMutation,
  useConfirmPasswordMutation,
} from '../settings/credentials.api';
import { usePasskeysQuery } from '../settings/security/security.api';
import { FormDialog } from '../ui/dialogs/FormDialog';
import { errorMessage, submitErrors } from '../ui/failure';
import { FieldError } from '../ui/fields/FieldFrame';
import { TextField } from '../ui/fields/TextField';
import { Icon } from '../ui/Icon';

const NOT_GIVEN = 'Abgebrochen, oder auf diesem Gerät ist keiner deiner Passkeys.';

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
      schema={Confirmation}
      valuesOf={() => ({ password: '' })}
      action={{ label: 'Bestätigen', busyLabel: 'Wird geprüft...' }}
      // A question may wait for it
      isOnTop
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

/** Confirms without the password; renders nothing where there is no passkey. */
function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { data: passkeys = [] } = usePasskeysQuery();
  const [fetchOptions] = useConfirmationOptionsMutation();
  const [confirm] = useConfirmPasskeyMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (passkeys.length === 0 || !('PublicKeyCredential' in window)) return null;

  const touch = async () => {
    setIsBusy(true);
    setFailure('');
    try {
      const optionsJSON = await fetchOptions().unwrap();
      const { startAuthentication } = await import('@simplewebauthn/browser');
      await confirm({ response: await startAuthentication({ optionsJSON }) }).unwrap();
      onConfirmed();
    } catch (error) {
      setFailure(error instanceof Error ? NOT_GIVEN : errorMessage(error));
      setIsBusy(false);
    }
  };

  return (
    <div>
      <Button block loading={isBusy} onClick={() => void touch()}>
        Mit Passkey bestätigen
      </Button>
      {failure && (
        <FieldError role="alert">
          <Icon name="warning" />
          {failure}
        </FieldError>
      )}
    </div>
  );
}
