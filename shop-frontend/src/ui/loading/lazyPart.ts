import { type ComponentType, lazy } from 'react';

/** A component whose file loads when it is rendered, below a {@link LoadBoundary}. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then((part) => ({ default: part })));
