const KEYS = ['sliderImage1', 'sliderImage2', 'sliderImage3', 'sliderImage4', 'sliderImage5'] as const;

/** Shown when the farm set no picture, or when none of its pictures loads. */
export const DRAWN_HERO = '/illustrations/hero.svg';

/** The pictures of the hero in their order; never empty. Several make a slider (design decision 1). */
export function heroImages(
  settings: Partial<Record<(typeof KEYS)[number] | 'mainImageUrl', string>>,
): string[] {
  const slides = KEYS.map((key) => settings[key] ?? '').filter(Boolean);
  return slides.length > 0 ? [...new Set(slides)] : [settings.mainImageUrl || DRAWN_HERO];
}
