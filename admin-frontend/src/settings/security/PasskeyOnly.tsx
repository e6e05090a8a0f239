import { Flex, Switch } from 'antd';
import { useId } from 'react';
import { errorMessage } from '../../ui/failure';
import { useBusyAct } from '../../ui/notice/useAct';
import { useAdminEmailQuery } from '../credentials.api';
import { Note } from '../sections';
import { useSetPasskeyOnlyMutation } from './security.api';

/** Switches the password off for the login. */
export function PasskeyOnly() {
  const id = useId();
  const [act, isBusy] = useBusyAct();
  const { data } = useAdminEmailQuery();
  const [setPasskeyOnly] = useSetPasskeyOnlyMutation();

  const change = (isOn: boolean) =>
    act(setPasskeyOnly({ isOn }).unwrap(), {
      done: isOn ? 'Anmelden geht nur noch mit Passkey' : 'Das Passwort gilt wieder beim Anmelden',
      failed: (error) => `Das konnte nicht geändert werden. ${errorMessage(error)}`,
    });

  return (
    <div>
      <Flex gap={10} align="center" style={ROW}>
        <Switch
          id={id}
          checked={data?.isPasskeyOnly ?? false}
          disabled={isBusy || !data}
          onChange={(isOn) => void change(isOn)}
        />
        <label htmlFor={id}>Nur mit Passkey</label>
      </Flex>
      <Note>
        Beim Anmelden gilt dann kein Passwort mehr. Sind alle Passkeys verloren, hilft nur ein neues Passwort;
        das setzt die Person, die deinen Shop betreut.
      </Note>
    </div>
  );
}

const ROW = { minHeight: 34 };
