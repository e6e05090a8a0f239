import { CalendarIcon } from './icons';

/** The pickup as a calendar file; the api makes it for the order of the token. */
export function CalendarLink({ token }: { token: string }) {
  return (
    <a className="button button-outline" href={`/api/orders/calendar/${token}.ics`} download="abholung.ics">
      <CalendarIcon />
      In Kalender eintragen
    </a>
  );
}
