import { Drawer, Layout } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useFarm } from '../settings/settings.api';
import { MENU_WIDTH, onPhone, theme } from '../theme/theme';
import { LeaveGuardContext } from '../ui/dialogs/LeaveWarning';
import { Icon } from '../ui/Icon';
import { usePhone } from '../ui/usePhone';
import { LoadingBar } from './LoadingBar';
import { Navigation } from './Navigation';
import { FrameContext } from './Page';

/** Menu and the page beside it. A page that breaks leaves the menu in place. */
export function AdminFrame() {
  const isPhone = usePhone();
  const { title: farm, logoUrl: logo } = useFarm();
  const { pathname } = useLocation();
  const [menu, setMenu] = useState({ isOpen: false, openedAt: pathname });
  const [leaveGuard] = useState({});
  const shown = useRef(pathname);
  const frame = useMemo(
    () => ({ shown, openMenu: () => setMenu({ isOpen: true, openedAt: shown.current }) }),
    [],
  );
  const closeMenu = () => setMenu({ ...menu, isOpen: false });

  return (
    <FrameContext value={frame}>
      <LeaveGuardContext value={leaveGuard}>
        <Frame hasSider={!isPhone}>
          <SkipLink href="#main">Zum Inhalt springen</SkipLink>
          <LoadingBar />
          {isPhone ? (
            <Drawer
              open={menu.isOpen}
              onClose={closeMenu}
              placement="left"
              size={280}
              title="Menü"
              closable={{ 'aria-label': 'Menü schließen', closeIcon: <Icon name="close" /> }}
              // A chosen page takes the focus itself
              focusable={{ focusTriggerAfterClose: menu.openedAt === pathname }}
              styles={MENU}
            >
              <Navigation farm={farm} logo={logo} onChosen={closeMenu} />
            </Drawer>
          ) : (
            <Sider width={MENU_WIDTH} aria-label="Menü">
              <Navigation farm={farm} logo={logo} />
            </Sider>
          )}
          <Layout>
            <Outlet />
          </Layout>
        </Frame>
        <ScrollRestoration getKey={positionKey} />
      </LeaveGuardContext>
    </FrameContext>
  );
}

/**
 * Returns the key of the scroll position that a reload and 'back' restore. The router calls the first page of each
 * document 'default', so an address opened later in the same tab would get the position of another page.
 */
const positionKey = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? pathname + search + hash : key;

const Frame = styled(Layout)`
  min-height: 100vh;
  color: ${theme.color.ink};
  font: 400 14px / 1.5 ${theme.font.sans};

  ${onPhone} {
    font-size: 15px;
  }
`;

const SkipLink = styled.a`
  position: absolute;
  top: -60px;
  left: 8px;
  z-index: 20;
  padding: 8px 16px;
  background: ${theme.color.white};
  color: ${theme.color.ink};

  &:focus {
    top: 8px;
  }

  @media print {
    display: none;
  }
`;

const Sider = styled(Layout.Sider)`
  position: sticky;
  top: 0;
  height: 100vh;
  overflow-y: auto;

  @media print {
    display: none;
  }
`;

const MENU = {
  section: { background: theme.color.primary900 },
  header: { border: 0 },
  title: { color: theme.color.white },
  close: { color: theme.color.white },
  body: { padding: 0 },
};
