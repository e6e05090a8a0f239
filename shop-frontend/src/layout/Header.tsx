import { PhoneIcon } from '../ui/icons';
import { telephoneOf, textOf } from '../ui/RichText';

const DRAWN_LOGO = '/illustrations/marke.svg';

interface HeaderProps {
  title: string;
  logoUrl: string;
  /** May hold links, as the farm wrote it. */
  phone: string;
}

export function Header({ title, logoUrl, phone }: HeaderProps) {
  return (
    <header className="header">
      <a className="brand" href="/">
        <img
          className="brand-logo"
          src={logoUrl || DRAWN_LOGO}
          width="40"
          height="40"
          alt=""
          onError={({ currentTarget }) => {
            currentTarget.onerror = null;
            currentTarget.src = DRAWN_LOGO;
          }}
        />
        <span className="brand-name">{title}</span>
      </a>
      {phone && (
        <a
          className="header-phone"
          href={telephoneOf(phone)}
          aria-label={`Anrufen: ${textOf(phone)}`}
          data-tooltip="Am Hof anrufen"
        >
          <PhoneIcon />
          <span className="header-phone-number">{textOf(phone)}</span>
        </a>
      )}
    </header>
  );
}
