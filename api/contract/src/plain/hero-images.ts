const KEYS = ['sliderImage1', 'sliderImage2', 'sliderImage3', 'sliderImage4', 'sliderImage5'] as const;

/** The farm's pictures for the hero in their order; [] when it set none. Several make a slider. */
export function heroImages(
  settings: Partial<Record<(typeof KEYS)[number] | 'mainImageUrl', string>>,
): string[] {
  const slides = KEYS.map((key) => settings[key] ?? '').filter(Boolean);
  return slides.length > 0 ? [...new Set(slides)] : [settings.mainImageUrl ?? ''].filter(Boolean);
}
