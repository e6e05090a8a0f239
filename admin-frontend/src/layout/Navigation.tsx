import { useContext, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { LeaveGuardContext } from '../ui/dialogs/LeaveGuard';
import { Icon, type IconName } from '../ui/Icon';
import { useNotify } from '../ui/notice/useNotify';

interface Props {
  farm: { title: string; logo: string };
  email: string;
  onLogout: () => Promise<void>;
  /** After an entry was chosen that leads to something behind the menu. */
  onChosen?: () => void;
}

const ENTRIES: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/', label: 'Dashboard', icon: 'home' },
  { to: '/products', label: 'Produkte', icon: 'leaf' },
  { to: '/box-presets', label: 'Gemüsekisten', icon: 'basket' },
  { to: '/locations', label: 'Abholorte', icon: 'pin' },
  { to: '/pickup-days', label: 'Abholtage', icon: 'calendar' },
  { to: '/orders', label: 'Bestellungen', icon: 'list' },
  { to: '/customers', label: 'Kunden', icon: 'person' },
  { to: '/sms', label: 'SMS-Verlauf', icon: 'message' },
  { to: '/settings', label: 'Einstellungen', icon: 'gear' },
];

export function Navigation({ farm, email, onLogout, onChosen }: Props) {
  const notify = useNotify();
  const guard = useContext(LeaveGuardContext);
  const [isBusy, setIsBusy] = useState(false);

  const logOut = async () => {
    setIsBusy(true);
    try {
      await onLogout();
    } catch {
      notify.failure('Das Ausloggen hat nicht geklappt. Du bist weiterhin angemeldet.');
      setIsBusy(false);
    }
  };

  const logOutUnlessUnsaved = () => {
    if (!guard.ask) return logOut();
    onChosen?.();
    guard.ask(logOut);
  };

  return (
    <div className="menu">
      <a className="menu-brand" href="/">
        <img src={farm.logo} alt="" width="34" height="34" />
        {farm.title}
      </a>
      <nav aria-label="Verwaltung">
        <ul>
          {ENTRIES.map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink className="menu-entry" to={to} end={to === '/'} onClick={onChosen}>
                <Icon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="menu-end">
        <a className="menu-entry" href="/">
          <Icon name="external" />
          Zum Shop
        </a>
        <button
          type="button"
          className="menu-entry"
          disabled={isBusy}
          onClick={() => void logOutUnlessUnsaved()}
        >
          <Icon name="exit" />
          Ausloggen
        </button>
        <p className="menu-user">{email}</p>
      </div>
    </div>
  );
}
