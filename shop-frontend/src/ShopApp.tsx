import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { CallDispatch } from './api';
import { isPageThemed } from './boot';
import { completeFarm } from './completeFarm';
import type { FarmState } from './farm';
import { Page } from './pages';
import { useFarmName, useShopSettings } from './settings';
import { ErrorBoundary } from './ui/loading/ErrorBoundary';
import { LoadingBars } from './ui/loading/LoadingBars';
import { loadModule } from './ui/loading/loadModule';

const Overlays = lazy(() =>
  loadModule(() => import(/* webpackChunkName: "calls" */ './ui/overlays/Overlays')).then((m) => ({
    default: m.Overlays,
  })),
);

/** What moves on the page. Header, hero and footer belong to the document. */
export function ShopApp() {
  useMissingData();
  useTheme();
  useFarmTexts();

  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={<LoadingBars />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Overlays />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Loads what the document doesn't have, after what it has is shown. */
function useMissingData() {
  const dispatch = useDispatch<CallDispatch>();
  const store = useStore<{ farm: FarmState }>();

  useEffect(() => {
    void completeFarm(dispatch, store.getState().farm);
  }, [dispatch, store]);
}

/** Applies the colours of the farm if the document came without them. */
function useTheme() {
  const { primaryColor, accentColor, bgContrastColor, backgroundImageUrl } = useShopSettings();

  useEffect(() => {
    if (isPageThemed() || primaryColor === undefined) return;
    void import(/* webpackChunkName: "theme" */ './theme/applyTheme').then(({ applyTheme }) =>
      applyTheme(primaryColor, accentColor ?? '', bgContrastColor ?? '', backgroundImageUrl ?? ''),
    );
  }, [primaryColor, accentColor, bgContrastColor, backgroundImageUrl]);
}

/** Writes name, title and description of the farm if the document came without them. */
function useFarmTexts() {
  const { homePageTitle, homePageDescription } = useShopSettings();
  const farmName = useFarmName();

  useEffect(() => {
    if (homePageTitle === undefined) return;
    const title = document.querySelector('.hero-title');
    if (title?.textContent !== '') return;
    title.textContent = homePageTitle || farmName;
    document.title = homePageTitle ? `${farmName} – ${homePageTitle}` : farmName;
    const name = document.querySelector('.brand-name');
    if (name) name.textContent = farmName;
    const description = document.querySelector('.hero-text');
    // Sanitised when the setting was saved.
    if (description) description.innerHTML = homePageDescription ?? '';
  }, [homePageTitle, homePageDescription, farmName]);
}
