import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { MENU_WIDTH, onPhone, paper, theme } from '../../theme/theme';
import { keepNoticesAbove } from '../notice/keepNoticesAbove';

interface Props {
  /** At the lower edge of the desk's screen, too. */
  isAlwaysInView?: boolean;
  children: ReactNode;
}

/** The bar with the buttons of a long form, at the form's end. On the phone it stays at the lower edge of the screen. */
export const SaveBar = ({ isAlwaysInView = false, children }: Props) => (
  <Place $isInView={isAlwaysInView}>
    <Bar ref={keepRoom} $isInView={isAlwaysInView}>
      {children}
    </Bar>
  </Place>
);

/** The page ends above the bar, and notifications appear above it. */
function keepRoom(bar: HTMLElement | null) {
  if (!bar) return;
  const letNoticesDown = keepNoticesAbove(bar);
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    letNoticesDown?.();
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
}

interface BarProps {
  $isInView: boolean;
}

const Place = styled.div<BarProps>`
  ${({ $isInView }) => $isInView && 'height: var(--bottom-bar);'}

  ${onPhone} {
    height: var(--bottom-bar);
  }
`;

/** Not sticky: checks of accessibility count a field half behind a sticky bar as too small to hit. */
const atLowerEdge = css`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: 10;
  margin: 0;
  border-width: 1px 0 0;
  border-radius: 0;
`;

const besideMenu = css`
  ${atLowerEdge}
  left: ${MENU_WIDTH}px;
  padding: 10px 24px;
`;

const Bar = styled.div<BarProps>`
  display: flex;
  gap: 12px;
  align-items: center;
  margin-top: 12px;
  padding: 10px 16px;
  ${paper}
  color: ${theme.color.inkMuted};

  ${({ $isInView }) => $isInView && besideMenu}

  ${onPhone} {
    ${atLowerEdge}
    left: 0;
    display: grid;
    gap: 8px;
    padding: 10px 12px;
  }
`;
