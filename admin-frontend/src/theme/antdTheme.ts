import { onWhite } from '@hofkiste/contract/plain/colors';
import type { ThemeConfig } from 'antd';
import type { Tokens } from './theme';

/** Dense on the desk, thumb-sized on the phone; `isStill` for people who want no animations. */
export function antdTheme(
  { color, font }: Tokens,
  { isPhone, isStill }: { isPhone: boolean; isStill: boolean },
): ThemeConfig {
  const field = {
    colorBorder: color.control,
    hoverBorderColor: color.primary700,
    activeBorderColor: color.primary700,
    // iOS zooms the page into fields with a smaller text.
    ...(isPhone ? { inputFontSize: 16 } : {}),
  };
  return {
    cssVar: { key: 'admin' },
    hashed: false,
    token: {
      colorPrimary: color.primary700,
      colorPrimaryHover: color.primary800,
      colorPrimaryActive: color.primary900,
      colorPrimaryBg: color.primary100,
      colorPrimaryBgHover: color.primary100,
      // The lighter ring inside the dark focus ring
      controlOutline: color.primary100,
      controlItemBgActive: color.primary100,
      controlItemBgHover: color.primary050,
      colorLink: color.primary700,
      colorLinkHover: color.primary800,
      colorLinkActive: color.primary900,
      colorText: color.ink,
      colorTextHeading: color.ink,
      colorTextSecondary: color.inkMuted,
      colorTextDescription: color.inkMuted,
      colorTextPlaceholder: color.inkMuted,
      colorTextTertiary: color.inkMuted,
      colorTextQuaternary: color.inkMuted,
      colorBorder: color.line,
      colorBorderSecondary: color.line,
      colorSuccess: color.primary800,
      colorSuccessBg: color.primary100,
      colorWarning: color.accent700,
      colorWarningBg: color.accent050,
      colorWarningBorder: onWhite(color.accent, 0.45),
      colorInfo: color.primary700,
      colorError: color.error,
      colorErrorBg: color.errorTint,
      // antd's own is too light on the tint
      colorErrorHover: color.error,
      fontFamily: font.sans,
      fontSize: isPhone ? 15 : 14,
      controlHeight: isPhone ? 44 : 34,
      borderRadius: 6,
      borderRadiusLG: 8,
      wireframe: false,
      motion: !isStill,
      // The text of a button keeps its contrast while the button loads.
      opacityLoading: 1,
    },
    components: {
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        defaultBorderColor: color.line,
      },
      DatePicker: { ...field, ...(isPhone ? { cellWidth: 44, cellHeight: 44 } : {}) },
      Select: { ...field, ...(isPhone ? { fontSize: 16 } : {}) },
      Input: field,
      InputNumber: field,
      Checkbox: { colorBorder: color.control },
      Radio: { colorBorder: color.control },
      // The switch in its off state
      Switch: { colorTextQuaternary: color.control, colorTextTertiary: color.inkMuted },
      Table: {
        // The panel around a table rounds its corners
        headerBorderRadius: 0,
        headerBg: color.tableHead,
        headerColor: color.inkMuted,
        headerSplitColor: 'transparent',
        cellPaddingBlock: 8,
        cellPaddingInline: 12,
        rowHoverBg: color.tableHover,
        bodySortBg: 'transparent',
        rowSelectedBg: 'transparent',
        rowSelectedHoverBg: color.tableHover,
      },
      // In line with the content of the drawer
      Drawer: { footerPaddingBlock: 12, footerPaddingInline: 24 },
      Descriptions: { itemPaddingBottom: 4 },
      Layout: { bodyBg: color.ground, siderBg: color.primary900 },
      Menu: {
        activeBarBorderWidth: 0,
        darkItemBg: 'transparent',
        darkItemColor: color.onDark,
        darkItemHoverBg: color.onDarkHover,
        darkItemSelectedBg: color.onDarkChosen,
        itemHeight: isPhone ? 48 : 38,
        itemMarginInline: 0,
        itemMarginBlock: 2,
        itemBorderRadius: 6,
        iconSize: 18,
        iconMarginInlineEnd: 10,
        ...(isPhone ? { fontSize: 16 } : {}),
      },
      Segmented: {
        trackBg: color.greyTint,
        itemColor: color.inkMuted,
        itemHoverColor: color.ink,
        itemSelectedColor: color.ink,
      },
      Tooltip: { colorBgSpotlight: color.white, colorTextLightSolid: color.ink },
      Tabs: { horizontalItemGutter: 22, horizontalMargin: '0', itemColor: color.inkMuted },
      Skeleton: { gradientFromColor: color.greyTint, gradientToColor: color.greyTint },
    },
  };
}
