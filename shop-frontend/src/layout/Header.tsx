import { PhoneIcon } from '../ui/icons';
import { Picture } from '../ui/Picture';
import { phoneOf } from '../ui/phoneOf';

interface HeaderProps {
  title: string;
  logoUrl: string;
  /** HTML of the farm. */
  phone: string;
}

/** The same markup as in index.html, which shows it before any script runs. */
export function Header({ title, logoUrl, phone }: HeaderProps) {
  const { text, href } = phoneOf(phone);

  return (
    <header className="header">
      <a className="brand" href="/">
        <Picture
          className="brand-logo"
          source={logoUrl}
          fallback="/illustrations/marke.svg"
          width="40"
          height="40"
        />
        <span className="brand-name">{title}</span>
      </a>
      {text && (
        <a className="header-phone" href={href} aria-label={`Anrufen: ${text}`} data-tooltip="Am Hof anrufen">
          <PhoneIcon />
          <span className="header-phone-number">{text}</span>
        </a>
      )}
    </header>
  );
}
