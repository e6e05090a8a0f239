import { contrastRatio, onWhite, overBlack, parseHexColor, shiftUntil, WHITE } from './colors.js';
import { phoneBackground } from './picture-address.js';

/** The colours that no setting changes. */
export const NEUTRAL_COLORS = {
  ink: '#1f2a17',
  'ink-muted': '#545e47',
  control: '#7b8670',
  line: '#dcdfd4',
  ground: '#f4f5f1',
  error: '#b3261e',
  'error-tint': '#fcedea',
  'grey-tint': '#e6e9e0',
} as const;

/** The colours of a farm that set none. */
export const DEFAULT_COLORS = { primary: '#5A9216', accent: '#D9A404', contrast: '#F9F9F9' } as const;

/** Every colour of the pages: the neutral ones, and the shades of the three settings. Text stays readable over a background picture too. */
export function themeColors(
  primarySetting: string,
  accentSetting: string,
  contrastSetting: string,
  backgroundImageUrl = '',
) {
  const darkest = (page: string) => (isImage(backgroundImageUrl) ? overBlack(page, VEIL) : page);
  const primary = colorOr(primarySetting, DEFAULT_COLORS.primary);
  const accent = colorOr(accentSetting, DEFAULT_COLORS.accent);
  const contrast = lightenUntil(colorOr(contrastSetting, DEFAULT_COLORS.contrast), (page) =>
    [INK_MUTED, ERROR].every((text) => reads(text, darkest(page))),
  );
  const straw = lightenUntil(onWhite(accent, 0.28), (shade) => reads(INK_MUTED, shade));
  const accentButton = reads(INK, accent) ? accent : darkenUntil(accent, (shade) => reads(WHITE, shade));
  return {
    primary,
    'primary-700': darkenUntil(primary, (shade) => contrastRatio(shade, darkest(contrast)) >= 5.3),
    'primary-800': darkenUntil(primary, (shade) => contrastRatio(shade, WHITE) >= 8),
    'primary-900': darkenUntil(primary, (shade) => contrastRatio(shade, WHITE) >= 12.5),
    'primary-200': onWhite(primary, 0.21),
    'primary-100': onWhite(primary, 0.14),
    'primary-050': onWhite(primary, 0.07),
    accent,
    'accent-button': accentButton,
    'on-accent': reads(INK, accentButton) ? INK : WHITE,
    'accent-700': darkenUntil(accent, (shade) => contrastRatio(shade, straw) >= 4.9),
    'accent-200': straw,
    'accent-050': onWhite(accent, 0.1),
    contrast,
    ...NEUTRAL_COLORS,
  };
}

/** The style sheet `:root{--primary:…}`, safe inside a `style` element. */
export function themeCss(
  primary: string,
  accent: string,
  contrast: string,
  backgroundImageUrl: string,
): string {
  const colors = themeColors(primary, accent, contrast, backgroundImageUrl);
  const properties = Object.entries(colors).map(([name, hex]) => `--${name}:${hex};`);
  const [large, small] = [backgroundImageUrl, phoneBackground(backgroundImageUrl)].map((url) =>
    pageImage(colors.contrast, url),
  );
  const onDesk = large === small ? '' : `@media(min-width:900px){:root{--page-image:${large}}}`;
  return `:root{${properties.join('')}--page-image:${small}}${onDesk}`;
}

/** The value of `background-image` for the page: the farm's picture under a veil in the page's colour. */
export function pageImage(contrast: string, url: string): string {
  if (!isImage(url)) return 'none';
  const veil = `${contrast}${Math.round(VEIL * 255).toString(16)}`;
  const escaped = url.replace(
    /["'\\<>()\s]/g,
    (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `linear-gradient(${veil},${veil}),url("${escaped}")`;
}

/** Opacity of the page's colour over the background picture. */
const VEIL = 0.88;
const { ink: INK, 'ink-muted': INK_MUTED, error: ERROR } = NEUTRAL_COLORS;

const colorOr = (setting: string, fallback: string) => parseHexColor(setting) ?? fallback.toLowerCase();

function reads(text: string, ground: string) {
  return contrastRatio(text, ground) >= 4.5;
}

function isImage(url: string) {
  return /^(https:\/\/|\/(?!\/))/.test(url);
}

function darkenUntil(hex: string, isReached: (shade: string) => boolean) {
  return shiftUntil(hex, -0.002, isReached);
}

function lightenUntil(hex: string, isReached: (shade: string) => boolean) {
  return shiftUntil(hex, 0.002, isReached);
}
