import { themeColors } from '@hofkiste/contract/theme';

/** The farm's colours and background for pages that came without them: the gateway's fragment was empty. */
export function applyTheme(
  primary: string,
  accent: string,
  contrast: string,
  backgroundImageUrl: string,
): void {
  const { style } = document.documentElement;
  for (const [name, hex] of Object.entries(themeColors(primary, accent, contrast))) {
    style.setProperty(`--${name}`, hex);
  }
  const isImage = /^(https:\/\/|\/(?!\/))/.test(backgroundImageUrl);
  style.setProperty('--page-image', isImage ? `url(${JSON.stringify(backgroundImageUrl)})` : 'none');
}
