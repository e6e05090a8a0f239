import { heroImages } from '@hofkiste/contract/plain/hero-images';
import { lazy, Suspense, useState } from 'react';
import { useShopSettings } from '../settings';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary';
import { HeroImage } from './HeroImage';

const Slider = lazy(() =>
  import(/* webpackChunkName: "slider" */ './Slider').then((m) => ({ default: m.Slider })),
);

const DRAWN_HERO = '/illustrations/hero.svg';

/** The farm's pictures without those that fail to load, or the drawn farm when none is left. */
export function HeroPictures() {
  const [broken, setBroken] = useState<string[]>([]);
  const all = heroImages(useShopSettings());
  const usable = all.filter((source) => !broken.includes(source));
  const [first = DRAWN_HERO] = usable;
  const onBroken = (source: string) => setBroken((before) => [...before, source]);
  const picture = <Picture source={first} onBroken={onBroken} />;

  if (usable.length < 2) return <div className="hero-pictures">{picture}</div>;
  const firstOnly = (
    <div className="hero-pictures">
      {picture}
      <div className="slider-controls" />
    </div>
  );
  return (
    <ErrorBoundary fallback={firstOnly}>
      <Suspense fallback={firstOnly}>
        <Slider sources={usable} onBroken={onBroken} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Picture({ source, onBroken }: { source: string; onBroken: (source: string) => void }) {
  return (
    <div className="hero-picture">
      <HeroImage
        className="is-current"
        source={source}
        fetchPriority="high"
        onError={() => source !== DRAWN_HERO && onBroken(source)}
      />
    </div>
  );
}
