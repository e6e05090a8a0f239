import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../loading/ErrorBoundary';
import { Toast } from './Toast';

const Tooltips = lazy(() =>
  import(/* webpackChunkName: "tooltips" */ './Tooltips').then((m) => ({ default: m.Tooltips })),
);

/** The toast, and the tooltips where something can hover: a phone doesn't load them. */
export function Overlays() {
  const canHover = window.matchMedia('(any-hover: hover)').matches;

  return (
    <>
      <Toast />
      {canHover && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Tooltips />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
