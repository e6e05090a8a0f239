// Colours are '#rrggbb'.

export const WHITE = '#ffffff';

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

/** The colour at `share` over black, like {@link onWhite} over white. */
export function overBlack(hex: string, share: number) {
  return toHex(channels(hex).map((channel) => channel * share));
}

export function onWhite(hex: string, share: number) {
  return toHex(channels(hex).map((channel) => channel * share + 255 * (1 - share)));
}

/** Changes the OKLCH lightness and keeps the hue. Chroma shrinks with the lightness, because dark colours of full chroma are outside sRGB. */
export function shiftUntil(hex: string, step: number, isReached: (shade: string) => boolean) {
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
