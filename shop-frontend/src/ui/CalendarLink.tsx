import { CalendarIcon } from './icons';

/** Downloads the pickup as a calendar file. */
export function CalendarLink({ token }: { token: string }) {
  return (
    <a className="button button-outline" href={`/api/orders/calendar/${token}.ics`} download="abholung.ics">
      <CalendarIcon />
      In Kalender eintragen
    </a>
  );
}
