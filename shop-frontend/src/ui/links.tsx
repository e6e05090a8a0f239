import { phoneOf } from '@hofkiste/contract/plain/plain-text';
import type { ReactNode } from 'react';
import { useShopSettings } from '../settings';
import { Icon } from './Icon';

/** The farm's number to show and to call; both are '' without one. */
export const useFarmPhone = () => phoneOf(useShopSettings().footerContactPhone ?? '');

/** A sentence that ends with the farm's number; nothing without one. */
export function CallUs({ children }: { children: ReactNode }) {
  const { text, number } = useFarmPhone();

  return (
    number && (
      <>
        {' '}
        <span>
          {children} <a href={`tel:${number}`}>{text}</a>
        </span>
      </>
    )
  );
}

export function MapLink({ href, place }: { href: string | null; place: string }) {
  return (
    href && (
      <a
        className="map-link"
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={`Auf der Karte ansehen: ${place}`}
        data-tooltip="Öffnet die Karte in einem neuen Fenster"
      >
        <span>Auf der Karte ansehen</span>
        <Icon path="M9 4H4v12h12v-5M12 3h5v5M17 3l-7 7" />
      </a>
    )
  );
}

/** Downloads the pickup as a calendar file. */
export const CalendarLink = ({ token }: { token: string }) => (
  <a className="action-link" href={`/api/orders/calendar/${token}.ics`} download="abholung.ics">
    <Icon path="M3 4.5h14V17H3ZM3 8.5h14M6.5 2.5v4M13.5 2.5v4" />
    In Kalender eintragen
  </a>
);

export const HomeLink = ({ isMain = false }) => (
  <a className={isMain ? 'button' : 'action-link'} href="/">
    {!isMain && <Icon path="M3 9.5l7-6 7 6M5 8v9h10V8" />}
    Zurück zur Startseite
  </a>
);
