import { themeColors } from '@hofkiste/contract/plain/theme';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { type ReactNode, useState } from 'react';
import { createGlobalStyle } from 'styled-components';
import { AdminTheme } from '../theme/AdminTheme';
import { theme } from '../theme/theme';

/** The theme of the back office, sized for a finger. */
export function PickupTheme({ children }: { children: ReactNode }) {
  const [colors] = useState(colorsOfPage);
  return (
    <AdminTheme colors={colors}>
      <PageStyle />
      <ConfigProvider theme={LARGE} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
    </AdminTheme>
  );
}

/** The farm's colours as the gateway has written them into the page: they are there without network, too. */
function colorsOfPage() {
  const style = getComputedStyle(document.documentElement);
  const defaults = themeColors('', '', '');
  const fromPage = Object.keys(defaults).map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  return { ...defaults, ...Object.fromEntries(fromPage.filter(([, color]) => color)) };
}

const LARGE: ThemeConfig = {
  token: { controlHeight: 56, fontSize: 16, motion: false },
  components: {
    Button: { fontWeight: 600, contentFontSize: 17, paddingInline: 12, lineWidth: 1.5 },
    Input: { inputFontSize: 18, paddingInline: 14, lineWidth: 1.5 },
  },
};

/** The bars at the top and at the bottom cover nothing that has the focus. */
const PageStyle = createGlobalStyle`
  html {
    scroll-padding: 84px 0;
  }

  body {
    background: ${theme.color.ground};
    color: ${theme.color.ink};
    font: 400 16px / 1.45 ${theme.font.sans};
  }
`;
