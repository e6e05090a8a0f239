import type { themeColors } from '@hofkiste/contract/theme';
import { ConfigProvider } from 'antd';
import german from 'antd/es/locale/de_DE';
import { type ReactNode, useEffect, useMemo } from 'react';
import { usePhone } from '../ui/usePhone';
import { antdTheme } from './antdTheme';

interface Props {
  colors: ReturnType<typeof themeColors>;
  children: ReactNode;
}

/** The farm's colours for antd and, as custom properties, for the style sheets of the back office. */
export function AdminTheme({ colors, children }: Props) {
  const isPhone = usePhone();
  const theme = useMemo(() => antdTheme(colors, isPhone), [colors, isPhone]);
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

  useEffect(() => {
    for (const [name, color] of Object.entries(colors))
      document.documentElement.style.setProperty(`--${name}`, color);
  }, [colors]);

  return (
    <ConfigProvider theme={theme} locale={german} {...(nonce ? { csp: { nonce } } : {})}>
      {children}
    </ConfigProvider>
  );
}
