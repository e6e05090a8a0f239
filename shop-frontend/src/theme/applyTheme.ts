import { parseHexColor } from '@hofkiste/contract/plain/colors';
import { pageImage, themeColors } from '@hofkiste/contract/plain/theme';

/** Applies the farm's colours and background to a page whose theme fragment was empty. */
export function applyTheme(
  primary: string,
  accent: string,
  contrast: string,
  backgroundImageUrl: string,
): void {
  const { style } = document.documentElement;
  const invalid = Object.entries({ primary, accent, contrast }).filter(
    ([, value]) => parseHexColor(value) === undefined,
  );
  for (const [name, value] of invalid) console.error(`No colour, so it is ignored: ${name} ${value}`);

  const colors = themeColors(primary, accent, contrast, backgroundImageUrl);
  for (const [name, hex] of Object.entries(colors)) style.setProperty(`--${name}`, hex);
  style.setProperty('--page-image', pageImage(colors.contrast, backgroundImageUrl));
}
