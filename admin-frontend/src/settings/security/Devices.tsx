import type { Session } from '@hofkiste/contract/wire/sessions';
import { Button } from 'antd';
import { Badge } from '../../ui/Badge';
import { errorMessage } from '../../ui/failure';
import { instantText } from '../../ui/farmClock';
import { QueryView } from '../../ui/notice/QueryView';
import { useAct } from '../../ui/notice/useAct';
import { Panel } from '../../ui/Panel';
import { actionsColumn } from '../../ui/records/columns';
import { RecordList } from '../../ui/records/RecordList';
import { RowAction } from '../../ui/records/RowAction';
import type { Column } from '../../ui/records/records';
import { TabularNumbers } from '../../ui/text';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './security.api';

/** Lists the devices on which the farmer is logged in. */
export function Devices() {
  const query = useSessionsQuery();
  const act = useAct();
  const [endSession, { isLoading: isEnding }] = useEndSessionMutation();
  const [endOthers, { isLoading: isEndingOthers }] = useEndOtherSessionsMutation();

  const end = (call: Promise<unknown>, done: string) =>
    act(call, { done, failed: (error) => `Das Abmelden hat nicht geklappt. ${errorMessage(error)}` });

  const columns: Column<Session>[] = [
    {
      key: 'device',
      title: 'Gerät',
      card: 'head',
      render: ({ device, isCurrent }) => (
        <>
          <strong>{device}</strong> {isCurrent && <Badge tone="green">dieses Gerät</Badge>}
        </>
      ),
    },
    {
      key: 'created',
      title: 'Angemeldet seit',
      render: ({ createdAt }) => <TabularNumbers>{instantText(createdAt)}</TabularNumbers>,
    },
    {
      key: 'used',
      title: 'Zuletzt aktiv',
      render: ({ lastUsedAt, isCurrent }) =>
        isCurrent ? 'jetzt' : <TabularNumbers>{instantText(lastUsedAt)}</TabularNumbers>,
    },
    actionsColumn(
      ({ id, device, isCurrent }) =>
        !isCurrent && (
          <RowAction
            text="Abmelden"
            label={`${device} abmelden`}
            disabled={isEnding}
            onClick={() => void end(endSession(id).unwrap(), `${device} ist abgemeldet`)}
          />
        ),
    ),
  ];

  return (
    <Panel
      title="Angemeldete Geräte"
      isFlush
      extra={
        <Button
          disabled={isEndingOthers || (query.data?.length ?? 0) < 2}
          onClick={() => void end(endOthers().unwrap(), 'Alle anderen Geräte sind abgemeldet')}
        >
          Alle anderen abmelden
        </Button>
      }
    >
      <QueryView query={query} failure="Die angemeldeten Geräte konnten nicht geladen werden.">
        {(sessions) => <RecordList label="Angemeldete Geräte" rows={sessions} columns={columns} isPlain />}
      </QueryView>
    </Panel>
  );
}
