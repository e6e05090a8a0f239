import { useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { CallDispatch } from './api';
import { isPageThemed } from './boot';
import type { FarmState } from './farm';
import { completeFarm } from './loadFarm';
import { Page } from './pages';
import { useFarmName, useShopSettings } from './settings';
import { LoadBoundary } from './ui/loading/LoadBoundary';
import { Loading } from './ui/loading/Loading';
import { lazyPart } from './ui/loading/lazyPart';
import { loadModule } from './ui/loading/loadModule';

const Overlays = lazyPart(() =>
  loadModule(() => import(/* webpackChunkName: "overlays" */ './ui/overlays/Overlays')).then(
    (m) => m.Overlays,
  ),
);

/** The part of the page that React renders. Header, hero and footer belong to the document. */
export function ShopApp() {
  useMissingData();
  useTheme();
  useFarmTexts();

  return (
    <>
      <LoadBoundary loading={<Loading />}>
        <Page />
      </LoadBoundary>
      <LoadBoundary failed={null}>
        <Overlays />
      </LoadBoundary>
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
    // The api sanitised it when it was saved.
    if (description) description.innerHTML = homePageDescription ?? '';
  }, [homePageTitle, homePageDescription, farmName]);
}
