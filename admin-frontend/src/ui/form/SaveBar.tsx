import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';

/** The bar with the buttons of a long form, at the form's end. On the phone it stays at the lower edge of the screen. */
export const SaveBar = ({ children }: { children: ReactNode }) => <Bar ref={measure}>{children}</Bar>;

/** Notifications appear above the bar. */
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

export const SaveActions = styled.div`
  display: flex;
  gap: 8px;
  margin-left: auto;

  ${onPhone} {
    margin: 0;

    > * {
      flex: 1;
    }
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  margin-top: 12px;
  padding: 10px 16px;
  border: 1px solid ${theme.color.line};
  border-radius: 8px;
  background: ${theme.color.white};
  color: ${theme.color.inkMuted};

  ${onPhone} {
    position: sticky;
    bottom: 0;
    z-index: 10;
    display: grid;
    gap: 8px;
    /* as wide as the screen */
    margin: 12px -12px -12px;
    padding: 10px 12px;
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;
