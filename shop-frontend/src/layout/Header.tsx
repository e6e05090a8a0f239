import { PhoneIcon } from '../ui/icons';
import { telephoneOf, textOf } from '../ui/RichText';

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
          src={logoUrl || '/illustrations/marke.svg'}
          width="40"
          height="40"
          alt=""
        />
        <span className="brand-name">{title}</span>
      </a>
      {phone && (
        <a className="header-phone" href={telephoneOf(phone)} aria-label={`Anrufen: ${textOf(phone)}`}>
          <PhoneIcon />
          <span className="header-phone-number">{textOf(phone)}</span>
        </a>
      )}
    </header>
  );
}
