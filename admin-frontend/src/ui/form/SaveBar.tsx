import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onPhone, paper, theme } from '../../theme/theme';
import { keepNoticesAbove } from '../notice/keepNoticesAbove';

/** The bar with the buttons of a long form, at the form's end. On the phone it stays at the lower edge of the screen. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <Place ref={keepNoticesAbove}>
    <Bar ref={measure}>{children}</Bar>
  </Place>
);

/** The page ends above the bar, and notifications appear above it. */
function measure(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
}

const Place = styled.div`
  ${onPhone} {
    height: var(--bottom-bar);
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  margin-top: 12px;
  padding: 10px 16px;
  ${paper}
  color: ${theme.color.inkMuted};

  ${onPhone} {
    /* not sticky: checks of accessibility count a field half behind a sticky bar as too small to hit */
    position: fixed;
    right: 0;
    bottom: 0;
    left: 0;
    z-index: 10;
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 10px 12px;
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;
