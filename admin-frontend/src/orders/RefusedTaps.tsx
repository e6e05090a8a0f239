import { formatEuro } from '@hofkiste/contract/plain/money';
import type { RefusedTap } from '@hofkiste/contract/wire/pickup';
import { Alert, Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { lastNameFirst } from '../customers/lastNameFirst';
import { instantText } from '../ui/farmClock';
import { QueryView } from '../ui/notice/QueryView';
import { useBusyAct } from '../ui/notice/useAct';
import { useMarkTapsSeenMutation, useRefusedTapsQuery } from './orders.api';

interface Props {
  dayId: number;
  onSeen: () => void;
}

/** Lists goods that were handed out for orders that were cancelled or gone, until the farmer has seen it. */
export function RefusedTaps({ dayId, onSeen }: Props) {
  const query = useRefusedTapsQuery(dayId);
  const [markSeen] = useMarkTapsSeenMutation();
  const [act, isBusy] = useBusyAct();
  const [isSeen, setIsSeen] = useState(false);
  const leave = useEffectEvent(onSeen);

  // An effect and not the answer itself: when that comes, another day may be shown
  useEffect(() => {
    if (isSeen) leave();
  }, [isSeen]);

  return (
    <QueryView query={query} failure="Die Meldungen der Abholung konnten nicht geladen werden.">
      {(taps) => {
        const lastId = Math.max(...taps.map(({ id }) => id));
        return (
          taps.length > 0 && (
            <Band
              type="error"
              role="none"
              showIcon
              title="Abgeholt, aber vorher storniert oder gelöscht"
              description={
                <>
                  <ul>
                    {taps.map((tap) => (
                      <Tap key={tap.id} tap={tap} />
                    ))}
                  </ul>
                  <Button
                    loading={isBusy}
                    onClick={() =>
                      void act(markSeen({ dayId, lastId }).unwrap(), {
                        failed: 'Das konnte nicht gespeichert werden.',
                        onDone: () => setIsSeen(true),
                      })
                    }
                  >
                    Verstanden
                  </Button>
                </>
              }
            />
          )
        );
      }}
    </QueryView>
  );
}

const STATES: Record<RefusedTap['order'], string> = {
  cancelled: 'storniert',
  elsewhere: 'an einem anderen Tag oder Ort',
  deleted: 'gelöscht',
  other: 'nicht mehr abzuholen',
};

function Tap({ tap }: { tap: RefusedTap }) {
  const { order, isPaid, amount, actor, at } = tap;
  const name = tap.lastName ? lastNameFirst(tap) : 'Bestellung';
  const money = isPaid ? `${amount === null ? '' : `${formatEuro(amount)} `}kassiert` : 'nicht bezahlt';
  return (
    <li>
      <strong>{name}</strong> ({STATES[order]}): {money}, {instantText(at)}
      {actor === 'helper' && ', per Helferlink'}
    </li>
  );
}

const Band = styled(Alert)`
  ul {
    margin: 0 0 8px;
    padding-left: 20px;
    overflow-wrap: anywhere;
  }
`;
