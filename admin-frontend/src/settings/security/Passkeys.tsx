import type { Passkey } from '@hofkiste/contract/wire/passkeys';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../ui/Icon';
import { QueryView } from '../../ui/notice/QueryView';
import { Panel, PanelPart } from '../../ui/Panel';
import { actionsColumn, instantColumn } from '../../ui/records/columns';
import { RecordList } from '../../ui/records/RecordList';
import { CallAction, RowAction } from '../../ui/records/RowAction';
import type { Column } from '../../ui/records/records';
import { Note } from '../sections';
import { AddPasskey, RenamePasskey } from './PasskeyDialogs';
import { PasskeyOnly } from './PasskeyOnly';
import { usePasskeysQuery, useRemovePasskeyMutation } from './security.api';

/** The passkeys of the farmer, and whether the login accepts nothing else. */
export function Passkeys() {
  const query = usePasskeysQuery();
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const isPossible = 'PublicKeyCredential' in window;

  const columns: Column<Passkey>[] = [
    { key: 'name', title: 'Gerät', card: 'head', render: ({ name }) => <strong>{name}</strong> },
    instantColumn('created', 'Erstellt', ({ createdAt }) => createdAt),
    instantColumn('used', 'Zuletzt benutzt', ({ lastUsedAt }) => lastUsedAt),
    actionsColumn((passkey) => (
      <>
        <RowAction
          text="Umbenennen"
          label={`${passkey.name} umbenennen`}
          onClick={() => setRenamed(passkey)}
        />
        <RemovePasskey passkey={passkey} />
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

function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const [remove] = useRemovePasskeyMutation();
  return (
    <CallAction
      text="Entfernen"
      label={`${name} entfernen`}
      isDanger
      ask={{
        title: 'Passkey entfernen',
        content: (
          <p>
            Mit <strong>{name}</strong> kannst du dich dann nicht mehr anmelden. Ohne Passkey gilt wieder das
            Passwort.
          </p>
        ),
        confirmLabel: 'Entfernen',
        isDanger: true,
      }}
      call={() => remove(id).unwrap()}
      done="Passkey entfernt"
    />
  );
}
