import type { themeColors } from '@hofkiste/contract/theme';
import type { ThemeConfig } from 'antd';

const INK = '#1f2a17';
const INK_MUTED = '#545e47';
const CONTROL = '#7b8670';
const LINE = '#dcdfd4';
const SANS = 'Figtree, Arial, Roboto, sans-serif';

/** Dense on the desk, thumb-sized on the phone. */
export function antdTheme(colors: ReturnType<typeof themeColors>, isPhone: boolean): ThemeConfig {
  const field = {
    colorBorder: CONTROL,
    hoverBorderColor: colors['primary-700'],
    activeBorderColor: colors['primary-700'],
  };
  return {
    token: {
      colorPrimary: colors['primary-700'],
      colorPrimaryHover: colors['primary-800'],
      colorPrimaryActive: colors['primary-900'],
      colorPrimaryBg: colors['primary-100'],
      colorPrimaryBgHover: colors['primary-100'],
      // the lighter ring inside the dark one of focus.css
      controlOutline: colors['primary-100'],
      controlItemBgActive: colors['primary-100'],
      controlItemBgHover: colors['primary-050'],
      colorLink: colors['primary-700'],
      colorLinkHover: colors['primary-800'],
      colorLinkActive: colors['primary-900'],
      colorText: INK,
      colorTextHeading: INK,
      colorTextSecondary: INK_MUTED,
      colorTextDescription: INK_MUTED,
      colorTextPlaceholder: INK_MUTED,
      colorTextQuaternary: INK_MUTED,
      colorBorder: LINE,
      colorBorderSecondary: LINE,
      colorError: '#b3261e',
      colorErrorBg: '#fcedea',
      fontFamily: SANS,
      fontSize: isPhone ? 15 : 14,
      controlHeight: isPhone ? 44 : 34,
      borderRadius: 6,
      borderRadiusLG: 8,
      wireframe: false,
    },
    components: {
      Button: { fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none', defaultBorderColor: LINE },
      // the calendar fits beside the button on the narrowest phone
      DatePicker: { ...field, ...(isPhone ? { cellWidth: 30, cellHeight: 30 } : {}) },
      Select: field,
      Input: field,
      InputNumber: field,
      Checkbox: { colorBorder: CONTROL },
      // off
      Switch: { colorTextQuaternary: CONTROL, colorTextTertiary: INK_MUTED },
      Table: {
        headerBg: '#f7f8f4',
        headerColor: INK_MUTED,
        headerSplitColor: 'transparent',
        cellPaddingBlock: 8,
        cellPaddingInline: 12,
        rowHoverBg: '#fafbf8',
      },
      Skeleton: { gradientFromColor: '#e6e9e0', gradientToColor: '#e6e9e0' },
    },
  };
}
