import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useNow } from '../clock';
import { useFarmState } from '../farm';
import { useShopSettings } from '../settings';
import { Banner } from '../ui/Banner';

interface Props {
  day: PickupDay;
  nextDay: PickupDay | undefined;
}

/** Explains that the open form no longer orders for the day it was opened for. */
export function PassedDay({ day, nextDay }: Props) {
  const { upcoming = [] } = useFarmState();
  const { daysOnSale } = useShopSettings();
  const isOver = new Date(day.orderDeadline) <= useNow();
  // A shop that sells one day doesn't list those that wait for their turn.
  const isWaiting = !daysOnSale || upcoming.some(({ id }) => id === day.id);
  const isLater = !isOver && isWaiting && nextDay !== undefined && nextDay.date < day.date;

  return (
    <div className="passed-day">
      <Banner kind="late" title={titleOf(isOver, isLater)} takesFocus>
        {isLater ? (
          <span key="later">Der nächste Abholtag ist jetzt ein früherer.</span>
        ) : (
          <span>
            Für <strong className="nowrap">{formatPickupDate(day.date)}</strong> sind keine Bestellungen mehr
            möglich.
          </span>
        )}{' '}
        {nextDay && (
          <span>
            Du kannst jetzt für <strong className="nowrap">{formatPickupDate(nextDay.date)}</strong>{' '}
            bestellen. Was du eingegeben hast, ist noch da; bitte prüfe Kisten und Abholort.
          </span>
        )}
      </Banner>
    </div>
  );
}

function titleOf(isOver: boolean, isLater: boolean) {
  if (isLater) return 'Neuer Abholtag';
  return isOver ? 'Bestellfrist abgelaufen' : 'Abholtag nicht mehr verfügbar';
}
