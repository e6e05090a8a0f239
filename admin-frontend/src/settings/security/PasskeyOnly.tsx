import { Switch } from 'antd';
import { useId } from 'react';
import styled from 'styled-components';
import { errorMessage } from '../../ui/failure';
import { useAct } from '../../ui/notice/useAct';
import { useAdminEmailQuery } from '../credentials.api';
import { Note } from '../sections';
import { useSetPasskeyOnlyMutation } from './security.api';

/** Switches the password off for the login. */
export function PasskeyOnly() {
  const id = useId();
  const act = useAct();
  const { data } = useAdminEmailQuery();
  const [setPasskeyOnly, { isLoading }] = useSetPasskeyOnlyMutation();

  const change = (isOn: boolean) =>
    act(setPasskeyOnly({ isOn }).unwrap(), {
      done: isOn ? 'Anmelden geht nur noch mit Passkey' : 'Das Passwort gilt wieder beim Anmelden',
      failed: (error) => `Das konnte nicht geändert werden. ${errorMessage(error)}`,
    });

  return (
    <div>
      <Row>
        <Switch
          id={id}
          checked={data?.isPasskeyOnly ?? false}
          disabled={isLoading || !data}
          onChange={(isOn) => void change(isOn)}
        />
        <label htmlFor={id}>Nur mit Passkey</label>
      </Row>
      <Note>
        Beim Anmelden gilt dann kein Passwort mehr. Sind alle Passkeys verloren, hilft nur ein neues Passwort.
        Setzen kann es, wer deinen Shop betreut.
      </Note>
    </div>
  );
}

const Row = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 34px;
`;
