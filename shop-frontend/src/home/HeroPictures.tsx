import { heroImages } from '@hofkiste/contract/plain/hero-images';
import { pictureSources } from '@hofkiste/contract/plain/picture-address';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useShopSettings } from '../settings';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary';

const Slider = lazy(() =>
  import(/* webpackChunkName: "slider" */ './Slider').then((m) => ({ default: m.Slider })),
);

const DRAWN_HERO = '/illustrations/hero.svg';

/** Keeps the document's picture, or replaces it by the next one when it fails to load. Several pictures make a slider. */
export function HeroPictures() {
  const [broken, setBroken] = useState<string[]>([]);
  const [picture] = useState(() => document.querySelector<HTMLImageElement>('.hero-picture img'));
  const all = heroImages(useShopSettings());
  const usable = all.filter((source) => !broken.includes(source));

  useEffect(() => {
    if (!picture) return;
    const report = () => {
      const source = picture.getAttribute('src') ?? '';
      setBroken((before) => [...before, source]);
    };
    picture.addEventListener('error', report);
    // It may have failed before.
    picture.decode?.().catch(report);
    return () => picture.removeEventListener('error', report);
  }, [picture]);

  const first = usable[0] ?? (broken.length > 0 ? DRAWN_HERO : undefined);
  useEffect(() => {
    if (!picture || !first || picture.getAttribute('src') === first) return;
    picture.srcset = pictureSources(first) ?? '';
    picture.src = first;
  }, [picture, first]);

  if (!picture || usable.length < 2) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Slider
          picture={picture}
          sources={usable}
          onBroken={(source) => setBroken((before) => [...before, source])}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
