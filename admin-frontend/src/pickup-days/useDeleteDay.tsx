import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useNavigate } from 'react-router-dom';
import { counted } from '../ui/counted';
import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { useConfirm } from '../ui/dialogs/useConfirm';
import { errorMessage } from '../ui/failure';
import { deadlineText, timesOf } from '../ui/farmClock';
import { canCallOff } from './dayTiming';
import { useDeletePickupDayMutation } from './pickup-days.api';

/** Asks before it deletes a pickup day. A day with open orders can't be deleted: it names what can be done instead. */
export function useDeleteDay() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const askAndAct = useAskAndAct();
  const [deleteDay] = useDeletePickupDayMutation();

  const explainOrders = async (day: AdminPickupDay, now: Date) => {
    const orders = counted(day.orderCount, 'offene Bestellung', 'offene Bestellungen');
    const canBeCalledOff = canCallOff(day, now);
    const isWanted = await confirm({
      title: 'Abholtag löschen',
      content: (
        <>
          <p>
            Für <strong>{formatPickupDate(day.date)}</strong> gibt es noch {orders}. Deshalb kann der Tag
            nicht gelöscht werden.
          </p>
          <p>
            {canBeCalledOff
              ? 'Fällt die Abholung aus? Dann sag den Tag ab: Alle Bestellungen werden auf einmal storniert, und du kannst allen eine SMS schicken.'
              : `Abholungen können noch bis ${deadlineText(timesOf(day).tapsUntil)} eingetragen werden. Danach kannst du den Tag löschen.`}
          </p>
        </>
      ),
      confirmLabel: canBeCalledOff ? 'Abholtag absagen' : 'Bestellungen ansehen',
    });
    if (!isWanted) return;
    await navigate(canBeCalledOff ? `/pickup-days/${day.id}/call-off` : `/orders?date=${day.date}`);
  };

  return async (day: AdminPickupDay) => {
    const now = new Date();
    if (day.orderCount > 0 && now <= timesOf(day).tapsUntil) return explainOrders(day, now);
    await askAndAct(
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
      {
        done: 'Abholtag gelöscht',
        failed: (error) => `Der Abholtag konnte nicht gelöscht werden. ${errorMessage(error)}`,
      },
    );
  };
}
