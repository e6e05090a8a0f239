import { useEffect } from 'react';
import { isPageThemed } from './boot';
import { Page } from './pages';
import { useFarmName, useShopSettings } from './settings';
import { LoadBoundary } from './ui/loading/LoadBoundary';
import { Loading } from './ui/loading/Loading';
import { lazyPart } from './ui/loading/lazyPart';
import { loadModule } from './ui/loading/loadModule';

const Overlays = lazyPart(() =>
  loadModule(() => import(/* webpackChunkName: "calls" */ './ui/overlays/Overlays')).then((m) => m.Overlays),
);

/** The part of the page that React renders. Header, hero and footer belong to the document. */
export function ShopApp() {
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
