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

export const WHITE = '#ffffff';

/** The colours of a farm that set none. */
export const DEFAULT_COLORS = { primary: '#5A9216', accent: '#D9A404', contrast: '#F9F9F9' } as const;

/** A setting's colour as `#rrggbb`; undefined unless it is a hex colour of 3 or 6 digits. */
export function parseHexColor(value: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`;
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

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

function overBlack(hex: string, share: number) {
  return toHex(channels(hex).map((channel) => channel * share));
}

function onWhite(hex: string, share: number) {
  return toHex(channels(hex).map((channel) => channel * share + 255 * (1 - share)));
}

function darkenUntil(hex: string, isReached: (shade: string) => boolean) {
  return shiftUntil(hex, -0.002, isReached);
}

function lightenUntil(hex: string, isReached: (shade: string) => boolean) {
  return shiftUntil(hex, 0.002, isReached);
}

/** Changes the OKLCH lightness and keeps the hue. Chroma shrinks with the lightness, because dark colours of full chroma are outside sRGB. */
function shiftUntil(hex: string, step: number, isReached: (shade: string) => boolean) {
  const [startLightness, a, b] = toOklab(hex);
  let shade = hex;
  for (let lightness = startLightness + step; !isReached(shade); lightness += step) {
    if (lightness < 0 || lightness > 1) return step < 0 ? '#000000' : WHITE;
    const kept = Math.min(1, lightness / startLightness);
    shade = fromOklab(lightness, a * kept, b * kept);
  }
  return shade;
}

function luminance(hex: string) {
  const [red, green, blue] = linearChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function linearChannels(hex: string): [number, number, number] {
  const [red, green, blue] = channels(hex);
  return [toLinear(red), toLinear(green), toLinear(blue)];
}

function toLinear(channel: number) {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(share: number) {
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
}

function toHex(rgb: number[]) {
  const byte = (channel: number) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(byte).join('')}`;
}

// The two matrices of OKLab: https://bottosson.github.io/posts/oklab/
function toOklab(hex: string): [number, number, number] {
  const [red, green, blue] = linearChannels(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab(lightness: number, a: number, b: number) {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex(
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map((share) => fromLinear(Math.max(0, share))),
  );
}
