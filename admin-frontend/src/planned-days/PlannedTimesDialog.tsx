import { formatWindow } from '@hofkiste/contract/plain/dates';
import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import type { PlannedLocations } from '@hofkiste/contract/wire/planned-days';
import { counted } from '../ui/counted';
import { useAct } from '../ui/notice/useAct';
import { PlannedDaysDialog } from './PlannedDaysDialog';
import { type PlannedDay, placeGroups } from './planned';
import { useChangePlannedLocationsMutation } from './planned-days.api';

interface Props {
  before: PickupLocation;
  /** As it was saved. */
  location: PickupLocation;
  planned: PlannedLocations;
  onClose: () => void;
}

/** Asks whether planned days get the times that a place now has. */
export function PlannedTimesDialog({ before, location, planned, onClose }: Props) {
  const act = useAct();
  const [change] = useChangePlannedLocationsMutation();
  const { id, name, version, defaultStartTime, defaultEndTime } = location;

  const note = (days: readonly PlannedDay[]): string => {
    const orders = days.reduce((sum, day) => sum + day.orders, 0);
    return orders === 0
      ? ''
      : `${counted(orders, 'Person hat', 'Leute haben')} eine andere Zeit in der SMS; von selbst bekommen sie keine neue.`;
  };

  const save = async (days: readonly PlannedDay[]) => {
    const body = {
      id,
      version,
      action: 'times',
      days: days.map((day) => ({ id: day.id, version: day.version })),
      changeConfirmedWindows: days.some(({ orders }) => orders > 0),
    } as const;
    const failed = await act(change({ ...body, days: [...body.days] }).unwrap(), {
      done: ({ changed }) =>
        `„${name}“ hat an ${counted(changed, 'Abholtag', 'Abholtagen')} ${formatWindow(defaultStartTime, defaultEndTime)}.`,
      failed: 'Die Abholtage konnten nicht geändert werden.',
    });
    return !failed;
  };

  return (
    <PlannedDaysDialog
      groups={placeGroups(planned.days, before, location)}
      note={note}
      onChange={save}
      onClose={onClose}
    >
      „{name}“ hat jetzt {formatWindow(defaultStartTime, defaultEndTime)}.
    </PlannedDaysDialog>
  );
}
