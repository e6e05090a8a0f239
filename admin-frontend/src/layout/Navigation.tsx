import { Button, Menu } from 'antd';
import { useContext, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useAdminProps, useMay } from '../adminProps';
import brand from '../assets/brand.svg';
import { pages } from '../pages';
import { useInstallationQuery } from '../settings/installation.api';
import { useStandingOrdersOn } from '../settings/settings.api';
import { onPhone, theme } from '../theme/theme';
import { LeaveGuardContext } from '../ui/dialogs/LeaveWarning';
import { Icon } from '../ui/Icon';
import { useNotify } from '../ui/notice/useNotify';
import { usePictureSource } from '../ui/usePictureSource';

interface Props {
  farm: string;
  /** Empty for none. */
  logo: string;
  /** Called after a choice that leads to something behind the menu. */
  onChosen?: () => void;
}

export function Navigation({ farm, logo, onChosen }: Props) {
  const { user, onLogout } = useAdminProps();
  const { pathname } = useLocation();
  const notify = useNotify();
  const { data: installation } = useInstallationQuery();
  const leaveGuard = useContext(LeaveGuardContext);
  const [isBusy, setIsBusy] = useState(false);
  const [, section = ''] = pathname.split('/');
  const may = useMay();
  const hasStandingOrders = useStandingOrdersOn();

  const logOut = async () => {
    setIsBusy(true);
    try {
      await onLogout();
    } catch {
      notify.failure('Das Ausloggen hat nicht geklappt. Du bist weiterhin angemeldet.');
    }
    setIsBusy(false);
  };

  const logOutUnlessUnsaved = () => {
    if (!leaveGuard.ask) return logOut();
    onChosen?.();
    leaveGuard.ask(logOut);
  };

  return (
    <Column>
      <Brand href="/">
        <img {...usePictureSource(logo, brand, '32px')} alt="" width="34" height="34" />
        {farm}
      </Brand>
      <Links aria-label="Verwaltung">
        {/* a list of links: antd's roles of a menu would take them out of the Tab order */}
        <Menu
          theme="dark"
          mode="inline"
          role="list"
          tabIndex={-1}
          inlineIndent={10}
          selectedKeys={[`/${section}`]}
          items={pages.flatMap(({ path, for: role, menu }) =>
            menu &&
            may(role) &&
            (menu.isFor === undefined || (menu.isFor === 'no-settings' ? !may('admin') : hasStandingOrders))
              ? {
                  key: `/${path}`,
                  role: 'listitem',
                  icon: <Icon name={menu.icon} />,
                  label: (
                    <NavLink to={`/${path}`} end={path === ''} onClick={onChosen}>
                      {menu.label}
                    </NavLink>
                  ),
                }
              : [],
          )}
        />
      </Links>
      <End>
        <EndEntry type="text" href="/" icon={<Icon name="external" />}>
          Zum Shop
        </EndEntry>
        <EndEntry
          type="text"
          icon={<Icon name="exit" />}
          disabled={isBusy}
          onClick={() => void logOutUnlessUnsaved()}
        >
          Ausloggen
        </EndEntry>
        {user.name && <p>{user.name}</p>}
        <p>{user.email}</p>
        {installation && <p>Hofkiste {installation.version}</p>}
      </End>
    </Column>
  );
}

const Column = styled.div`
  --focus: ${theme.color.white};
  --focus-offset: -3px;

  display: flex;
  flex-direction: column;
  min-height: 100%;
  padding: 14px 10px;
  color: ${theme.color.white};
`;

const Brand = styled.a`
  display: flex;
  gap: 9px;
  align-items: center;
  margin-bottom: 16px;
  padding-left: 10px;
  color: inherit;
  font: 700 21px / 1.2 ${theme.font.serif};
  overflow-wrap: anywhere;
  text-decoration: none;

  img {
    object-fit: contain;
  }
`;

const Links = styled.nav`
  a:focus-visible {
    outline: none;

    &::before {
      border-radius: 6px;
      outline: 3px solid var(--focus);
      outline-offset: var(--focus-offset);
    }
  }

  a.active {
    font-weight: 600;
  }
`;

const End = styled.div`
  display: grid;
  gap: 2px;
  margin-top: auto;
  padding-top: 16px;

  p {
    overflow: hidden;
    margin: 4px 10px 0;
    font-size: 12.5px;
    text-overflow: ellipsis;
    opacity: 0.8;
  }
`;

const EndEntry = styled(Button)`
  gap: 10px;
  justify-content: flex-start;
  padding: 0 10px;
  color: ${theme.color.white};

  &:hover {
    background: ${theme.color.onDarkHover};
  }

  .anticon {
    font-size: 18px;
  }

  ${onPhone} {
    font-size: 16px;
  }
`;
