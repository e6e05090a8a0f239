import type { Passkey } from '@hofkiste/contract/wire/passkeys';
import { Button } from 'antd';
import { useState } from 'react';
import { useAskAndAct } from '../../ui/dialogs/useAskAndAct';
import { instantText } from '../../ui/farmClock';
import { Icon } from '../../ui/Icon';
import { QueryView } from '../../ui/notice/QueryView';
import { Panel, PanelPart } from '../../ui/Panel';
import { actionsColumn } from '../../ui/records/columns';
import { RecordList } from '../../ui/records/RecordList';
import { RowAction } from '../../ui/records/RowAction';
import type { Column } from '../../ui/records/records';
import { TabularNumbers } from '../../ui/text';
import { Note } from '../sections';
import { AddPasskey, RenamePasskey } from './PasskeyDialogs';
import { PasskeyOnly } from './PasskeyOnly';
import { usePasskeysQuery, useRemovePasskeyMutation } from './security.api';

/** The passkeys of the farmer, and whether the login accepts nothing else. */
export function Passkeys() {
  const query = usePasskeysQuery();
  const remove = useRemovePasskey();
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const isPossible = 'PublicKeyCredential' in window;

  const columns: Column<Passkey>[] = [
    { key: 'name', title: 'Gerät', card: 'head', render: ({ name }) => <strong>{name}</strong> },
    {
      key: 'created',
      title: 'Erstellt',
      render: ({ createdAt }) => <TabularNumbers>{instantText(createdAt)}</TabularNumbers>,
    },
    {
      key: 'used',
      title: 'Zuletzt benutzt',
      render: ({ lastUsedAt }) =>
        lastUsedAt ? <TabularNumbers>{instantText(lastUsedAt)}</TabularNumbers> : 'noch nie',
    },
    actionsColumn((passkey) => (
      <>
        <RowAction
          text="Umbenennen"
          label={`${passkey.name} umbenennen`}
          onClick={() => setRenamed(passkey)}
        />
        <RowAction
          text="Entfernen"
          label={`${passkey.name} entfernen`}
          isDanger
          onClick={() => void remove(passkey)}
        />
      </>
    )),
  ];

  return (
    <Panel
      title="Passkeys"
      isFlush
      extra={
        <Button disabled={!isPossible} icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
          Passkey hinzufügen
        </Button>
      }
    >
      <PanelPart>
        <Note>
          Mit einem Passkey meldest du dich mit Fingerabdruck, Gesicht oder Geräte-PIN an. Er gilt nur unter
          der Adresse, unter der dein Shop jetzt läuft.
          {!isPossible && ' Dieser Browser kann keine Passkeys.'}
        </Note>
      </PanelPart>
      <QueryView query={query} failure="Die Passkeys konnten nicht geladen werden.">
        {(passkeys) =>
          passkeys.length > 0 && (
            <>
              <RecordList label="Passkeys" rows={passkeys} columns={columns} isPlain />
              <PanelPart>
                <PasskeyOnly />
              </PanelPart>
            </>
          )
        }
      </QueryView>
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />}
    </Panel>
  );
}

/** Asks before it removes a passkey. */
function useRemovePasskey() {
  const askAndAct = useAskAndAct();
  const [removePasskey] = useRemovePasskeyMutation();

  return ({ id, name }: Passkey) =>
    askAndAct(
      {
        title: 'Passkey entfernen',
        content: (
          <p>
            Mit <strong>{name}</strong> kannst du dich dann nicht mehr anmelden. Ohne Passkey gilt wieder das
            Passwort.
          </p>
        ),
        confirmLabel: 'Entfernen',
        isDanger: true,
      },
      () => removePasskey(id).unwrap(),
      { done: 'Passkey entfernt' },
    );
}
