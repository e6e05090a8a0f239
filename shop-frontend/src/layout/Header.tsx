import { phoneOf } from '@hofkiste/contract/plain/plain-text';
import { PhoneIcon } from '../ui/icons';
import { Picture } from '../ui/Picture';

interface HeaderProps {
  title: string;
  logoUrl: string | undefined;
  /** HTML of the farm. */
  phone: string;
}

/** The same markup as in index.html, which shows it before any script runs. */
export function Header({ title, logoUrl, phone }: HeaderProps) {
  const { text, number } = phoneOf(phone);

  return (
    <header className="header">
      <a className="brand" href="/">
        <Picture
          className="brand-logo"
          source={logoUrl}
          fallback="/illustrations/marke.svg"
          sizes="36px"
          width="40"
          height="40"
        />
        <span className="brand-name">{title}</span>
      </a>
      {text && (
        <a
          className="header-phone"
          href={`tel:${number}`}
          aria-label={`Anrufen: ${text}`}
          data-tooltip="Am Hof anrufen"
        >
          <PhoneIcon />
          <span className="header-phone-number">{text}</span>
        </a>
      )}
    </header>
  );
}
