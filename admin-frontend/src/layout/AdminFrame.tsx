import { Drawer, Layout } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import styled from 'styled-components';
import * as v from 'valibot';
import { useFarm } from '../settings/settings.api';
import { MENU_WIDTH, onPhone, theme } from '../theme/theme';
import { addressOf, LeaveGuardContext } from '../ui/dialogs/LeaveWarning';
import { Icon } from '../ui/Icon';
import { usePhone } from '../ui/usePhone';
import { HelpLink } from './HelpLink';
import { LoadingBar } from './LoadingBar';
import { Navigation } from './Navigation';
import { PageHeadContext } from './Page';
import { PhoneBar } from './PhoneBar';

const handleSchema = v.object({ title: v.string(), help: v.optional(v.string()) });

/** Menu, title and the page below it. A page that breaks leaves all this in place. */
export function AdminFrame() {
  const isPhone = usePhone();
  const { title: farm, logoUrl: logo } = useFarm();
  const location = useLocation();
  const place = addressOf(location);
  const [menu, setMenu] = useState({ isOpen: false, openedAt: place });
  const [leaveGuard] = useState({});
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [ownTitle, setTitle] = useState<string>();
  const pageHead = useMemo(() => ({ actions, setTitle }), [actions]);
  const handle = usePageHandle();
  const title = ownTitle ?? handle.title;
  const heading = useHeadingFocus(place);
  const closeMenu = () => setMenu({ ...menu, isOpen: false });

  useEffect(() => {
    document.title = `${title} | Verwaltung`;
  }, [title]);

  return (
    <PageHeadContext value={pageHead}>
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
              focusable={{ focusTriggerAfterClose: menu.openedAt === place }}
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
            <Head>
              {isPhone && (
                <PhoneBar logo={logo} onOpenMenu={() => setMenu({ isOpen: true, openedAt: place })} />
              )}
              <h1 ref={heading} tabIndex={-1}>
                {title}
              </h1>
              {handle.help && <HelpLink chapter={handle.help} page={title} />}
              <Actions ref={setActions} />
            </Head>
            <Main id="main" tabIndex={-1}>
              <Outlet />
            </Main>
          </Layout>
        </Frame>
        <ScrollRestoration />
      </LeaveGuardContext>
    </PageHeadContext>
  );
}

/** The title in the handle of the page's route, and the chapter of the handbook that is about the page. */
function usePageHandle(): v.InferOutput<typeof handleSchema> {
  const handle = useMatches().at(-1)?.handle;
  return v.is(handleSchema, handle) ? handle : { title: '' };
}

/** Another page puts the focus on its heading, unless it has chosen a field itself. */
function useHeadingFocus(place: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (!document.getElementById('main')?.contains(document.activeElement))
      heading.current?.focus({ preventScroll: true });
  }, [place]);
  return heading;
}

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

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 14px;
  align-items: center;
  padding: 20px 24px 16px;

  h1 {
    margin: 0;
    outline: none;
    font: 600 25px / 34px ${theme.font.serif};
  }

  ${onPhone} {
    display: grid;
    /* the menu button, the title, the help, the logo */
    grid-template-columns: 52px minmax(0, 1fr) 36px 44px;
    gap: 0 8px;
    padding: 0;

    h1 {
      grid-area: 1 / 2;
      color: ${theme.color.white};
      font-size: 20px;
      line-height: 1.2;
      overflow-wrap: anywhere;
      hyphens: auto;
    }

    /* A page without help has two lines for a longer title. */
    h1:has(+ div) {
      grid-column-end: span 2;
    }

    /* A page without help has two lines for a longer title. */
    h1:has(+ div) {
      grid-column-end: span 2;
    }
  }

  @media print {
    padding: 0 0 4mm;

    h1 {
      color: ${theme.color.ink};
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-left: auto;

  &:empty {
    display: none;
  }

  ${onPhone} {
    grid-area: 2 / 1 / auto / -1;
    margin: 0;
    padding: 12px 12px 0;

    > * {
      flex: 1 0 auto;
    }
  }

  @media print {
    display: none;
  }
`;

const Main = styled.main`
  position: relative;
  padding: 0 24px 36px;
  outline: none;

  ${onPhone} {
    padding: 12px;
  }

  @media print {
    padding: 0;
  }
`;
