import { LoadBoundary } from '../loading/LoadBoundary';
import { lazyPart } from '../loading/lazyPart';
import { Toast } from './Toast';

const Tooltips = lazyPart('tooltips', () =>
  import(/* webpackChunkName: "tooltips" */ './Tooltips').then((m) => m.Tooltips),
);

/** The toast, and the tooltips where something can hover: a phone doesn't load them. */
export function Overlays() {
  const canHover = window.matchMedia('(any-hover: hover)').matches;

  return (
    <>
      <Toast />
      <LoadBoundary failed={null}>{canHover && <Tooltips />}</LoadBoundary>
    </>
  );
}
