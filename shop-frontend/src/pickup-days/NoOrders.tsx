import { formatPickupDate, formatWeekday, formatWindow } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useAsksForEmail, useConfirmsBySms, useShopSettings } from '../settings';
import { Empty } from '../ui/Empty';
import { CallUs, MapLink, useFarmPhone } from '../ui/links';
import { PickupLabel } from '../ui/PickupLabel';
import { RichText } from '../ui/RichText';
import { useReloadOnReturn } from '../useReloadOnReturn';

/** Older days are loaded again when somebody comes back to the page. */
const MAX_AGE_MS = 60_000;

/** Replaces the form: shows the day whose deadline has passed, or the farm's message without one. */
export function NoOrders({ closedDay }: { closedDay: PickupDay | undefined }) {
  const { noPickupDaysMessage = '' } = useShopSettings();
  const phone = useFarmPhone();
  useReloadOnReturn(MAX_AGE_MS);

  const heading = (
    <h2 id="order" tabIndex={-1}>
      Aktuell keine Bestellungen möglich
    </h2>
  );
  const call = phone.number && (
    <p>
      <CallUs>Fragen? Ruf uns gerne an:</CallUs>
    </p>
  );

  if (!closedDay)
    return (
      <section className="no-orders">
        <Empty>
          {heading}
          <RichText html={noPickupDaysMessage} />
          {call}
        </Empty>
      </section>
    );
  return (
    <section className="no-orders columns">
      <div className="stack">
        <img src="/illustrations/kiste-leer.svg" width="190" height="131" alt="" loading="lazy" />
        {heading}
        <p>
          Die Bestellfrist ist vorbei: Wir packen gerade für <strong>{formatWeekday(closedDay.date)}</strong>.
          Sobald der nächste Abholtag feststeht, kannst du hier wieder bestellen.
        </p>
        <PickupLabel caption="Aktueller Abholtag" date={formatPickupDate(closedDay.date)} />
      </div>
      <div className="stack">
        <Places day={closedDay} />
        {call}
      </div>
    </section>
  );
}

function Places({ day }: { day: PickupDay }) {
  const confirmsBySms = useConfirmsBySms();
  const asksForEmail = useAsksForEmail();
  const phone = useFarmPhone();

  return (
    <>
      <ul className="places">
        {day.locations.map((location) => (
          <li className="place" key={location.pickupDayLocationId}>
            <p className="place-name">{location.name}</p>
            <p>{formatWindow(location.startTime, location.endTime)}</p>
            <MapLink href={location.googleMapsLink} place={location.name} />
          </li>
        ))}
      </ul>
      <p className="info">
        {confirmsBySms
          ? `Du hast schon bestellt? Die Details und den Link zum Stornieren findest du in deiner SMS${asksForEmail ? ' oder E-Mail' : ''}.`
          : `Du hast schon bestellt? Dann freuen wir uns auf dich.${phone.number && ' Bei Fragen ruf uns bitte an.'}`}
      </p>
    </>
  );
}
