import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api';
import { Badge } from '../ui/Badge';
import { instantText } from '../ui/farmClock';
import { usePickupDayQuery } from './pickup-days.api';

const POLL_MS = 2000;

/**
 * Says when and why a day was called off, and how many orders are still to be cancelled. Reads the day again and again
 * until none is left, and then the lists.
 */
export function CalledOff({ day }: { day: AdminPickupDay }) {
  const dispatch = useDispatch();
  const isRunning = day.calledOff !== null && day.calledOff.ordersLeft > 0;
  const { data } = usePickupDayQuery(day.id, { pollingInterval: POLL_MS, skip: !isRunning });
  const calledOff = (isRunning && data?.calledOff) || day.calledOff;
  const isOver = isRunning && calledOff?.ordersLeft === 0;

  useEffect(() => {
    if (isOver) dispatch(api.util.invalidateTags(['PickupDay', 'Order']));
  }, [dispatch, isOver]);

  if (!calledOff) return null;
  return (
    <div>
      <Badge tone="red">Abgesagt</Badge>
      <div>am {instantText(calledOff.at)}</div>
      <div>{calledOff.reason}</div>
      {calledOff.ordersLeft > 0 && (
        <div role="status">
          {calledOff.ordersLeft === 1
            ? 'Noch 1 Bestellung wird storniert.'
            : `Noch ${calledOff.ordersLeft} Bestellungen werden storniert.`}
        </div>
      )}
    </div>
  );
}
