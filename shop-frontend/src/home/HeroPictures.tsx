import { DRAWN_HERO, heroImages } from '@hofkiste/contract/hero-images';
import { lazy, Suspense, useState } from 'react';
import { useShopSettings } from '../settings/settings.api';
import { ErrorBoundary } from '../ui/ErrorBoundary';

const Slider = lazy(() =>
  import(/* webpackChunkName: "slider" */ './Slider').then((m) => ({ default: m.Slider })),
);

/** The farm's pictures; those that don't load are left out, and without any the drawn farm stands in. */
export function HeroPictures() {
  const [broken, setBroken] = useState<string[]>([]);
  const all = heroImages(useShopSettings());
  const loading = all.filter((source) => !broken.includes(source));
  const [first = DRAWN_HERO] = loading;
  const onBroken = (source: string) => setBroken((before) => [...before, source]);
  const picture = <Picture source={first} onBroken={onBroken} />;

  if (loading.length < 2) return <div className="hero-pictures">{picture}</div>;
  const standing = (
    <div className="hero-pictures">
      {picture}
      <div className="slider-controls" />
    </div>
  );
  return (
    <ErrorBoundary fallback={standing}>
      <Suspense fallback={standing}>
        <Slider sources={loading} onBroken={onBroken} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Picture({ source, onBroken }: { source: string; onBroken: (source: string) => void }) {
  return (
    <div className="hero-picture">
      <img
        className="is-current"
        src={source}
        width="800"
        height="600"
        alt=""
        decoding="sync"
        fetchPriority="high"
        onError={() => source !== DRAWN_HERO && onBroken(source)}
      />
    </div>
  );
}
