import type { Passkey } from '@hofkiste/contract/wire/passkeys';
import { useConfirm } from '../../ui/dialogs/useConfirm';
import { useAct } from '../../ui/notice/useAct';
import { useRemovePasskeyMutation } from './security.api';

/** Asks before it removes a passkey. */
export function useRemovePasskey() {
  const confirm = useConfirm();
  const act = useAct();
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
      onConfirm: () => act(removePasskey(id).unwrap(), { done: 'Passkey entfernt' }),
    });
}
