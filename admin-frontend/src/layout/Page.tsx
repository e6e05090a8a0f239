import { type ReactNode, useContext, useEffect } from 'react';
import { Icon } from '../ui/Icon';
import { MenuContext } from './MenuContext';

interface Props {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: its head, on the phone a dark bar with the menu, and the tab's title. */
export function Page({ title, actions, children }: Props) {
  const { openMenu, logo } = useContext(MenuContext);

  useEffect(() => {
    document.title = `${title} | Verwaltung`;
  }, [title]);

  return (
    <>
      <header className="page-head">
        <div className="page-bar">
          <button type="button" className="page-menu" aria-label="Menü öffnen" onClick={openMenu}>
            <Icon name="menu" />
          </button>
          <h1>{title}</h1>
          <img className="page-logo" src={logo} alt="" width="32" height="32" />
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      <main className="page-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
