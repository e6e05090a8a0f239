import type { Passkey } from '@hofkiste/contract/wire/passkeys';
import { useConfirm } from '../../ui/dialogs/useConfirm';
import { errorMessage } from '../../ui/failure';
import { useNotify } from '../../ui/notice/useNotify';
import { useRemovePasskeyMutation } from './security.api';

/** Asks before it removes a passkey. */
export function useRemovePasskey() {
  const confirm = useConfirm();
  const notify = useNotify();
  const [removePasskey] = useRemovePasskeyMutation();

  return ({ id, name }: Passkey) =>
    confirm({
      title: 'Passkey entfernen',
      content: (
        <p>
          Mit <strong>{name}</strong> kannst du dich dann nicht mehr anmelden. Ohne Passkey gilt wieder das
          Passwort.
        </p>
      ),
      confirmLabel: 'Entfernen',
      isDanger: true,
      onConfirm: async () => {
        try {
          await removePasskey(id).unwrap();
          notify.success('Passkey entfernt');
          return true;
        } catch (error) {
          return errorMessage(error);
        }
      },
    });
}
