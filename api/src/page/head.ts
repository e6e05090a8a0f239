import { heroImages } from '@hofkiste/contract/hero-images';
import { parseHexColor } from '@hofkiste/contract/theme';
import type { SettingValues } from '../settings/settings.service.js';
import { escapeHtml, plainText } from './html.js';

const DESCRIPTION_LENGTH = 160;

/** Title, description, Open Graph and the browser's colour. */
export function headHtml(settings: SettingValues, publicUrl: string): string {
  const title = `${settings.headerTitle} – ${settings.homePageTitle}`;
  const description = shortened(plainText(settings.homePageDescription));
  const [image = ''] = heroImages(settings);
  const metas = [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'de_AT'),
    meta('property', 'og:site_name', settings.headerTitle),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', `${publicUrl}/`),
    meta('property', 'og:image', new URL(image, publicUrl).href),
    meta('name', 'theme-color', parseHexColor(settings.primaryColor) ?? ''),
  ];
  return `<title>${escapeHtml(title)}</title>${metas.filter(Boolean).join('')}`;
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH - 1))}…`;
}
