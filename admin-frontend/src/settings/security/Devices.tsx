import type { Session } from '@hofkiste/contract/wire/sessions';
import { Button } from 'antd';
import { Badge } from '../../ui/Badge';
import { errorMessage } from '../../ui/failure';
import { useBusyAct } from '../../ui/notice/useAct';
import { Panel } from '../../ui/Panel';
import { actionsColumn, instantColumn } from '../../ui/records/columns';
import { ListView } from '../../ui/records/ListView';
import { CallAction } from '../../ui/records/RowAction';
import type { Column } from '../../ui/records/records';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './security.api';

/** Lists the devices on which the farmer is logged in. */
export function Devices() {
  const query = useSessionsQuery();
  const [act, isEndingOthers] = useBusyAct();
  const [endSession] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();

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
    instantColumn('created', 'Angemeldet seit', ({ createdAt }) => createdAt),
    instantColumn(
      'used',
      'Zuletzt aktiv',
      ({ lastUsedAt, isCurrent }) => (isCurrent ? null : lastUsedAt),
      'jetzt',
    ),
    actionsColumn(
      ({ id, device, isCurrent }) =>
        !isCurrent && (
          <CallAction
            text="Abmelden"
            label={`${device} abmelden`}
            call={() => endSession(id).unwrap()}
            done={`${device} ist abgemeldet`}
            failed={FAILED}
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
          onClick={() =>
            void act(endOthers().unwrap(), { done: 'Alle anderen Geräte sind abgemeldet', failed: FAILED })
          }
        >
          Alle anderen abmelden
        </Button>
      }
    >
      <ListView
        label="Angemeldete Geräte"
        query={query}
        failure="Die angemeldeten Geräte konnten nicht geladen werden."
        columns={columns}
        isPlain
      />
    </Panel>
  );
}

const FAILED = (error: unknown) => `Das Abmelden hat nicht geklappt. ${errorMessage(error)}`;
