import { themeColors } from '@hofkiste/contract/theme';
import type { ReactNode } from 'react';
import { createGlobalStyle, ThemeProvider } from 'styled-components';
import { theme, tokensOf } from '../theme/theme';

/** The farm's colours as the gateway has written them into the page: they are there without network, too. */
export const PickupTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={tokens}>
    <theme.GlobalStyle />
    <PageStyle />
    {children}
  </ThemeProvider>
);

const defaults = themeColors('', '', '');
const tokens = tokensOf({
  ...defaults,
  ...Object.fromEntries(Object.entries(defaults).map(([name, hex]) => [name, `var(--${name}, ${hex})`])),
});

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

  :focus-visible:not([tabindex='-1']) {
    outline: 3px solid var(--focus, ${theme.color.ink});
    outline-offset: 2px;
  }
`;
