import { heroImages } from '@hofkiste/contract/hero-images';
import type { SettingValues } from '../settings/settings.service.js';
import { escapeHtml } from './html.js';

/** The first picture of the hero, and the room for the slider's buttons when there are more. */
export function pictureHtml(settings: SettingValues): string {
  const [first = '', ...others] = heroImages(settings);
  return (
    `<div class="hero-picture"><img class="is-current" src="${escapeHtml(first)}" width="800" height="600" alt="" ` +
    'decoding="sync" fetchpriority="high"></div>' +
    (others.length > 0 ? '<div class="slider-controls"></div>' : '')
  );
}
