import { Icon } from './icons';

/** Downloads the pickup as a calendar file. */
export function CalendarLink({ token }: { token: string }) {
  return (
    <a className="button button-outline" href={`/api/orders/calendar/${token}.ics`} download="abholung.ics">
      <CalendarIcon />
      In Kalender eintragen
    </a>
  );
}

const CalendarIcon = () => (
  <Icon>
    <path d="M3 4.5h14V17H3ZM3 8.5h14M6.5 2.5v4M13.5 2.5v4" />
  </Icon>
);
