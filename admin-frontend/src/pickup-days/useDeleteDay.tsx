import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useConfirm } from '../ui/dialogs/useConfirm';
import { useAct } from '../ui/notice/useAct';
import { useDeletePickupDayMutation } from './pickup-days.api';

/** Asks before it deletes a pickup day; the dialog shows why the api refuses. */
export function useDeleteDay() {
  const confirm = useConfirm();
  const act = useAct();
  const [deleteDay] = useDeletePickupDayMutation();

  return (day: AdminPickupDay) =>
    confirm({
      title: 'Abholtag löschen',
      content: (
        <>
          <p>
            Möchtest du den Abholtag am <strong>{formatPickupDate(day.date)}</strong> löschen?
          </p>
          <p>
            Das kann nicht rückgängig gemacht werden. Der Tag verschwindet aus der Liste und aus dem Shop;
            Bestellungen bleiben in der Statistik und bei den Kunden, ihre Liste unter „Bestellungen“ gibt es
            dann nicht mehr.
          </p>
        </>
      ),
      confirmLabel: 'Löschen',
      isDanger: true,
      onConfirm: () =>
        act(deleteDay(day.id).unwrap(), {
          done: 'Abholtag gelöscht',
          failed: 'Der Abholtag konnte nicht gelöscht werden.',
        }),
    });
}
