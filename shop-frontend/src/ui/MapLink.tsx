import { Icon } from './icons';

export function MapLink({ href, place }: { href: string; place: string }) {
  return (
    <a
      className="map-link"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`Auf der Karte ansehen: ${place}`}
      data-tooltip="Öffnet die Karte in einem neuen Fenster"
    >
      <span>Auf der Karte ansehen</span>
      <ExternalIcon />
    </a>
  );
}

const ExternalIcon = () => (
  <Icon>
    <path d="M9 4H4v12h12v-5M12 3h5v5M17 3l-7 7" />
  </Icon>
);
