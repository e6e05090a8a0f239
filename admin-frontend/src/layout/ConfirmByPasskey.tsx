import { Button } from 'antd';
import { useState } from 'react';
import { useConfirmationOptionsMutation, useConfirmPasskeyMutation } from '../settings/credentials.api';
import { usePasskeysQuery } from '../settings/security/security.api';
import { errorMessage } from '../ui/failure';
import { FieldError } from '../ui/fields/FieldFrame';
import { Icon } from '../ui/Icon';

const NOT_GIVEN = 'Abgebrochen, oder auf diesem Gerät ist keiner deiner Passkeys.';

/** Confirms without the password; renders nothing where there is no passkey. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
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
