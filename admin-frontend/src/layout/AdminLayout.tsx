import { Drawer } from 'antd';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import brand from '../assets/brand.svg';
import { LeaveGuardContext } from '../ui/dialogs/LeaveGuard';
import { usePhone } from '../ui/usePhone';
import './layout.css';
import { MenuContext } from './MenuContext';
import { Navigation } from './Navigation';
import { PageBoundary } from './PageBoundary';
import { PageSkeleton } from './PageSkeleton';

interface Props {
  farm: { title: string; logoUrl: string };
  email: string;
  onLogout: () => Promise<void>;
  children: ReactNode;
}

export function AdminLayout({ farm, email, onLogout, children }: Props) {
  const isPhone = usePhone();
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [guard] = useState({});
  const logo = farm.logoUrl || brand;
  const menu = useMemo(() => ({ logo, openMenu: () => setIsMenuOpen(true) }), [logo]);
  const closeMenu = () => setIsMenuOpen(false);
  const entries = { farm: { title: farm.title, logo }, email, onLogout };

  return (
    <MenuContext value={menu}>
      <LeaveGuardContext value={guard}>
        <div className="admin">
          <a className="skip-link" href="#main">
            Zum Inhalt springen
          </a>
          {isPhone ? (
            <Drawer
              open={isMenuOpen}
              onClose={closeMenu}
              placement="left"
              size={280}
              title="Menü"
              closable={{ 'aria-label': 'Menü schließen' }}
              rootClassName="menu-drawer"
            >
              <Navigation {...entries} onChosen={closeMenu} />
            </Drawer>
          ) : (
            <aside className="sidebar" aria-label="Menü">
              <Navigation {...entries} />
            </aside>
          )}
          <div className="page">
            <PageBoundary key={pathname}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </PageBoundary>
          </div>
        </div>
      </LeaveGuardContext>
    </MenuContext>
  );
}
