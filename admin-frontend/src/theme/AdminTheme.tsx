import { StyleProvider } from '@ant-design/cssinjs';
import type { themeColors } from '@hofkiste/contract/plain/theme';
import { ConfigProvider } from 'antd';
import german from 'antd/es/locale/de_DE';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ThemeProvider } from 'styled-components';
import { Icon } from '../ui/Icon';
import { useMedia } from '../ui/useMedia';
import { usePhone } from '../ui/usePhone';
import { antdTheme } from './antdTheme';
import { GlobalStyle } from './GlobalStyle';
import { pageNonce, putNonceOnStyles } from './nonce';
import { theme, tokensOf } from './theme';

putNonceOnStyles();

interface Props {
  colors: ReturnType<typeof themeColors>;
  children: ReactNode;
}

/** The farm's colours for styled-components and antd. antd's styles go into a layer, so every other rule overrides them. */
export function AdminTheme({ colors, children }: Props) {
  const isPhone = usePhone();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const tokens = useMemo(() => tokensOf(colors), [colors]);
  const antd = useMemo(() => antdTheme(tokens, { isPhone, isStill }), [tokens, isPhone, isStill]);
  const nonce = pageNonce();

  useEffect(() => {
    for (const [name, color] of Object.entries(colors))
      document.documentElement.style.setProperty(`--${name}`, color);
  }, [colors]);

  return (
    <ThemeProvider theme={tokens}>
      <theme.GlobalStyle />
      <GlobalStyle />
      <StyleProvider layer>
        <ConfigProvider
          theme={antd}
          locale={german}
          // The ripple around a button that was pressed
          wave={{ disabled: isStill }}
          // antd's own icons have English names
          button={{ loadingIcon: <Icon name="loading" /> }}
          // Lists are whole for screen readers.
          virtual={false}
          select={{ suffixIcon: <Icon name="down" /> }}
          {...(nonce ? { csp: { nonce } } : {})}
        >
          {children}
        </ConfigProvider>
      </StyleProvider>
    </ThemeProvider>
  );
}
