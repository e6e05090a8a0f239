import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { useDeletePickupDayMutation } from './pickup-days.api';

/** Asks before it deletes a pickup day; the dialog shows why the api refuses. */
export function useDeleteDay() {
  const askAndAct = useAskAndAct();
  const [deleteDay] = useDeletePickupDayMutation();

  return (day: AdminPickupDay) =>
    askAndAct(
      {
        title: 'Abholtag löschen',
        content: (
          <>
            <p>
              Möchtest du den Abholtag am <strong>{formatPickupDate(day.date)}</strong> löschen?
            </p>
            <p>
              Das kann nicht rückgängig gemacht werden. Der Tag verschwindet aus der Liste und aus dem Shop;
              Bestellungen bleiben in der Statistik und bei den Kunden, ihre Liste unter „Bestellungen“ gibt
              es dann nicht mehr.
            </p>
          </>
        ),
        confirmLabel: 'Löschen',
        isDanger: true,
      },
      () => deleteDay(day.id).unwrap(),
      { done: 'Abholtag gelöscht', failed: 'Der Abholtag konnte nicht gelöscht werden.' },
    );
}
